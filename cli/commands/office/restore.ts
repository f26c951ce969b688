import { restoreBackup } from '../../backoffice/backup/restoreBackup.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { readStorageKeys } from '../../backoffice/vault/readStorageKeys.ts';
import { plural } from '../../terminal/plural.ts';
import { refuseRoot } from '../refuseRoot.ts';
import { siteFolder } from '../siteFolder.ts';
import { storageFile } from './storageFile.ts';

/** Brings a backup back, without what was erased since it was made. */
export async function restore(
  backup: string,
  options: { root: string; replace?: boolean; erased?: string },
): Promise<number> {
  const root = siteFolder(options.root);
  refuseRoot(root);
  const database = storageFile(root);
  process.umask(0o077);
  const { manifest, erasedAgain, hadList, aside, kept } = await restoreBackup(backup, database, {
    replace: options.replace,
    erasedList: options.erased,
    keys: readStorageKeys(root, officeEnvironment(root)),
    now: new Date(),
  });
  const say = (line: string) => process.stderr.write(`${line}\n`);
  say(`Restored ${plural(manifest.counts.submissions ?? 0, 'submission')} of ${manifest.takenAt}.`);
  if (hadList)
    say(
      erasedAgain > 0
        ? `${plural(erasedAgain, 'submission')} that had been erased since: erased again.`
        : 'No submission of it was erased since.',
    );
  else
    say(
      `There is no list of what was erased (.data/erased.txt): what was erased after ${manifest.takenAt} is back. If you have the list elsewhere, restore again with --replace --erased FILE.`,
    );
  for (const file of aside)
    say(`What was there before is ${file}. It holds personal data: delete it when nobody needs it.`);
  for (const name of kept) say(`${name} stays as it is; the one of the backup is in it (tar -x).`);
  say('Mail that waited when the backup was made is sent once more.');
  return 0;
}

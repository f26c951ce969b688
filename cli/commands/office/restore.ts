import { join } from 'node:path';
import { restoreBackup } from '../../backoffice/backup/restoreBackup.ts';
import { restoreIntoPostgres } from '../../backoffice/backup/restoreIntoPostgres.ts';
import { databaseLocation } from '../../backoffice/settings/databaseLocation.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { readStorageKeys } from '../../backoffice/vault/readStorageKeys.ts';
import { plural } from '../../terminal/plural.ts';
import { refuseRoot } from '../refuseRoot.ts';
import { siteFolder } from '../siteFolder.ts';
import { storageFile } from './storageFile.ts';

/** Brings a backup back, without what was erased since it was made; where PostgreSQL is set, into that. */
export async function restore(
  backup: string,
  options: { root: string; replace?: boolean; erased?: string },
): Promise<number> {
  const root = siteFolder(options.root);
  refuseRoot(root);
  const env = officeEnvironment(root);
  const location = databaseLocation(root, env);
  const moves = location.includes('://');
  process.umask(0o077);
  const settings = {
    replace: options.replace,
    erasedList: options.erased,
    keys: readStorageKeys(root, env),
    now: new Date(),
  };
  const { manifest, erasedAgain, hadList, aside, kept } = moves
    ? await restoreIntoPostgres(backup, { folder: join(root, '.data'), url: location }, settings)
    : await restoreBackup(backup, storageFile(root), settings);
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

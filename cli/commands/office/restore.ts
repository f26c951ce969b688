import { dirname, join } from 'node:path';
import { databaseName } from '../../backoffice/backup/manifest.ts';
import { restoreBackup } from '../../backoffice/backup/restoreBackup.ts';
import { restoreIntoPostgres } from '../../backoffice/backup/restoreIntoPostgres.ts';
import { isPostgres } from '../../backoffice/settings/databaseLocation.ts';
import { keptDatabase } from '../../backoffice/settings/databaseNote.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { readStorageKeys } from '../../backoffice/vault/readStorageKeys.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { holdStorage } from '../holdStorage.ts';
import { refuseRoot } from '../refuseRoot.ts';
import { siteFolder } from '../siteFolder.ts';

/** Brings a backup back, without what was erased since it was made; where PostgreSQL is set, into that. */
export async function restore(
  backup: string,
  options: { root: string; language: Tongue; replace?: boolean; erased?: string },
): Promise<number> {
  const root = siteFolder(options.root);
  refuseRoot(root);
  const env = officeEnvironment(root);
  const location = keptDatabase(root, env, { mayMove: true });
  const moves = isPostgres(location);
  if (moves && options.replace)
    throw new Misuse(
      tell`--replace puts an SQLite file aside. A backup only goes into an empty PostgreSQL database: empty that of DATABASE_URL, or name another one.`,
    );
  process.umask(0o077);
  const settings = {
    replace: options.replace,
    erasedList: options.erased,
    keys: readStorageKeys(root, env),
    now: new Date(),
  };
  const file = moves ? join(root, '.data', databaseName) : location;
  // A back office that started meanwhile would take forms into a file that is about to be replaced.
  const lock = holdStorage(file);
  if (lock.state === 'taken')
    throw new Misuse(tell`${file} is in use. Stop the back office, and whatever else has it open, first.`);
  const { manifest, erasedAgain, hadList, aside, kept } = await (moves
    ? restoreIntoPostgres(backup, { folder: dirname(file), url: location }, settings)
    : restoreBackup(backup, file, settings)
  ).finally(lock.letGo);
  const report = (sentence: Sentence) => sayAside(sentence, options.language);
  const { submissions = 0 } = manifest.counts;
  report(tell`Restored ${tell`${submissions} submissions`} of ${manifest.takenAt}.`);
  if (hadList)
    report(
      erasedAgain > 0
        ? tell`${erasedAgain} submissions that had been erased since: erased again.`
        : tell`No submission of it was erased since.`,
    );
  else
    report(
      tell`There is no list of what was erased (.data/erased.txt): what was erased after ${manifest.takenAt} is back. If you have the list elsewhere, add its lines to .data/erased.txt before the back office starts: it erases them again.`,
    );
  for (const old of aside)
    report(tell`What was there before is ${old}. It holds personal data: delete it when nobody needs it.`);
  for (const name of kept)
    report(tell`${name} stays as it is. The backup has another one: tar -xf ${backup} ${name}`);
  report(tell`Mail that waited when the backup was made is sent once more.`);
  return 0;
}

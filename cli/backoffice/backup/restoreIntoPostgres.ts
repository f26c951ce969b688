import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { erasedListBeside } from '../settings/erasedListPath.ts';
import { isEmptyStorage } from '../storage/isEmptyStorage.ts';
import { openStorage, type Storage } from '../storage/openStorage.ts';
import { copyRows } from './copyRows.ts';
import { databaseName } from './manifest.ts';
import { readBackup } from './readBackup.ts';
import { bringUpToDate, checkCopy, putBeside, type Restored, type RestoreOptions } from './restoreBackup.ts';
import { makeStagingFolder, removeStagingFolder, restoring } from './stagingFolder.ts';
import { takeOver } from './takeOver.ts';

/**
 * Puts a backup of an SQLite storage into an empty PostgreSQL database, which the back office of `folder` uses from now
 * on: so it moves there. All of it or nothing; the SQLite storage stays, and nobody may have it open.
 */
export async function restoreIntoPostgres(
  backup: string,
  { folder, url }: { folder: string; url: string },
  { erasedList, keys }: Pick<RestoreOptions, 'erasedList' | 'keys'>,
): Promise<Restored> {
  const before = join(folder, databaseName);
  const ownList = erasedListBeside(before);
  if (erasedList && !existsSync(erasedList)) throw new Misuse(tell`There is no file ${erasedList}.`);
  takeOver(before, ownList);
  const hadList = existsSync(ownList) || erasedList !== undefined;
  const staging = makeStagingFolder(folder, restoring);
  const opened: Storage[] = [];
  const open = async (location: string) => {
    const storage = await openStorage(location, keys);
    opened.push(storage);
    return storage;
  };
  try {
    const { manifest, files } = await readBackup(backup, staging);
    const copy = join(staging, databaseName);
    checkCopy(copy, manifest, backup);
    const erasedAgain = await bringUpToDate(copy, keys, ownList, erasedList);
    const source = await open(copy);
    // Not sooner: the keys are those of the backup, or the new storage would begin with wrong ones.
    const target = await open(url);
    if (!(await isEmptyStorage(target)))
      throw new Misuse(
        tell`The database of DATABASE_URL has data, and a backup of SQLite only goes into an empty one. Nothing was restored.`,
      );
    await copyRows(source, target);
    const others = files.filter((name) => name !== databaseName);
    const kept = others.filter((name) => !putBeside(join(staging, name), join(folder, name)));
    return { manifest, erasedAgain, hadList, aside: existsSync(before) ? [before] : [], kept };
  } finally {
    for (const storage of opened) await storage.destroy();
    await removeStagingFolder(staging);
  }
}

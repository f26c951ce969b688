import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { isEmptyStorage } from '../storage/isEmptyStorage.ts';
import { openStorage, type Storage } from '../storage/openStorage.ts';
import { copyRows } from './copyRows.ts';
import { databaseName } from './manifest.ts';
import { type Restored, type RestoreOptions, restoreCopy } from './restoreCopy.ts';

/**
 * Puts a backup of an SQLite storage into an empty PostgreSQL database, which the back office of `folder` uses from now
 * on: so it moves there. All of it or nothing; the SQLite storage stays, and nobody may have it open.
 */
export async function restoreIntoPostgres(
  backup: string,
  { folder, url }: { folder: string; url: string },
  { erasedList, keys }: RestoreOptions,
): Promise<Restored> {
  const before = join(folder, databaseName);
  return restoreCopy(backup, before, { erasedList, keys, mayHaveData: true }, async (copy) => {
    const opened: Storage[] = [];
    const open = async (location: string) => {
      const storage = await openStorage(location, keys);
      opened.push(storage);
      return storage;
    };
    try {
      const source = await open(copy);
      // Not sooner: the keys are those of the backup, or the new storage would begin with wrong ones.
      const target = await open(url);
      if (!(await isEmptyStorage(target)))
        throw new Misuse(
          tell`The database of DATABASE_URL has data, and a backup of SQLite only goes into an empty one. Nothing was restored.`,
        );
      await copyRows(source, target);
      return existsSync(before) ? [before] : [];
    } finally {
      for (const storage of opened) await storage.destroy();
    }
  });
}

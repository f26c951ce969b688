import { copyFileSync, existsSync, linkSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rename } from '../../disk/rename.ts';
import { syncFile } from '../../disk/syncFile.ts';
import { letGoOfFiles } from '../storage/sqlite/letGoOfFiles.ts';
import { type Restored, type RestoreOptions, restoreCopy } from './restoreCopy.ts';

/**
 * Puts a backup in the place of an SQLite storage that is lost, empty, or to be replaced, and brings it up to date;
 * `replace` puts one that has data aside, instead of refusing. What was erased since the backup is erased in it before
 * anybody can read it. The keys of that storage are needed. Killed at any moment it leaves the old storage, the new
 * one, or none; never half of one.
 */
export async function restoreBackup(
  backup: string,
  database: string,
  { replace = false, now, ...options }: RestoreOptions & { replace?: boolean; now: Date },
): Promise<Restored> {
  return restoreCopy(backup, database, { ...options, mayHaveData: replace }, async (copy, found) => {
    await letGoOfFiles();
    const aside = found === 'empty' ? [] : putAside(database, now, dirname(copy));
    rename(copy, database);
    return aside;
  });
}

/** Gives the storage another name beside its own, which it keeps until the new one takes it. */
function putAside(database: string, now: Date, staging: string): string[] {
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const aside = join(dirname(database), `replaced-${stamp}-${basename(database)}`);
  if (existsSync(database)) linkOrCopy(database, aside, staging);
  // What a broken or lost storage had not written yet would be taken for writes of the new one.
  if (existsSync(`${database}-wal`)) rename(`${database}-wal`, `${aside}-wal`);
  rmSync(`${database}-shm`, { force: true });
  return [aside, `${aside}-wal`].filter(existsSync);
}

/** Some file systems have no links. A copy gets its name when it is whole. */
function linkOrCopy(from: string, to: string, staging: string): void {
  try {
    linkSync(from, to);
  } catch {
    const copy = join(staging, 'replaced');
    copyFileSync(from, copy);
    syncFile(copy);
    rename(copy, to);
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { rename } from '../../disk/rename.ts';
import { syncFile } from '../../disk/syncFile.ts';
import { syncFolder } from '../../disk/syncFolder.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { erasedListBeside } from '../settings/erasedListPath.ts';
import { eraseAgain } from '../storage/eraseAgain.ts';
import { noteErased, readErasedList, readNamedErasedList } from '../storage/erasedList.ts';
import { rewriteStorage } from '../storage/eraseSubmissions.ts';
import { migrations } from '../storage/migrations/migrations.ts';
import { openStorage } from '../storage/openStorage.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import { BrokenDatabase, describeDatabase } from './describeDatabase.ts';
import { databaseName, type Manifest } from './manifest.ts';
import { readBackup } from './readBackup.ts';
import { makeStagingFolder, removeStagingFolder, restoring } from './stagingFolder.ts';
import { type Found, takeOver } from './takeOver.ts';

export interface RestoreOptions {
  /** Another list of what was erased, beside the one that lies with the storage. */
  erasedList?: string;
  keys: StorageKeys;
}

export interface Restored {
  manifest: Manifest;
  /** Submissions of the backup that had been erased since, and were erased again. */
  erasedAgain: number;
  /** Whether there was a list of what was erased. */
  hadList: boolean;
  /** Where what was there before lies now. */
  aside: string[];
  /** Files of the backup that were not put in place: there are others of that name. */
  kept: string[];
}

/**
 * Restores a backup, where an SQLite storage `database` is or was: makes a copy of its storage, in which all is erased
 * that was erased since, and lets `put` bring that to its place. Then what a back office keeps beside its storage goes
 * there, and what killed restores left is gone. A storage that has data is refused, unless it `mayHaveData`.
 */
export async function restoreCopy(
  backup: string,
  database: string,
  { erasedList, keys, mayHaveData }: RestoreOptions & { mayHaveData: boolean },
  put: (copy: string, found: Found) => Promise<string[]>,
): Promise<Restored> {
  const folder = dirname(database);
  const ownList = erasedListBeside(database);
  if (erasedList && !existsSync(erasedList)) throw new Misuse(tell`There is no file ${erasedList}.`);
  const found = takeOver(database, ownList);
  if (found === 'data' && !mayHaveData)
    throw new Misuse(
      tell`${database} has data, and a backup does not overwrite it. --replace puts it aside, under another name.`,
    );
  const hadList = existsSync(ownList) || erasedList !== undefined;
  const staging = makeStagingFolder(folder, restoring);
  try {
    const { manifest, files } = await readBackup(backup, staging);
    const copy = join(staging, databaseName);
    checkCopy(copy, manifest, backup);
    const erasedAgain = await bringUpToDate(copy, keys, ownList, erasedList);
    const aside = await put(copy, found);
    const others = files.filter((name) => name !== databaseName);
    const kept = others.filter((name) => !putBeside(join(staging, name), join(folder, name)));
    syncFolder(folder);
    return { manifest, erasedAgain, hadList, aside, kept };
  } finally {
    await removeStagingFolder(staging);
  }
}

/** Throws `Misuse` for a database that is not as its backup says, or of a newer version. */
function checkCopy(copy: string, manifest: Manifest, backup: string): void {
  const newer = manifest.migrations.filter((name) => !migrations[name]);
  if (newer.length > 0)
    throw new Misuse(
      tell`${backup} was made by a newer version of this program (${newer.join(', ')}). Restore it with that version.`,
    );
  try {
    const { counts } = describeDatabase(copy);
    if (JSON.stringify(counts) === JSON.stringify(manifest.counts)) return;
    throw new BrokenDatabase(tell`it holds other rows than the backup says`);
  } catch (error) {
    if (!(error instanceof BrokenDatabase)) throw error;
    throw new Misuse(tell`The database in ${backup} is damaged: ${error.how}. Take another backup.`);
  }
}

/**
 * Erases in a copy what the lists say was erased, the own one and one that somebody named, and resolves to how many
 * submissions that were. Leaves one file, on the disk for good.
 */
async function bringUpToDate(
  copy: string,
  keys: StorageKeys,
  ownList: string,
  erasedList: string | undefined,
): Promise<number> {
  const storage = await openStorage(copy, keys);
  try {
    const named = erasedList === undefined ? [] : readNamedErasedList(erasedList);
    const erased = await eraseAgain(storage, [...readErasedList(ownList), ...named]);
    // A backup has no gaps; what is erased or encrypted in its copy leaves some, and not only submissions are erased.
    await rewriteStorage(storage);
    await noteErased(storage, ownList);
    await sql`PRAGMA journal_mode = DELETE`.execute(storage);
    if (existsSync(`${copy}-wal`)) throw new Error('The restored storage has a log of writes left.');
    return erased;
  } finally {
    await storage.destroy();
    syncFile(copy);
  }
}

/** False when there is another file of that name, which stays. */
function putBeside(from: string, to: string): boolean {
  if (!existsSync(to)) rename(from, to);
  else if (!readFileSync(from).equals(readFileSync(to))) return false;
  return true;
}

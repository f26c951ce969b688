import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, linkSync, statSync } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Database from 'libsql';
import { nameFile } from '../../disk/nameFile.ts';
import { rename } from '../../disk/rename.ts';
import { syncFolder } from '../../disk/syncFolder.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { BrokenDatabase, type DatabaseDescription, describeDatabase, orBroken } from './describeDatabase.ts';
import {
  backupFormat,
  databaseName,
  formatManifest,
  keptBeside,
  type Manifest,
  manifestName,
  sumsName,
} from './manifest.ts';
import { readBackup } from './readBackup.ts';
import { makeStagingFolder, removeStagingFolder } from './stagingFolder.ts';
import { formatTarHeader, tarBlock, tarPadding } from './tarHeader.ts';

/**
 * Copies the SQLite file and what the back office keeps beside it into one tar archive, also while it runs, and reads
 * it again before it gets its name. The archive is for its owner alone; `target` must not exist. Space for two copies
 * is needed where it goes. What was erased is in no backup, not even in unused pages of the file.
 */
export async function writeBackup(database: string, target: string, now: Date): Promise<Manifest> {
  if (existsSync(target)) throw existsAlready(target);
  if (!existsSync(database)) throw new Misuse(tell`There is no storage yet: ${database} does not exist.`);
  const staging = makeStagingFolder(dirname(target), '.backing-up');
  try {
    const copy = join(staging, databaseName);
    const manifest: Manifest = {
      format: backupFormat,
      takenAt: now.toISOString(),
      ...(await copyWhole(database, copy)),
    };
    const beside = keptBeside.map((name) => join(dirname(database), name)).filter(existsSync);
    const archive = join(staging, 'archive.tar');
    await writeArchive(archive, formatManifest(manifest), [copy, ...beside]);
    await readBackup(archive);
    giveName(archive, target);
    syncFolder(dirname(target));
    return manifest;
  } catch (error) {
    throw nameFile(error, target);
  } finally {
    await removeStagingFolder(staging);
  }
}

/** Also of two backups at once, only one gets the name. */
function giveName(archive: string, target: string): void {
  try {
    linkSync(archive, target);
  } catch (error) {
    if (asError(error).code === 'EEXIST') throw existsAlready(target);
    // Some file systems have no links.
    rename(archive, target);
  }
}

function existsAlready(target: string): Misuse {
  return new Misuse(tell`${target} exists already, and a backup is never overwritten.`);
}

/** One moment of the database, whole, without what was deleted in it. */
async function copyDatabase(from: string, to: string): Promise<void> {
  // SQLite fills an empty file, and leaves its mode.
  await (await open(to, 'wx', 0o600)).close();
  chmodSync(to, 0o600);
  const source = new Database(from);
  try {
    source.pragma('busy_timeout = 10000');
    source.prepare('vacuum into ?').run([to]);
  } catch (error) {
    const { code, message } = asError(error);
    // Only the copy grows.
    if (code === 'SQLITE_FULL') throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'write' });
    if (/^SQLITE_(?!NOTADB|CORRUPT)/.test(code ?? ''))
      throw new Misuse(tell`${from} cannot be copied: ${message}.`);
    throw orBroken(error);
  } finally {
    source.close();
  }
}

/** Copies a database, and says what is in the copy. One that is broken is refused. */
async function copyWhole(database: string, copy: string): Promise<DatabaseDescription> {
  try {
    await copyDatabase(database, copy);
    return describeDatabase(copy);
  } catch (error) {
    if (!(error instanceof BrokenDatabase)) throw error;
    throw new Misuse(tell`${database} is damaged, so nothing was backed up: ${error.how}. Restore a backup.`);
  }
}

async function writeArchive(path: string, manifest: string, files: string[]): Promise<void> {
  const archive = await open(path, 'wx', 0o600);
  try {
    await archive.chmod(0o600);
    let sums = `${await append(archive, manifestName, Buffer.from(manifest))}  ${manifestName}\n`;
    for (const file of files) sums += `${await appendFile(archive, file)}  ${basename(file)}\n`;
    await append(archive, sumsName, Buffer.from(sums));
    await archive.appendFile(Buffer.alloc(2 * tarBlock));
    await archive.sync();
  } finally {
    await archive.close();
  }
}

/** Resolves to the SHA-256 of the file. */
async function appendFile(archive: FileHandle, path: string): Promise<string> {
  const { size } = statSync(path);
  if (size < 1_000_000) return append(archive, basename(path), await readFile(path));
  const hash = createHash('sha256');
  await archive.appendFile(formatTarHeader({ name: basename(path), size }));
  for await (const chunk of createReadStream(path, { highWaterMark: 1_000_000 })) {
    hash.update(chunk);
    await archive.appendFile(chunk);
  }
  await archive.appendFile(Buffer.alloc(tarPadding(size)));
  return hash.digest('hex');
}

async function append(archive: FileHandle, name: string, content: Buffer): Promise<string> {
  const size = content.length;
  await archive.appendFile(
    Buffer.concat([formatTarHeader({ name, size }), content, Buffer.alloc(tarPadding(size))]),
  );
  return createHash('sha256').update(content).digest('hex');
}

import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { nameFile } from '../../disk/nameFile.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse, reasonOf } from '../../terminal/describeFailure.ts';
import { type Gap, tell } from '../../terminal/telling/tell.ts';
import {
  databaseName,
  keptBeside,
  type Manifest,
  manifestName,
  parseManifest,
  sumsName,
} from './manifest.ts';
import { parseTarHeader, tarBlock, tarPadding } from './tarHeader.ts';

export interface ReadBackup {
  manifest: Manifest;
  /** Names of the files in it beside the manifest and the sums. */
  files: string[];
}

const known = new Set([manifestName, databaseName, ...keptBeside, sumsName]);
const mostInMemory = 1_000_000;

/** Thrown where an archive ends before it should. */
class CutOff extends Error {}

/**
 * Reads a backup from the first byte to the last, and writes its files into `folder`, for their owner alone, if one is
 * given. Refuses, as wrong use, a file that is no backup, is cut off, or has a byte that differs from when it was made.
 */
export async function readBackup(path: string, folder?: string): Promise<ReadBackup> {
  const archive = await openArchive(path);
  try {
    return await readFrom(archive, path, folder);
  } catch (error) {
    if (error instanceof CutOff)
      throw new Misuse(tell`${path} is cut off: a part of the backup is missing. Take another one.`);
    throw error;
  } finally {
    await archive.close();
  }
}

async function openArchive(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const { code = '' } = asError(error);
    throw new Misuse(
      code === 'ENOENT' ? tell`There is no file ${path}.` : tell`${path} cannot be read: ${reasonOf(code)}.`,
    );
  }
}

async function readFrom(archive: FileHandle, path: string, folder: string | undefined): Promise<ReadBackup> {
  if ((await archive.stat()).isDirectory())
    throw new Misuse(tell`${path} is a folder. Name the backup in it.`);
  const sums = new Map<string, string>();
  let manifest: Manifest | undefined;
  let offset = 0;
  for (;;) {
    const { name, size } = await readHeader(archive, offset, path);
    if (sums.has(name)) throw altered(path, name);
    const isText = name === manifestName || name === sumsName;
    if (isText && size > mostInMemory) throw noBackup(path);
    const into = folder && !isText ? join(folder, name) : undefined;
    const { text, sum } = await readFile(archive, offset + tarBlock, size, { text: isText, into });
    const end = offset + tarBlock + size;
    const padding = tarPadding(size);
    if (!isZero(await readAt(archive, end, padding))) throw altered(path, name);
    offset = end + padding;
    if (name === sumsName) {
      checkSums(text, sums, path);
      break;
    }
    sums.set(name, sum);
    if (name === manifestName) manifest = parseManifest(text);
  }
  if (!manifest || !sums.has(databaseName)) throw noBackup(path);
  await checkEnd(archive, offset, path);
  return { manifest, files: [...sums.keys()].filter((name) => name !== manifestName) };
}

/** The header of a file that a backup has; the first one is that of the manifest, or it is no backup. */
async function readHeader(archive: FileHandle, offset: number, path: string) {
  const isFirst = offset === 0;
  const block = await readAt(archive, offset, tarBlock).catch((error) => {
    throw isFirst && error instanceof CutOff ? noBackup(path) : error;
  });
  const header = parseTarHeader(block);
  if (isFirst && header?.name !== manifestName) throw noBackup(path);
  if (!header || !known.has(header.name)) throw altered(path, tell`a header`);
  return header;
}

/** Two empty blocks, and nothing behind them. */
async function checkEnd(archive: FileHandle, offset: number, path: string): Promise<void> {
  const end = 2 * tarBlock;
  if (!isZero(await readAt(archive, offset, end)) || (await archive.stat()).size !== offset + end)
    throw altered(path, tell`its end`);
}

function checkSums(text: string, sums: Map<string, string>, path: string): void {
  const written = [...sums].map(([name, sum]) => ({ name, line: `${sum}  ${name}\n` }));
  if (written.map(({ line }) => line).join('') === text) return;
  const wrong = written.find(({ line }) => !text.includes(line));
  throw altered(path, wrong?.name ?? sumsName);
}

async function readFile(
  archive: FileHandle,
  offset: number,
  size: number,
  { text, into }: { text: boolean; into: string | undefined },
): Promise<{ text: string; sum: string }> {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  const copy = into ? await open(into, 'wx', 0o600) : undefined;
  try {
    await copy?.chmod(0o600);
    for (let read = 0; read < size; ) {
      const chunk = await readAt(archive, offset + read, Math.min(size - read, mostInMemory));
      hash.update(chunk);
      if (text) kept.push(chunk);
      await copy?.appendFile(chunk);
      read += chunk.length;
    }
    await copy?.sync();
  } catch (error) {
    throw into ? nameFile(error, into) : error;
  } finally {
    await copy?.close();
  }
  return { text: Buffer.concat(kept).toString('utf8'), sum: hash.digest('hex') };
}

async function readAt(archive: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await archive.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new CutOff();
    filled += bytesRead;
  }
  return buffer;
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

function noBackup(path: string): Misuse {
  return new Misuse(
    tell`${path} is not a backup made by \`site backoffice backup\`. What pg_dump made, pg_restore brings back.`,
  );
}

function altered(path: string, what: Gap): Misuse {
  return new Misuse(
    tell`${path} was altered or is damaged (${what}): it is not what was backed up. Take another one.`,
  );
}

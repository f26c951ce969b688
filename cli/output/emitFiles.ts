import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, writeWhole } from '../memory/cache.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { exchangeFolders, mendExchange, nativeFiles } from './exchangeFolders.ts';
import type { OutputFile } from './outputFile.ts';
import { WrittenFiles, type WrittenRecord } from './writtenFiles.ts';

/**
 * Replaces the output folder as a whole, or not at all. The new tree is written beside the old one, then the
 * two are exchanged in one step of the file system, so that a build killed at any moment leaves the old tree
 * whole. What was the old tree is the next build's working copy; of a file that did not change, both trees hold the
 * same one. `known` is what was found of the trees before. Throws when somebody else
 * is writing the same folder, or has written it since.
 */
export function emitFiles(
  files: OutputFile[],
  outDir: string,
  workDir: string,
  known = new WrittenFiles(`${workDir}.json`),
): void {
  mkdirSync(dirname(workDir), { recursive: true });
  const lock = openSync(`${workDir}.lock`, 'a+'); // released when this process ends, however it ends
  try {
    if (nativeFiles()?.tryLock(lock) === false) throw new Misuse(tell`Another build is writing ${outDir}.`);
    // Files may be said to lie ready where that build has put others.
    if (!known.isCurrent) throw new Misuse(tell`Another build has written ${outDir} meanwhile. Build again.`);
    const isMended = mendExchange(workDir, outDir);
    const record = `${workDir}.json`;
    const before = isMended ? new WrittenFiles(record) : known;
    const written = writeTree(files, outDir, workDir, before);
    const previous = new Map(before.record.files.map(([path, [last]]) => [path, last]));
    if (existsSync(outDir)) exchangeFolders(workDir, outDir);
    else {
      renameSync(workDir, outDir);
      linkTree(files, outDir, workDir);
    }
    const now: WrittenRecord = {
      files: written.map(([path, last]) => {
        const old = previous.get(path);
        return [path, old && old[0] !== last[0] ? [last, old] : [last]];
      }),
      folders: foldersOf(files).map((path) => [path, statSync(join(outDir, path)).mtimeMs]),
    };
    writeWhole(record, JSON.stringify(now));
  } finally {
    closeSync(lock);
  }
}

type Written = WrittenRecord['files'][number][1][number];

function writeTree(
  files: OutputFile[],
  outDir: string,
  workDir: string,
  known: WrittenFiles,
): [string, Written][] {
  const existing = removeStale(workDir, new Set(files.map(({ path }) => path)));
  for (const folder of foldersOf(files)) {
    if (!existing.has(folder)) mkdirSync(join(workDir, folder), { recursive: true });
  }
  const written = files.map((file): [string, Written] => {
    const print = printOf(file);
    const kept = known.find(workDir, file.path);
    if (kept?.[3] === print) return [file.path, kept];
    const target = join(workDir, file.path);
    // Never written into: the other tree may hold the same file.
    if (existing.has(dirname(file.path))) rmSync(target, { force: true });
    if (known.printOf(outDir, file.path) !== print || !isLinked(join(outDir, file.path), target)) {
      if ('bytes' in file) writeFileSync(target, file.bytes);
      else copyFileSync(file.copyFrom, target);
    }
    return [file.path, WrittenFiles.note(workDir, file.path, print)];
  });
  return written;
}

function printOf(file: OutputFile): string {
  if (file.print) return file.print;
  if ('bytes' in file) return fingerprint(file.bytes);
  const { mtimeMs, size } = statSync(file.copyFrom);
  return fingerprint(file.copyFrom, String(mtimeMs), String(size));
}

/** A first working copy, for the next build and for a CI that keeps it; none where the file system has no links. */
function linkTree(files: OutputFile[], outDir: string, workDir: string): void {
  for (const folder of foldersOf(files)) mkdirSync(join(workDir, folder), { recursive: true });
  files.every(({ path }) => isLinked(join(outDir, path), join(workDir, path)));
}

/** Some file systems have no links. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Every folder that holds something, the outermost first. */
function foldersOf(files: OutputFile[]): string[] {
  const folders = new Set(['.']);
  const add = (folder: string) => {
    if (folders.has(folder)) return;
    add(dirname(folder));
    folders.add(folder);
  };
  for (const { path } of files) add(dirname(path));
  return [...folders];
}

/** Removes what is not wanted, and folders without anything; yields the folders that stay. */
function removeStale(folder: string, wanted: ReadonlySet<string>): ReadonlySet<string> {
  const kept = new Set<string>();
  const clear = (inner: string): boolean => {
    let isUsed = false;
    for (const entry of readdirSync(join(folder, inner), { withFileTypes: true })) {
      const path = inner ? `${inner}/${entry.name}` : entry.name;
      if (entry.isDirectory() ? clear(path) : wanted.has(path)) isUsed = true;
      else rmSync(join(folder, path), { recursive: true });
    }
    if (isUsed) kept.add(inner || '.');
    return isUsed;
  };
  if (existsSync(folder)) clear('');
  return kept;
}

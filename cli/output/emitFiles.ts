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
import { lookAt } from '../memory/lookAt.ts';
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
    const folders = foldersOf(files);
    const { written, times } = writeTree(files, folders, outDir, workDir, before);
    const previous = new Map(before.record.files.map(([path, [last]]) => [path, last]));
    let timeBefore = before.holdsPaths(files) ? timesOf(before.record) : undefined;
    if (existsSync(outDir)) exchangeFolders(workDir, outDir);
    else {
      renameSync(workDir, outDir);
      linkTree(files, folders, outDir, workDir);
      timeBefore = (folder) => timeOf(workDir, folder);
    }
    const now: WrittenRecord = {
      files: written.map(([path, last]) => {
        const old = previous.get(path);
        return [path, old && old[0] !== last[0] ? [last, old] : [last]];
      }),
      folders: folders.map((path) => [
        path,
        times.get(path) ?? timeOf(outDir, path) ?? 0,
        timeBefore?.(path) ?? 0,
      ]),
    };
    writeWhole(record, JSON.stringify(now));
  } finally {
    closeSync(lock);
  }
}

type Written = WrittenRecord['files'][number][1][number];

/** Writes what changed, and yields what lies there then, with the times of all folders but the outermost. */
function writeTree(
  files: OutputFile[],
  folders: string[],
  outDir: string,
  workDir: string,
  known: WrittenFiles,
): { written: [string, Written][]; times: ReadonlyMap<string, number> } {
  const untouched = untouchedFolders(workDir, files, known);
  const existing = removeStale(workDir, files, folders, untouched);
  for (const folder of folders) {
    if (existing.has(folder)) continue;
    mkdirSync(join(workDir, folder), { recursive: true });
    untouched.delete(dirname(folder));
  }
  const written = files.map((file): [string, Written] => {
    const print = printOf(file);
    const kept = known.find(workDir, file.path);
    if (kept?.[3] === print) return [file.path, kept];
    const target = join(workDir, file.path);
    const folder = dirname(file.path);
    untouched.delete(folder);
    // Never written into: the other tree may hold the same file.
    if (existing.has(folder)) rmSync(target, { force: true });
    if (known.printOf(outDir, file.path) !== print || !isLinked(join(outDir, file.path), target)) {
      if ('bytes' in file) writeFileSync(target, file.bytes);
      else copyFileSync(file.copyFrom, target);
    }
    return [file.path, WrittenFiles.note(workDir, file.path, print)];
  });
  // Taken where nobody else writes. The outermost is moved at the end, which some file systems note.
  const times = folders.flatMap((folder): [string, number][] => {
    const time = untouched.get(folder) ?? timeOf(workDir, folder);
    return folder === '.' || time === undefined ? [] : [[folder, time]];
  });
  return { written, times: new Map(times) };
}

/** Folders of the working copy to which nothing was added since they were written for these files, with their times. */
function untouchedFolders(workDir: string, files: OutputFile[], known: WrittenFiles): Map<string, number> {
  if (!known.holdsPaths(files)) return new Map();
  // Where a file system keeps whole seconds, something may have come in the same one.
  const isExact = (time: number) => time % 1000 !== 0;
  return new Map(
    known.record.folders.flatMap(([path, , before]) =>
      isExact(before) && timeOf(workDir, path) === before ? [[path, before]] : [],
    ),
  );
}

/** When something was last added to a folder or taken from it. */
function timeOf(root: string, folder: string): number | undefined {
  return lookAt(`${root}/${folder}`)?.mtimeMs;
}

function timesOf({ folders }: WrittenRecord): (folder: string) => number | undefined {
  const times = new Map(folders.map(([path, time]) => [path, time]));
  return (folder) => times.get(folder);
}

function printOf(file: OutputFile): string {
  if (file.print) return file.print;
  if ('bytes' in file) return fingerprint(file.bytes);
  const { mtimeMs, size } = statSync(file.copyFrom);
  return fingerprint(file.copyFrom, String(mtimeMs), String(size));
}

/** A first working copy, for the next build and for a CI that keeps it; none where the file system has no links. */
function linkTree(files: OutputFile[], folders: string[], outDir: string, workDir: string): void {
  for (const folder of folders) mkdirSync(join(workDir, folder), { recursive: true });
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

/** Removes what is not wanted; yields the wanted folders that are there. In those that are `untouched` nothing else lies. */
function removeStale(
  workDir: string,
  files: OutputFile[],
  folders: string[],
  untouched: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const existing = new Set(untouched.keys());
  const wanted = { files: new Set<string>(), folders: new Set(folders) };
  for (const folder of folders) {
    if (existing.has(folder) || !existsSync(join(workDir, folder))) continue;
    existing.add(folder);
    if (wanted.files.size === 0) wanted.files = new Set(files.map(({ path }) => path));
    for (const entry of readdirSync(join(workDir, folder), { withFileTypes: true })) {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (!(entry.isDirectory() ? wanted.folders : wanted.files).has(path))
        rmSync(join(workDir, path), { recursive: true });
    }
  }
  return existing;
}

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exchangeFolders, mendExchange, moveFolder } from './exchangeFolders.ts';
import { type OutputFile, printOf, putFile } from './outputFile.ts';
import type { FileLine, FolderLine } from './recordLines.ts';
import { folderOf, timeOf, tryLink } from './treeFolder.ts';
import { noteVersion, printIn, type Version } from './version.ts';
import { writeAlone } from './writeAlone.ts';
import { WrittenFiles } from './writtenFiles.ts';
import { writeRecord } from './writtenRecord.ts';

/**
 * Replaces the output folder as a whole, or not at all. The new tree is written beside the old one, then the
 * two are exchanged in one step of the file system, so that a build killed at any moment leaves the old tree
 * whole. The old tree becomes the working copy of the next build. A file that did not change is one file, with a link
 * in each of the trees. `known` is what is known of both trees. Throws when somebody else is writing the same folder,
 * or has written it since.
 */
export function emitFiles(
  files: OutputFile[],
  outDir: string,
  workDir: string,
  known = new WrittenFiles(`${workDir}.json`),
): void {
  writeAlone(
    outDir,
    workDir,
    () => known.isCurrent,
    () => {
      const record = `${workDir}.json`;
      const before = mendExchange(workDir, outDir) ? new WrittenFiles(record) : known;
      const wanted: Wanted = { files: new Set(files.map(({ path }) => path)), folders: foldersOf(files) };
      const arePathsSame = before.holdsPaths(wanted.files);
      const untouched = arePathsSame ? untouchedFolders(workDir, before) : new Map<string, number>();
      const written = writeTree(files, wanted, outDir, workDir, before, untouched);
      // Taken where nobody else writes. The outermost is moved at the end, which some file systems note.
      const times = new Map(
        [...wanted.folders].map((folder) => [folder, untouched.get(folder) ?? timeOf(workDir, folder)]),
      );
      let timeBefore = (folder: string) => (arePathsSame ? before.timeOf(folder, 'output') : undefined);
      let versionBefore = (path: string) => before.last(path);
      if (existsSync(outDir)) exchangeFolders(workDir, outDir);
      else {
        moveFolder(workDir, outDir);
        linkTree(wanted, outDir, workDir);
        timeBefore = (folder) => timeOf(workDir, folder);
        versionBefore = () => undefined; // the very same file
      }
      times.set('./', timeOf(outDir, './'));
      const lines = written.map(([path, version]): FileLine => {
        const last = versionBefore(path);
        const isOther = last && last !== version && String(last) !== String(version);
        return isOther ? [path, version, last] : [path, version];
      });
      const folders = [...times].map(
        ([folder, time = 0]): FolderLine => [folder, time, timeBefore(folder) ?? 0],
      );
      writeRecord(record, 0, [...lines, ...folders]);
    },
  );
}

/** Paths of all files, and every folder that holds something, the outermost first. */
interface Wanted {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

/** Writes what changed, and yields what lies there then. In folders that are `untouched` nothing else lies. */
function writeTree(
  files: OutputFile[],
  wanted: Wanted,
  outDir: string,
  workDir: string,
  known: WrittenFiles,
  untouched: Map<string, number>,
): [string, Version][] {
  const existing = removeStale(workDir, wanted, untouched);
  for (const folder of wanted.folders) {
    if (existing.has(folder)) continue;
    mkdirSync(join(workDir, folder), { recursive: true });
    untouched.delete(folderOf(folder));
  }
  return files.map((file): [string, Version] => {
    const { path } = file;
    const print = printOf(file);
    const kept = known.find(workDir, path);
    if (kept && printIn(kept) === print) return [path, kept];
    const target = join(workDir, path);
    const folder = folderOf(path);
    untouched.delete(folder);
    if (existing.has(folder)) rmSync(target, { force: true });
    if (known.printOf(outDir, path) !== print || !tryLink(join(outDir, path), target)) putFile(file, target);
    return [path, noteVersion(target, print)];
  });
}

/** Folders of the working copy to which nothing was added since they were written for these files, with their times. */
function untouchedFolders(workDir: string, known: WrittenFiles): Map<string, number> {
  // Where a file system keeps whole seconds, something may have come in the same one.
  const isExact = (time: number) => time % 1000 !== 0;
  return new Map(
    [...known.folders].flatMap((path) => {
      const before = known.timeOf(path, 'copy') ?? 0;
      return isExact(before) && timeOf(workDir, path) === before ? [[path, before]] : [];
    }),
  );
}

/** A first working copy, for the next build and for a CI that keeps it; none where the file system has no links. */
function linkTree({ files, folders }: Wanted, outDir: string, workDir: string): void {
  for (const folder of folders) mkdirSync(join(workDir, folder), { recursive: true });
  for (const path of files) if (!tryLink(join(outDir, path), join(workDir, path))) return;
}

function foldersOf(files: OutputFile[]): Set<string> {
  const folders = new Set(['./']);
  const add = (folder: string) => {
    if (folders.has(folder)) return;
    add(folderOf(folder));
    folders.add(folder);
  };
  for (const { path } of files) add(folderOf(path));
  return folders;
}

/** Removes what is not wanted; yields the wanted folders that are there. */
function removeStale(
  workDir: string,
  wanted: Wanted,
  untouched: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const existing = new Set(untouched.keys());
  for (const folder of wanted.folders) {
    if (existing.has(folder) || !existsSync(join(workDir, folder))) continue;
    existing.add(folder);
    for (const entry of readdirSync(join(workDir, folder), { withFileTypes: true })) {
      const path = folder === './' ? entry.name : `${folder}${entry.name}`;
      if (!(entry.isDirectory() ? wanted.folders.has(`${path}/`) : wanted.files.has(path)))
        rmSync(join(workDir, path), { recursive: true });
    }
  }
  return existing;
}

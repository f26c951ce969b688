import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exchangeFolders } from './exchangeFolders.ts';
import type { Look } from './lookWhetherAsWritten.ts';
import { type OutputFile, printOf, putFile } from './outputFile.ts';
import {
  differingLines,
  type FileLine,
  type FolderLine,
  findLine,
  isFolder,
  otherTree,
  timeIn,
  type WrittenRecord,
  withTime,
} from './recordLines.ts';
import { folderOf, timeOf, tryLink } from './treeFolder.ts';
import { noteVersion, printIn } from './version.ts';
import { writeAlone } from './writeAlone.ts';
import { addToRecord, isCurrent } from './writtenRecord.ts';

/**
 * Does what `emitFiles` does with files at paths that the output already has, and leaves all others as they are. Its
 * cost is that of these files, and of those that the last build changed, which the working copy lacks. `look` is one
 * that began before anything was compiled. Resolves to whether it was done. It is not done if one of the trees is not
 * as it was written, or has no such path: then nothing was touched, and the caller gives all files to `emitFiles`.
 * Throws when that does.
 */
export async function patchFiles(
  changed: readonly OutputFile[],
  outDir: string,
  workDir: string,
  look: Look,
): Promise<boolean> {
  const areAsWritten = (await look.finish()) && (await look.finishCopy());
  return (
    areAsWritten &&
    writeAlone(
      outDir,
      workDir,
      () => isCurrent(look.record),
      () => patchTree(changed, outDir, workDir, look.record),
    )
  );
}

function patchTree(
  changed: readonly OutputFile[],
  outDir: string,
  workDir: string,
  record: WrittenRecord,
): boolean {
  const given = new Map(changed.map((file) => [file.path, { file, print: printOf(file) }]));
  const lines = new Map(differingLines(record).map((line) => [line[0], line]));
  for (const [path, { print }] of given) {
    const line = findLine(record, path);
    if (!line || isFolder(line)) return false;
    if (printIn(line[1]) === print) given.delete(path);
    else lines.set(path, line);
  }
  if (given.size === 0) return true;
  const isKept = ([path, last, copy]: FileLine) =>
    copy !== undefined && printIn(copy) === (given.get(path)?.print ?? printIn(last));
  const stale = [...lines.values()].filter((line) => !isKept(line));
  const folders = findUntouched(record, workDir, new Set(['./', ...stale.map(([path]) => folderOf(path))]));
  if (!folders) return false;

  const files = [...lines.values()].map((line): FileLine => {
    const [path, last, copy = last] = line;
    if (isKept(line)) return [path, copy, last];
    const [from, target] = [join(outDir, path), join(workDir, path)];
    const wanted = given.get(path);
    rmSync(target, { force: true });
    if (wanted) putFile(wanted.file, target);
    else if (tryLink(from, target)) return [path, last];
    else copyFileSync(from, target);
    return [path, noteVersion(target, wanted?.print ?? printIn(last)), last];
  });
  const times = new Map(folders.map(([path]) => [path, timeOf(workDir, path)]));
  exchangeFolders(workDir, outDir);
  times.set('./', timeOf(outDir, './')); // it was moved, which some file systems note
  const output = otherTree(record.output);
  const timed = folders.map((line) => withTime(line, output, times.get(line[0]) ?? 0));
  addToRecord(record, output, [...files, ...timed]);
  return true;
}

/** Folders of the working copy with what was noted of them; none when something came into one of them since. */
function findUntouched(
  record: WrittenRecord,
  workDir: string,
  paths: ReadonlySet<string>,
): FolderLine[] | undefined {
  const lines = [...paths].flatMap((path) => {
    const line = findLine(record, path);
    return line && isFolder(line) && timeOf(workDir, path) === timeIn(line, otherTree(record.output))
      ? [line]
      : [];
  });
  return lines.length === paths.size ? lines : undefined;
}

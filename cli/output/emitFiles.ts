import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Misuse } from '../terminal/describeFailure.ts';
import { exchangeFolders, mendExchange, nativeFiles } from './exchangeFolders.ts';
import type { OutputFile } from './outputFile.ts';

/**
 * Replaces the output folder as a whole, or not at all. The new tree is written beside the old one, then the
 * two are exchanged in one step of the file system, so that a build killed at any moment leaves the old tree
 * whole. What was the old tree is the next build's working copy: unchanged pictures are not copied again.
 * Throws when somebody else is writing the same folder.
 */
export function emitFiles(files: OutputFile[], outDir: string, workDir: string): void {
  mkdirSync(dirname(workDir), { recursive: true });
  const lock = openSync(`${workDir}.lock`, 'a+'); // released when this process ends, however it ends
  try {
    if (nativeFiles()?.tryLock(lock) === false) throw new Misuse(`Another build is writing ${outDir}`);
    mendExchange(workDir, outDir);
    writeTree(files, workDir);
    if (existsSync(outDir)) exchangeFolders(workDir, outDir);
    else renameSync(workDir, outDir);
  } finally {
    closeSync(lock);
  }
}

function writeTree(files: OutputFile[], workDir: string): void {
  mkdirSync(workDir, { recursive: true });
  const folders = new Set<string>();
  for (const file of files) {
    const target = join(workDir, file.path);
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    folders.add(dirname(target));
    if ('bytes' in file) writeFileSync(target, file.bytes);
    else if (!isCopied(file.copyFrom, target)) copyFileSync(file.copyFrom, target);
  }
  removeStale(workDir, new Set(files.map(({ path }) => path)));
}

/** Files with their hash in their name need no comparison but for a copy that was cut short. */
function isCopied(source: string, target: string): boolean {
  return statSync(target, { throwIfNoEntry: false })?.size === statSync(source).size;
}

function removeStale(folder: string, wanted: ReadonlySet<string>, prefix = ''): number {
  let kept = 0;
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      const inside = removeStale(folder, wanted, path);
      kept += inside;
      if (inside === 0) rmSync(join(folder, path), { recursive: true });
    } else if (wanted.has(path)) kept += 1;
    else rmSync(join(folder, path));
  }
  return kept;
}

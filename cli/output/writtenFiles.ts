import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Number, time of change and size of a file that was written, and the print of what was written. */
type Written = [number, number, number, string];

/**
 * What was written into the output folders and is still as it was written. It holds for a file and not for a place, so
 * that it stays true when two folders are exchanged, and when a build is killed before it could say so.
 */
export class WrittenFiles {
  private readonly byPath: Map<string, Written[]>;

  constructor(byPath: [string, Written[]][] = []) {
    this.byPath = new Map(byPath);
  }

  /** The print of what lies at a place, unless somebody else wrote it. */
  printOf(folder: string, path: string): string | undefined {
    return this.find(folder, path)?.[3];
  }

  find(folder: string, path: string): Written | undefined {
    const known = this.byPath.get(path);
    const found = known && statSync(join(folder, path), { throwIfNoEntry: false });
    return (
      found &&
      known.find(
        ([ino, mtimeMs, size]) => ino === found.ino && mtimeMs === found.mtimeMs && size === found.size,
      )
    );
  }

  /** Notes a file as it lies there now. */
  static note(folder: string, path: string, print: string): Written {
    const { ino, mtimeMs, size } = statSync(join(folder, path));
    return [ino, mtimeMs, size, print];
  }
}

/** The record beside the working copy. */
export interface WrittenRecord {
  files: [string, Written[]][];
  /** Folders of the output with the time of their last change, so that a file somebody else put there is noticed. */
  folders: [string, number][];
}

export function readWritten(file: string): WrittenRecord {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { files: [], folders: [] }; // none yet, or unreadable: everything is written
  }
}

/** Whether the output folder holds what was written there last, and nothing else. */
export function isAsWritten(outDir: string, { files, folders }: WrittenRecord): boolean {
  const written = new WrittenFiles(files);
  return (
    folders.length > 0 &&
    folders.every(
      ([path, mtimeMs]) => statSync(join(outDir, path), { throwIfNoEntry: false })?.mtimeMs === mtimeMs,
    ) &&
    files.every(([path, [last]]) => last === undefined || written.find(outDir, path)?.[3] === last[3])
  );
}

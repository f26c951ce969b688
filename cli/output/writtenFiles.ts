import { readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { lookAt } from '../memory/lookAt.ts';

/** Number, time of change and size of a file that was written, and the print of what was written. */
type Written = [number, number, number, string];

/**
 * What was written into the output folders and is still as it was written. It holds for a file and not for a place, so
 * that it stays true when two folders are exchanged, when a build is killed before it could say so, and in a copy that
 * keeps times, as caches between runs of a CI are.
 */
export class WrittenFiles {
  readonly record: WrittenRecord;
  readonly #file: string;
  readonly #stamp: string;
  readonly #byPath: Map<string, Written[]>;
  /** What was found at a place. */
  readonly #found = new Map<string, Written | undefined>();

  /** Opens the record that lies in `file`. */
  constructor(file: string) {
    this.#file = file;
    this.#stamp = stampOf(file);
    this.record = readWritten(file);
    this.#byPath = new Map(this.record.files);
  }

  /** Whether no other build has written since. */
  get isCurrent(): boolean {
    return stampOf(this.#file) === this.#stamp;
  }

  /** Whether the output holds files at these paths and no others. */
  holdsPaths(files: readonly { path: string }[]): boolean {
    const { files: written } = this.record;
    return written.length === files.length && files.every(({ path }, at) => path === written[at]?.[0]);
  }

  /** The print of what lies at a place, unless somebody else wrote it. */
  printOf(folder: string, path: string): string | undefined {
    return this.find(folder, path)?.[3];
  }

  /** What was written and lies at a place; looked at once. */
  find(folder: string, path: string): Written | undefined {
    const known = this.#byPath.get(path);
    if (!known) return undefined;
    const place = `${folder}/${path}`;
    if (this.#found.has(place)) return this.#found.get(place);
    const found = lookAt(place);
    const fitting = found ? known.filter((one) => isSame(found, one)) : [];
    // Two files of one second are one too many in a copy that keeps no more of their times.
    const written = fitting.length === 1 ? fitting[0] : undefined;
    this.#found.set(place, written);
    return written;
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
  /**
   * Folders of the output with the time of their last change, so that a file somebody else put there is noticed; then
   * that of the same folder in the working copy, if the same files lie in it, and else 0.
   */
  folders: [string, number, number][];
}

/** Whether a file has the size and the time that were noted; some copies of a file keep whole seconds. */
function isSame(found: Stats, [, mtimeMs, size]: Written): boolean {
  return (
    size === found.size && (found.mtimeMs === mtimeMs || found.mtimeMs === Math.floor(mtimeMs / 1000) * 1000)
  );
}

function stampOf(file: string): string {
  const { ino, mtimeMs, size } = lookAt(file) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}

function readWritten(file: string): WrittenRecord {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { files: [], folders: [] }; // none yet, or unreadable: everything is written
  }
}

/** Whether the output folder holds what was written there last, and nothing else. */
export function isAsWritten(outDir: string, file: string): boolean {
  const { files, folders } = readWritten(file);
  const find = (path: string) => lookAt(`${outDir}/${path}`);
  return (
    folders.length > 0 &&
    folders.every(([path, mtimeMs]) => find(path)?.mtimeMs === mtimeMs) &&
    files.every(([path, known]) => {
      const found = find(path);
      // The last one that was written, and not the one before.
      return found !== undefined && known.every((one, index) => isSame(found, one) === (index === 0));
    })
  );
}

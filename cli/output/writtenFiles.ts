import { lookAt } from '../memory/lookAt.ts';
import {
  allLines,
  type FileLine,
  type FolderLine,
  isFolder,
  otherTree,
  timeIn,
  type WrittenRecord,
} from './recordLines.ts';
import { isVersion, printIn, type Version } from './version.ts';
import { isCurrent, readRecord } from './writtenRecord.ts';

/**
 * Which files of the output and of the working copy are still as a build wrote them. They are known by their size and
 * time, and not by which of the two folders they lie in. So this stays true when the folders are exchanged, even if the
 * build is killed before it can record that, and in a copy that keeps times, such as a cache between runs of a CI.
 */
export class WrittenFiles {
  readonly #record: WrittenRecord;
  readonly #files = new Map<string, FileLine>();
  readonly #folders = new Map<string, FolderLine>();
  /** What was found at a place. */
  readonly #found = new Map<string, Version | undefined>();

  /** Opens the record that lies in `file`. */
  constructor(file: string) {
    this.#record = readRecord(file);
    for (const line of allLines(this.#record)) {
      if (isFolder(line)) this.#folders.set(line[0], line);
      else this.#files.set(line[0], line);
    }
  }

  /** Whether no other build has written since. */
  get isCurrent(): boolean {
    return isCurrent(this.#record);
  }

  /** Whether the output holds files at these paths and no others. */
  holdsPaths(paths: ReadonlySet<string>): boolean {
    return paths.size === this.#files.size && [...this.#files.keys()].every((path) => paths.has(path));
  }

  /** What was last written into the output at a path. */
  last(path: string): Version | undefined {
    return this.#files.get(path)?.[1];
  }

  get folders(): Iterable<string> {
    return this.#folders.keys();
  }

  /** When a folder changed last, as it was noted. */
  timeOf(folder: string, tree: 'output' | 'copy'): number | undefined {
    const { output } = this.#record;
    const line = this.#folders.get(folder);
    return line && timeIn(line, tree === 'output' ? output : otherTree(output));
  }

  /** The print of what lies at a place, unless somebody else wrote it. */
  printOf(folder: string, path: string): string | undefined {
    const version = this.find(folder, path);
    return version && printIn(version);
  }

  /** What was written and lies at a place; looked at once. */
  find(folder: string, path: string): Version | undefined {
    const line = this.#files.get(path);
    if (!line) return undefined;
    const place = `${folder}/${path}`;
    if (this.#found.has(place)) return this.#found.get(place);
    const found = lookAt(place);
    const [, ...known] = line;
    const fitting = found ? known.filter((one) => one && isVersion(found, one)) : [];
    // Two files of one second are one too many in a copy that keeps no more of their times.
    const written = fitting.length === 1 ? fitting[0] : undefined;
    this.#found.set(place, written);
    return written;
  }
}

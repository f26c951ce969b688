import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../disk/writeWhole.ts';
import { fingerprint } from './fingerprint.ts';
import { lookAt } from './lookAt.ts';

/** Time of change of bytes and of entry, size, number: equal only for a file that nobody touched. */
type Stamp = [number, number, number, number];

/** A clock of a file system may lag by this much. */
const lagMs = 20;

interface Look {
  print: string | undefined;
  changedMs: number;
}

/** Prints of files and folders: by their stamp as long as nobody touched them, else by their bytes. */
export interface FilePrints {
  /** Equal bytes, or equal names in a folder, equal print. None when there is nothing. */
  of(path: string): string | undefined;
  /** The same, and when it was changed the last time, by one look. */
  look(path: string): Look | undefined;
  save(): void;
}

export function openFilePrints(root: string): FilePrints {
  const store = join(root, '.cache/memory/files.json');
  const known = readKnown(store);
  const seen = new Map<string, [...Stamp, string]>();
  let changed = false;
  const look: FilePrints['look'] = (path) => {
    const file = `${root}/${path}`;
    const stamp = stampOf(file);
    if (!stamp) return undefined;
    const before = known.get(path);
    if (before && stamp.every((part, index) => part === before[index])) {
      seen.set(path, before);
      return { print: before[4], changedMs: lastChange(stamp) };
    }
    // Read within the clock's lag after a change, a second change could have the same stamp.
    const settled = lastChange(stamp) < Date.now() - lagMs;
    const print = printOf(file);
    known.delete(path);
    if (print !== undefined && settled) {
      known.set(path, [...stamp, print]);
      seen.set(path, [...stamp, print]);
      changed = true;
    }
    // It may have changed while it was read.
    return { print, changedMs: lastChange(stampOf(file) ?? stamp) };
  };
  return {
    of: (path) => look(path)?.print,
    look,
    save() {
      if (!changed) return;
      // Files that nobody asked for any more are forgotten once they are many.
      writeWhole(store, JSON.stringify([...(known.size > 2 * seen.size ? seen : known)]));
      changed = false;
    },
  };
}

/** Whether a file changed after a time, so that nobody knows whether it was read before or after. */
export function changedSince(file: string, time: number): boolean {
  const stamp = stampOf(file);
  return stamp !== undefined && isSince(lastChange(stamp), time);
}

/** Whether that was a change after a time. */
export function isSince(changedMs: number, time: number): boolean {
  return changedMs >= time - lagMs;
}

function lastChange([changed, entryChanged]: Stamp): number {
  return Math.max(changed, entryChanged);
}

function stampOf(file: string): Stamp | undefined {
  const found = lookAt(file);
  return found && [found.mtimeMs, found.ctimeMs, found.isDirectory() ? 0 : found.size, found.ino];
}

function printOf(file: string): string | undefined {
  const found = lookAt(file);
  // A pipe would be waited for.
  if (found && !found.isDirectory() && !found.isFile()) return fingerprint('');
  try {
    if (!found?.isDirectory()) return fingerprint(readFileSync(file));
    const entries = readdirSync(file, { withFileTypes: true });
    return fingerprint(...entries.map((entry) => entry.name + kindOf(entry)).sort());
  } catch {
    return undefined; // gone meanwhile
  }
}

/** What tells a folder and a link from a file of the same name. */
function kindOf(entry: Dirent): string {
  if (entry.isDirectory()) return '/';
  return entry.isFile() ? '' : '@';
}

function readKnown(file: string): Map<string, [...Stamp, string]> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return new Map(); // none yet, or unreadable: every file is read
  }
}

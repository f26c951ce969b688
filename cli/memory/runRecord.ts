import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePath } from '../terminal/sitePath.ts';
import { fingerprint, writeWhole } from './cache.ts';
import { compilerPrint } from './codePrint.ts';
import { changedSince, type FilePrints } from './filePrints.ts';

interface Recorded<Told> {
  key: string;
  /** Every file and folder that the run read or could have read, with its print; `null` where none was. */
  inputs: [string, string | null][];
  told: Told;
}

/** A question that may have been answered before; `key` is all that the answer depends on beside the files. */
export interface Run {
  command: string;
  key: string;
}

/** The year is on pages, and checks compare dates with today. `asked` is what else the run was told. */
export function nameRun(command: string, now: Date, asked = ''): Run {
  const day = now.toISOString().slice(0, 10);
  return { command, key: fingerprint(compilerPrint(), process.version, day, asked) };
}

/** What the last run with this key said, if every file it read is as it was. */
export function recallRun<Told>(root: string, { command, key }: Run, prints: FilePrints): Told | undefined {
  const recorded = readRecorded<Told>(fileOf(root, command));
  if (recorded?.key !== key) return undefined;
  const same = recorded.inputs.every(([path, print]) => (prints.of(path) ?? null) === print);
  return same ? recorded.told : undefined;
}

/**
 * Records what a run said and what it read: all that lies in `folders`, and `files`. Not when something changed since
 * it began, because nobody knows whether it was read before or after.
 */
export function recordRun<Told>(
  root: string,
  { command, key }: Run,
  {
    begun,
    folders,
    files,
    told,
    prints,
  }: {
    begun: number;
    folders: readonly string[];
    files: readonly string[];
    told: Told;
    prints: FilePrints;
  },
): void {
  const paths = [...new Set([...folders.flatMap((folder) => walk(root, folder)), ...files])];
  if (paths.some((path) => changedSince(join(root, path), begun))) return;
  const inputs = paths.map((path): [string, string | null] => [path, prints.of(path) ?? null]);
  writeWhole(fileOf(root, command), JSON.stringify({ key, inputs, told } satisfies Recorded<Told>));
}

function fileOf(root: string, command: string): string {
  return join(root, '.cache/memory', `run-${command}.json`);
}

/** A folder and everything below it. Files that begin with a dot are nobody's. */
function walk(root: string, folder: string): string[] {
  const below = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => sitePath(root, join(entry.parentPath, entry.name)));
  return [folder, ...below];
}

function readRecorded<Told>(file: string): Recorded<Told> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // none yet, or unreadable: the run is done
  }
}

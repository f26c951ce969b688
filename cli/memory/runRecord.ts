import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { todayAnywhere } from '../../site/forms/rules/days.ts';
import { writeWhole } from '../disk/writeWhole.ts';
import { sitePath } from '../terminal/sitePath.ts';
import { compilerPrint } from './codePrint.ts';
import { type FilePrints, isSince } from './filePrints.ts';
import { fingerprint } from './fingerprint.ts';
import { lookAt } from './lookAt.ts';

interface Recorded<Told> {
  key: string;
  /** Each path followed by its print, in one list: thousands of lists take several times as long to read. */
  inputs: (string | null)[];
  told: Told;
}

/** Every file and folder that a run read or could have read, with its print; `null` where none was. */
type Inputs = ReadonlyMap<string, string | null>;

/** What the last run said, and which of the files and folders that it could have read are others now. */
export interface LastRun<Told> {
  told: Told;
  changed: { path: string; before: string | null; now: string | null }[];
  /** Before any of them was looked at. */
  begun: number;
  inputs: Inputs;
}

/** A question that may have been answered before; `key` is all that the answer depends on beside the files. */
export interface Run {
  command: string;
  key: string;
}

/**
 * What a run makes depends on the clock in two ways: pages and checks, on which days it is anywhere on Earth; hints, on
 * which day it is here. `asked` is what else the run was told.
 */
export function nameRun(command: string, now: Date, asked = ''): Run {
  // What is here is said without Intl, whose first use takes longer than all else of a run that has nothing to do.
  const days = [...todayAnywhere(now), now.toDateString()];
  return { command, key: fingerprint(compilerPrint(), ...days, asked) };
}

/** The last run with this key, if there was one. */
export function lookAtLastRun<Told>(
  root: string,
  { command, key }: Run,
  prints: FilePrints,
): LastRun<Told> | undefined {
  const begun = Date.now();
  const recorded = readRecorded<Told>(fileOf(root, command));
  if (recorded?.key !== key) return undefined;
  const { told, inputs: listed } = recorded;
  const inputs = new Map<string, string | null>();
  for (let at = 0; at < listed.length; at += 2) inputs.set(listed[at] ?? '', listed[at + 1] ?? null);
  const changed: LastRun<Told>['changed'] = [];
  for (const [path, before] of inputs) {
    const now = prints.of(path) ?? null;
    if (now !== before) changed.push({ path, before, now });
  }
  return { told, changed, begun, inputs };
}

/**
 * Records what a run said and what it read: all that lies in `folders`, and `files`. Not when something changed since
 * it began, because nobody knows whether it was read before or after.
 */
export function recordRun<Told>(
  root: string,
  run: Run,
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
  const inputs = new Map<string, string | null>();
  for (const path of [...folders.flatMap((folder) => walk(root, folder)), ...files]) {
    if (inputs.has(path)) continue;
    const found = prints.look(path);
    if (found && isSince(found.changedMs, begun)) return;
    inputs.set(path, found?.print ?? null);
  }
  write(root, run, inputs, told);
}

/** Prints of files as the look at the last run saw them, so that nobody looks twice; of other files as they are now. */
export function printsAsSeen<Told>(last: LastRun<Told>, prints: FilePrints): FilePrints {
  const seen = inputsNow(last);
  return { ...prints, of: (path) => (seen.has(path) ? (seen.get(path) ?? undefined) : prints.of(path)) };
}

function inputsNow<Told>({ inputs, changed }: Pick<LastRun<Told>, 'inputs' | 'changed'>): Inputs {
  return new Map([...inputs, ...changed.map(({ path, now }) => [path, now] as const)]);
}

/**
 * Records a narrow run. Since it looked at the last run, it has read only the changed files and those in `read`, and
 * has taken everything else from memory. So the record says of each file what that look saw. It is not written
 *
 * - if one of the files that were read has changed again since the look;
 * - if names in a folder changed, because the last run cannot have read what is new there.
 *
 * The list of files stays that of the last run. Where it would be another one now, as when code imports other files,
 * only a whole run may be recorded. Tells whether it was written.
 */
export function recordNarrowRun<Told>(
  root: string,
  run: Run,
  last: Pick<LastRun<Told>, 'begun' | 'changed' | 'inputs'>,
  { told, read = [], prints }: { told: Told; read?: readonly string[]; prints: FilePrints },
): boolean {
  const { begun, changed } = last;
  const inputs = inputsNow(last);
  const isAsSeen = (path: string) => {
    const found = prints.look(path);
    if ((found?.print ?? null) !== inputs.get(path)) return false;
    return !found || !(isSince(found.changedMs, begun) || lookAt(join(root, path))?.isDirectory());
  };
  if (![...changed.map(({ path }) => path), ...read].every(isAsSeen)) return false;
  write(root, run, inputs, told);
  return true;
}

function write<Told>(root: string, { command, key }: Run, inputs: Inputs, told: Told): void {
  const record: Recorded<Told> = { key, inputs: [...inputs].flat(), told };
  writeWhole(fileOf(root, command), JSON.stringify(record));
}

function fileOf(root: string, command: string): string {
  return join(root, '.cache/memory', `run-${command}.json`);
}

/** A folder and everything below it. Files and folders that begin with a dot are nobody's. */
function walk(root: string, folder: string): string[] {
  const top = join(root, folder);
  const below = readdirSync(top, { withFileTypes: true, recursive: true })
    .map((entry) => sitePath(top, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)\./.test(path));
  return [folder, ...below.map((path) => `${folder}/${path}`)];
}

function readRecorded<Told>(file: string): Recorded<Told> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // none yet, or unreadable: the run is done
  }
}

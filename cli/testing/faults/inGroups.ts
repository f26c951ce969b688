import type { Edit, Fault } from './faults.ts';

/** The text of a file as it was before any change; of one that is not there nothing. */
type Read = (path: string) => string | undefined;

/** Puts each change into the first group that it fits: those of a group are made in one copy of a website. */
export function inGroups<One>(
  changes: readonly One[],
  fits: (one: One, group: readonly One[]) => boolean,
): One[][] {
  const groups: One[][] = [];
  for (const one of changes) {
    const group = groups.find((some) => fits(one, some));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Whether a fault touches no file that one of a group touches, or is told in. */
export function isApart(one: Fault, group: readonly Fault[]): boolean {
  if (one.alone || group.some(({ alone }) => alone)) return false;
  const files = filesOf(one);
  return group.every((other) => filesOf(other).every((file) => !files.includes(file)));
}

/** The files that a fault touches, and the one that it is told in. */
export function filesOf({ edits, at }: Pick<Fault, 'edits' | 'at'>): string[] {
  return [...edits.map(([path]) => path), ...(at ? [at.slice(0, at.lastIndexOf(':'))] : [])];
}

/** Whether all passages that edits replace are there when they are made one after the other. */
export function canBeMade(edits: readonly Edit[], read: Read): boolean {
  return applyEdits(edits, read) !== undefined;
}

/**
 * Where a fault is told: the rule with the file and line, which is the first one that it changes if it says no other.
 */
export function placeOf({ rule, edits, at }: Fault, read: Read): string {
  const [path] = edits[0];
  if (at) return `${rule} ${at}`;
  const old = read(path)?.split('\n');
  const after = applyEdits(edits, read)?.get(path);
  const lines = String(after ?? '').split('\n');
  const line = old && typeof after === 'string' ? lines.findIndex((one, index) => one !== old[index]) + 1 : 1;
  return `${rule} ${path}:${line}`;
}

/** What becomes of files, or nothing where a passage is not there. Each file is written as a whole at most once. */
function applyEdits(edits: readonly Edit[], read: Read) {
  const after = new Map<string, Edit[2]>();
  for (const [path, from, to] of edits) {
    const text = after.has(path) ? after.get(path) : read(path);
    if (from === undefined) {
      if (after.has(path)) return undefined;
      after.set(path, to);
    } else {
      if (typeof text !== 'string' || !text.includes(from)) return undefined;
      after.set(
        path,
        text.replace(from, () => String(to)),
      );
    }
  }
  return after;
}

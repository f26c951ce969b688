import type { Version } from './version.ts';

/** A file of the output; with a second version where another one lies in the working copy. */
export type FileLine = [path: string, output: Version, copy?: Version];

/**
 * A folder, its path with `/` at the end, and when it last changed in each of the two trees, which take turns at being
 * the output; 0 if other things may lie in it than in the output.
 */
export type FolderLine = [path: string, timeInOne: number, timeInOther: number];

export type Line = FileLine | FolderLine;

/**
 * The record of both trees that lies beside the working copy. It is a text of parts, each a head and one line for each
 * path: the first part, written as a whole, has all paths in order; those that were added later say what changed, so
 * that it costs no more than that. Nothing here is parsed before it is asked for.
 */
export interface WrittenRecord {
  file: string;
  /** What the file looked like before it was read. */
  stamp: string;
  /** In memory that threads share. */
  bytes: Buffer;
  /** Which of the two trees is the output. */
  output: 0 | 1;
  /**
   * In the first part: where the lines begin of files that differ between the trees, where all others begin, and where
   * they end.
   */
  bounds: [differing: number, others: number, end: number];
  /** Lines of later parts, the last one of each path. */
  latest: ReadonlyMap<string, Line>;
  /** Whether there is a record and all of it can be read. What a process that was killed began to add is not used. */
  isWhole: boolean;
}

/** So many bytes of lines are read at once. */
const stretchLength = 16_384;

/** The line of a path, without reading all others. */
export function findLine(record: WrittenRecord, path: string): Line | undefined {
  const { bytes, bounds, latest } = record;
  const [differing, others, end] = bounds;
  return (
    latest.get(path) ?? searchLine(bytes, path, differing, others) ?? searchLine(bytes, path, others, end)
  );
}

/** Files that are not the same in both trees. */
export function differingLines({ bytes, bounds, latest }: WrittenRecord): FileLine[] {
  const first = parseLines(bytes, bounds[0], bounds[1]).filter(([path]) => !latest.has(path));
  return [...first, ...latest.values()].filter(isDiffering);
}

/** Into how many stretches the lines are cut, which threads take one by one. */
export function countStretches({ bounds }: WrittenRecord): number {
  return Math.ceil((bounds[2] - bounds[0]) / stretchLength) + 1;
}

/** The lines of one stretch; the last one has those that were added later, instead of those that they replace. */
export function linesIn(record: WrittenRecord, stretch: number): Line[] {
  const { bytes, bounds, latest } = record;
  if (stretch === countStretches(record) - 1) return [...latest.values()];
  const [first, , end] = bounds;
  const startOf = (number: number) => {
    const at = first + number * stretchLength;
    return at < end ? bytes.indexOf('\n', at - 1) + 1 : end;
  };
  const lines = parseLines(bytes, startOf(stretch), startOf(stretch + 1));
  return latest.size > 0 ? lines.filter(([path]) => !latest.has(path)) : lines;
}

export function allLines(record: WrittenRecord): Line[] {
  return Array.from({ length: countStretches(record) }, (_, stretch) => linesIn(record, stretch)).flat();
}

export function isFolder(line: Line): line is FolderLine {
  return typeof line[1] === 'number';
}

export function otherTree(tree: 0 | 1): 0 | 1 {
  return tree === 0 ? 1 : 0;
}

/** When a folder changed last in one of the two trees. */
export function timeIn([, inOne, inOther]: FolderLine, tree: 0 | 1): number {
  return tree === 0 ? inOne : inOther;
}

/** The line of a folder that changed in one of the two trees. */
export function withTime([path, inOne, inOther]: FolderLine, tree: 0 | 1, time: number): FolderLine {
  return tree === 0 ? [path, time, inOther] : [path, inOne, time];
}

/** Lines as they are written: each ends with a comma, so that many are read as one list. */
export function parseLines(bytes: Buffer, from: number, to: number): Line[] {
  return to > from ? JSON.parse(`[${bytes.toString('utf8', from, to - 2)}]`) : [];
}

export function isDiffering(line: Line): line is FileLine {
  return line.length === 3 && !isFolder(line);
}

/** Finds a path in lines that are in order. */
function searchLine(bytes: Buffer, path: string, from: number, to: number): Line | undefined {
  let [low, high] = [from, to];
  while (low < high) {
    const start = Math.max(low, bytes.lastIndexOf('\n', Math.floor((low + high) / 2) - 1) + 1);
    const end = bytes.indexOf('\n', start) + 1;
    const [line] = parseLines(bytes, start, end);
    if (line?.[0] === path) return line;
    if (line && line[0] < path) low = end;
    else high = start;
  }
  return undefined;
}

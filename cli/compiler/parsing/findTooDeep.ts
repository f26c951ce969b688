/** Levels of nesting that honest content never reaches. */
export const mostLevels = 50;
/** Brackets or dashes of which no parser should be asked what they are: some need all memory for them. */
const mostOpen = 2000;

/** Where a text begins to open far more than it closes: flow brackets, and runs of `- - -`. Takes no account of quotes. */
export function findOverflow(text: string): { line: number; column: number } | undefined {
  let depth = 0;
  let first: { line: number; column: number } | undefined;
  for (const [index, row] of text.split('\n').entries()) {
    for (let column = 0; column < row.length; column += 1) {
      const letter = row[column];
      if (letter === '[' || letter === '{') depth += 1;
      else if (letter === ']' || letter === '}') depth = Math.max(0, depth - 1);
      else continue;
      if (depth <= mostLevels) first = undefined;
      else first ??= { line: index + 1, column: column + 1 };
      if (depth > mostOpen) return first;
    }
    const dashes = /^(?:\s*[-?] ){2000}/.test(row) && /^(?:\s*[-?] ){51}/.exec(row);
    if (dashes) return { line: index + 1, column: dashes[0].length - 1 };
  }
  return undefined;
}

/**
 * The first thing that lies within more others than `levels`. Goes from level to level: calls inside each other would
 * end somewhere, and not everywhere alike.
 */
export function findTooDeep<One>(
  top: One,
  levels: number,
  innerOf: (one: One) => readonly One[],
): One | undefined {
  let found = [top];
  for (let level = 0; level <= levels && found.length > 0; level += 1) found = found.flatMap(innerOf);
  return found[0];
}

/** Levels of nesting that honest content never reaches. */
export const maxDepth = 50;

/** First place nested deeper than any honest content, found without recursion: flow brackets and `- - -` runs. */
export function findTooDeep(text: string): { line: number; column: number } | undefined {
  let depth = 0;
  for (const [index, row] of text.split('\n').entries()) {
    for (let column = 0; column < row.length; column += 1) {
      const letter = row[column];
      if (letter === '[' || letter === '{') depth += 1;
      else if (letter === ']' || letter === '}') depth = Math.max(0, depth - 1);
      if (depth > maxDepth) return { line: index + 1, column: column + 1 };
    }
    const dashes = /^(?:\s*- ){51}/.exec(row);
    if (dashes) return { line: index + 1, column: dashes[0].length + 1 };
  }
  return undefined;
}

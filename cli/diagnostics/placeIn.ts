/** The line and the column, both from 1, of a letter of a text that lies `offset` letters from its beginning. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** How many letters lie before a line, which is counted from 0. */
export function offsetOfLine(lines: readonly string[], index: number): number {
  return lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
}

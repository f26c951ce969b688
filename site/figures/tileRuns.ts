export interface Run {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The rectangles that hold `count` tiles in rows of `columns`: the full rows, and what is left in the row below them.
 * Units are tiles.
 */
export function tileRuns(count: number, columns: number): Run[] {
  const rows = Math.floor(count / columns);
  const rest = count % columns;
  return [
    { x: 0, y: 0, width: columns, height: rows },
    { x: 0, y: rows, width: rest, height: 1 },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

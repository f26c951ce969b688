import pc from 'picocolors';
import { columnsOf } from './columns.ts';
import { printable } from './printable.ts';
import type { Sentence } from './telling/tell.ts';

export type Cell = string | { text: string; paint: (text: string) => string };

/** The first row of a table: what its columns are called. */
export function formatHead(names: Sentence[], speak: (name: Sentence) => string): Cell[] {
  return names.map((name) => ({ text: speak(name), paint: pc.dim }));
}

/**
 * Rows in aligned columns, two spaces apart. Colours do not count as width; what else steers a terminal is left out.
 */
export function formatTable(rows: Cell[][]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, columnsOf(textOf(cell)));
  return rows.map((row) => `${formatRow(row, widths)}\n`).join('');
}

function formatRow(row: Cell[], widths: number[]): string {
  return row
    .map((cell, column) => {
      const text = textOf(cell);
      const space = column === row.length - 1 ? '' : ' '.repeat((widths[column] ?? 0) - columnsOf(text) + 2);
      return (typeof cell === 'string' ? text : cell.paint(text)) + space;
    })
    .join('');
}

function textOf(cell: Cell): string {
  return printable(typeof cell === 'string' ? cell : cell.text);
}

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
 * Rows in aligned columns, two spaces apart. Colours do not count as width; what else steers a terminal is left out. In
 * a room of fewer columns the widest texts go on in a line below, between words; what has no spaces stays whole.
 * A terminal that does not know its size says 0, which is any room.
 */
export function formatTable(rows: Cell[][], room?: number): string {
  const texts: string[][] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) {
      texts[column] ??= [];
      texts[column].push(textOf(cell));
    }
  const widths = texts.map(widest);
  const missing = widths.reduce((sum, width) => sum + width + 2, -2) - (room || Number.POSITIVE_INFINITY);
  const fitting = missing > 0 ? narrowed(texts, missing) : widths;
  return rows.flatMap((row) => linesOf(row, fitting).map((line) => `${line}\n`)).join('');
}

/** How wide columns are once so much was taken from the widest of those that have a text to break. */
function narrowed(texts: string[][], missing: number): number[] {
  const columns = texts.map((all) => ({
    width: widest(all),
    least: widest(all.flatMap((text) => text.split(' '))),
  }));
  for (let left = missing; left > 0; left -= 1) {
    const breakable = columns.filter(({ width, least }) => width > least);
    const [first] = breakable.sort((one, other) => other.width - one.width);
    if (!first) break;
    first.width -= 1;
  }
  return columns.map(({ width }) => width);
}

function widest(texts: string[]): number {
  return texts.reduce((most, text) => Math.max(most, columnsOf(text)), 0);
}

function linesOf(row: Cell[], widths: number[]): string[] {
  const broken = row.map((cell, column) => ({ cell, lines: breakText(textOf(cell), widths[column] ?? 0) }));
  const height = Math.max(...broken.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const last = broken.findLastIndex(({ lines }) => lines[line] !== undefined);
    return broken
      .slice(0, last + 1)
      .map(({ cell, lines: { [line]: text = '' } }, column) => {
        const space = column === last ? '' : ' '.repeat((widths[column] ?? 0) - columnsOf(text) + 2);
        return (typeof cell === 'string' || text === '' ? text : cell.paint(text)) + space;
      })
      .join('');
  });
}

/** A text in lines of so many columns, broken at its spaces. */
function breakText(text: string, columns: number): string[] {
  if (columnsOf(text) <= columns) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && columnsOf(longer) <= columns) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function textOf(cell: Cell): string {
  return printable(typeof cell === 'string' ? cell : cell.text);
}

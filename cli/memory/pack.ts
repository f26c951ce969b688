import { appendFileSync, closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { HeldOpen } from '../disk/rename.ts';
import { writeWhole } from '../disk/writeWhole.ts';

/**
 * A file with a line for each key: first the lines of the last full writing, with an index after them, then those that
 * were added since. If several lines have one key, the last counts; a line that was cut short does not. The very first
 * line says who wrote the file, and what the index covers.
 */
export interface Pack {
  size: number;
  /** How many lines are in the index. */
  indexed: number;
  /** How much was added. */
  added: number;
  /** Whether the index is not whole: nothing can be found or added. */
  isCut: boolean;
  /** What is written for this key. Reads little of the file, however large that is. */
  find(key: string): string | undefined;
  /** Visits all lines, as they follow each other. */
  each(visit: Visit): void;
  /** Adds lines that `formatLine` made, to a pack that was opened `toAdd`. */
  add(lines: string): void;
  close(): void;
}

type Visit = (key: string, line: string) => void;

/** More than most lines have. */
const glance = 4096;

/** The pack, if `print` wrote it. It stays the same whatever others write meanwhile. */
export function openPack(file: string, print: string, { toAdd = false } = {}): Pack | undefined {
  const opened = openFile(file, toAdd ? constants.O_RDWR | constants.O_APPEND : constants.O_RDONLY);
  if (opened === undefined) return undefined;
  const { size } = fstatSync(opened);
  const head = headIn(readText(opened, 0, print.length + 40), print);
  if (!head) {
    closeSync(opened);
    return undefined;
  }
  const { start, length, indexed } = head;
  const indexAt = start + length;
  const end = indexAt + indexed * place + 1;
  let index: Buffer | undefined;
  let late: Map<string, string> | undefined;
  return {
    size,
    indexed,
    added: Math.max(0, size - end),
    isCut: end > size,
    find(key) {
      late ??= linesIn(readText(opened, end, size - end));
      const added = late.get(key);
      if (added !== undefined) return added;
      index ??= readBytes(opened, indexAt, end - indexAt);
      const begin = `${toWord(key)}\t`;
      for (const at of placesOf(begin, index)) {
        const line = readText(opened, start + at, glance);
        if (line.startsWith(begin)) return readOn(opened, start + at, line)?.slice(begin.length);
      }
      return undefined;
    },
    each: (visit) => eachLine(readText(opened, start, size - start), visit),
    // What stands before may have been cut short, also since this was opened.
    add: (lines) => appendFileSync(opened, `\n${lines}`),
    close: () => closeSync(opened),
  };
}

/**
 * Writes a pack of these lines that `formatLine` made, in place of any other. False where that stays, because another
 * process has it open, as on Windows: what is new is made again the next time.
 */
export function writePack(file: string, print: string, lines: readonly string[]): boolean {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  try {
    writeWhole(file, partsOf(`${print} ${length} ${lines.length}\n`, lines));
    return true;
  } catch (error) {
    if (!(error instanceof HeldOpen)) throw error;
    return false;
  }
}

/** How many lines are written at once. */
const atOnce = 200;

/** As one text, a large pack would be in memory three times. */
function* partsOf(head: string, lines: readonly string[]): Generator<string> {
  yield head;
  for (let at = 0; at < lines.length; at += atOnce) yield lines.slice(at, at + atOnce).join('');
  yield `${indexOf(lines)}\n`;
}

export function formatLine(key: string, line: string): string {
  return `${toWord(key)}\t${line}\n`;
}

/**
 * The same as JSON reads it, in letters of one byte that are seen: a text with a single other letter takes twice the
 * memory, and none of these ends a line.
 */
export function toAscii(text: string): string {
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Any name as one word of a line: backslashes are escaped, too, so that each name is another word. */
function toWord(name: string): string {
  return toAscii(name.replaceAll('\\', '\\u005c'));
}

function fromWord(word: string): string {
  if (!word.includes('\\')) return word;
  return word.replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function openFile(file: string, flags: number): number | undefined {
  try {
    return openSync(file, flags);
  } catch {
    return undefined; // none yet
  }
}

function headIn(text: string, print: string): { start: number; length: number; indexed: number } | undefined {
  if (!text.startsWith(`${print} `)) return undefined;
  const [all = '', length, indexed] = /^(\d+) (\d+)\n/.exec(text.slice(print.length + 1)) ?? [];
  return all
    ? { start: print.length + 1 + all.length, length: Number(length), indexed: Number(indexed) }
    : undefined;
}

/**
 * A place in the index: check sum of the key, and where its line begins. They are in order, and no line of their own.
 */
const place = 16;
const hex = (number: number) => number.toString(16).padStart(place / 2, '0');
const sumOf = (begin: string) => hex(crc32(begin));

function indexOf(lines: readonly string[]): string {
  let at = 0;
  const places = lines.map((line) => {
    const place = `${sumOf(line.slice(0, line.indexOf('\t') + 1))}${hex(at)}`;
    at += line.length;
    return place;
  });
  return places.sort().join('');
}

/** Where lines begin that may begin like this. */
function placesOf(begin: string, index: Buffer): number[] {
  const sum = sumOf(begin);
  const sumAt = (at: number) => index.toString('latin1', at * place, at * place + sum.length);
  const count = Math.floor(index.length / place);
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sumAt(middle) < sum) from = middle + 1;
    else to = middle;
  }
  const places: number[] = [];
  for (; sumAt(from) === sum; from += 1) {
    const at = index.toString('latin1', from * place + sum.length, (from + 1) * place);
    places.push(Number.parseInt(at, 16) || 0);
  }
  return places;
}

/** The line at a place, of which the beginning is read; nothing if it has no end. */
function readOn(opened: number, at: number, begun: string): string | undefined {
  let text = begun;
  for (let end = text.indexOf('\n'); ; end = text.indexOf('\n')) {
    if (end !== -1) return text.slice(0, end);
    const more = readText(opened, at + text.length, text.length);
    if (more === '') return undefined;
    text += more;
  }
}

function readText(opened: number, at: number, length: number): string {
  return readBytes(opened, at, length).toString('latin1');
}

function readBytes(opened: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, length));
  return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, at));
}

function linesIn(text: string): Map<string, string> {
  const lines = new Map<string, string>();
  if (text !== '') eachLine(text, (key, line) => lines.set(key, line));
  return lines;
}

function eachLine(text: string, visit: Visit): void {
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    const tab = text.indexOf('\t', start);
    if (tab < end && tab !== -1) visit(fromWord(text.slice(start, tab)), text.slice(tab + 1, end));
    start = end + 1;
  }
}

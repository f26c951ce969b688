import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { writeWhole } from '../disk/writeWhole.ts';
import { lookAt } from '../memory/lookAt.ts';
import { allLines, isDiffering, type Line, parseLines, type WrittenRecord } from './recordLines.ts';

/** How each part begins; of another format, nothing is read. */
interface Head {
  format: 1;
  output: 0 | 1;
  /** Bytes of the lines, in the order of `bounds`. */
  differing: number;
  others: number;
  sum: number;
}

export function readRecord(file: string): WrittenRecord {
  const stamp = stampOf(file);
  const bytes = readIfThere(file);
  const latest = new Map<string, Line>();
  const record: WrittenRecord = { file, stamp, bytes, output: 0, bounds: [0, 0, 0], latest, isWhole: false };
  let at = 0;
  while (at < bytes.length) {
    const start = bytes.indexOf('\n', at) + 1;
    const head = parseHead(bytes.toString('utf8', at, start));
    if (!head) return record;
    const others = start + head.differing;
    const end = others + head.others;
    if (crc32(bytes.subarray(start, end)) !== head.sum) return record;
    if (at === 0) record.bounds = [start, others, end];
    else for (const line of parseLines(bytes, start, end)) latest.set(line[0], line);
    record.output = head.output;
    at = end;
  }
  record.isWhole = at > 0;
  return record;
}

/** Whether nobody has written the record since it was read. */
export function isCurrent({ file, stamp }: WrittenRecord): boolean {
  return stampOf(file) === stamp;
}

/** Writes the record anew. */
export function writeRecord(file: string, output: 0 | 1, lines: readonly Line[]): void {
  const sorted = lines.toSorted((one, other) => (one[0] < other[0] ? -1 : 1));
  writeWhole(file, partOf(output, sorted));
}

/** Adds what changed, and which tree is the output now. What has grown much is written anew. */
export function addToRecord(record: WrittenRecord, output: 0 | 1, lines: readonly Line[]): void {
  const { file, bytes, bounds } = record;
  const part = partOf(output, lines);
  if (bytes.length - bounds[2] + part.length <= (bounds[2] - bounds[0]) / 8) appendFileSync(file, part);
  else {
    const all = new Map([...allLines(record), ...lines].map((line) => [line[0], line]));
    writeRecord(file, output, [...all.values()]);
  }
}

function partOf(output: 0 | 1, lines: readonly Line[]): Buffer {
  const differing = textOf(lines.filter(isDiffering));
  const others = textOf(lines.filter((line) => !isDiffering(line)));
  const sum = crc32(others, crc32(differing));
  const head: Head = { format: 1, output, differing: differing.length, others: others.length, sum };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), differing, others]);
}

/** Each line ends with a comma, so that many are read as one list, as they are written. Only a path begins like one. */
function textOf(lines: readonly Line[]): Buffer {
  const text = JSON.stringify(lines).slice(1, -1).replaceAll('],["', '],\n["');
  return Buffer.from(text && `${text},\n`);
}

function parseHead(text: string): Head | undefined {
  try {
    const head: Head = JSON.parse(text);
    return head.format === 1 ? head : undefined;
  } catch {
    return undefined;
  }
}

function stampOf(file: string): string {
  const { ino, mtimeMs, size } = lookAt(file) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}

/** For every thread; nothing where none is or where it cannot be read, so that everything is written. */
function readIfThere(file: string): Buffer {
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    const bytes = Buffer.from(new SharedArrayBuffer(fstatSync(opened).size));
    return bytes.subarray(0, readSync(opened, bytes));
  } catch {
    return Buffer.alloc(0);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

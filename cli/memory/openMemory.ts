import { appendFileSync, closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeWhole } from './cache.ts';

/**
 * What was made before, by all that it was made of. Values are plain data, and nobody changes them. On the disk each
 * stage has one file; it grows by what is made, and is written anew without what no run asked for when more than half
 * of it is that.
 */
export interface Memory {
  /** What was made for this key, or is made now. */
  remember<Value>(stage: string, key: string, make: () => Value): Value;
  /** What was made for this key, if anything was. */
  recall<Value>(stage: string, key: string): Value | undefined;
  keep(stage: string, key: string, value: unknown): void;
  /** Writes what is new to the disk. */
  save(): void;
  /** How much was made, by stage. */
  made: Record<string, number>;
}

interface Entry {
  line?: string;
  value?: unknown;
  used: boolean;
  isNew: boolean;
}

/** Opens the memory in `folder`, as far as the same code (`print`) wrote it; without a folder it forgets at the end. */
export function openMemory(print: string, folder?: string): Memory {
  const stages = new Map<string, Map<string, Entry>>();
  const stageOf = (name: string) => {
    const stage = stages.get(name) ?? (folder ? readPack(join(folder, `${name}.pack`), print) : new Map());
    stages.set(name, stage);
    return stage;
  };
  const memory: Memory = {
    recall<Value>(name: string, key: string) {
      const stage = stageOf(name);
      const entry = stage.get(key);
      if (!entry) return undefined;
      if (entry.line !== undefined) {
        const value = parseLine(entry.line);
        if (value === undefined) {
          stage.delete(key); // damaged: made anew
          return undefined;
        }
        entry.value = value;
        entry.line = undefined;
      }
      entry.used = true;
      return entry.value as Value;
    },
    made: {},
    keep(name, key, value) {
      memory.made[name] = (memory.made[name] ?? 0) + 1;
      stageOf(name).set(key, { value, used: true, isNew: true });
    },
    remember<Value>(name: string, key: string, make: () => Value) {
      const before = memory.recall<Value>(name, key);
      if (before !== undefined) return before;
      const value = make();
      memory.keep(name, key, value);
      return value;
    },
    save() {
      if (!folder) return;
      for (const [name, stage] of stages) writePack(join(folder, `${name}.pack`), print, stage);
    },
  };
  return memory;
}

/** The entries of a pack, by key; none of one that other code wrote. A line that was cut short is left out. */
function readPack(file: string, print: string): Map<string, Entry> {
  const stage = new Map<string, Entry>();
  let text: string;
  try {
    text = readFileSync(file, 'latin1');
  } catch {
    return stage; // none yet
  }
  let start = text.indexOf('\n') + 1;
  if (text.slice(0, start - 1) !== print) return stage;
  for (let end = text.indexOf('\n', start); end !== -1; end = text.indexOf('\n', start)) {
    const tab = text.indexOf('\t', start);
    if (tab < end)
      stage.set(fromAscii(text.slice(start, tab)), {
        line: text.slice(tab + 1, end),
        used: false,
        isNew: false,
      });
    start = end + 1;
  }
  return stage;
}

function writePack(file: string, print: string, stage: Map<string, Entry>): void {
  const entries = [...stage];
  const fresh = entries.filter(([, { isNew }]) => isNew);
  if (fresh.length === 0) return;
  const used = entries.filter(([, entry]) => entry.used);
  const grows = used.length - fresh.length > 0 && used.length * 2 >= entries.length && isOwn(file, print);
  if (grows) appendFileSync(file, fresh.map(formatEntry).join(''));
  else writeWhole(file, `${print}\n${used.map(formatEntry).join('')}`);
  for (const [, entry] of fresh) entry.isNew = false;
}

/** Whether the pack was written by this code, and its last line is whole. */
function isOwn(file: string, print: string): boolean {
  try {
    const [head, end] = [Buffer.alloc(print.length + 1), Buffer.alloc(1)];
    const opened = openSync(file, 'r');
    readSync(opened, head);
    readSync(opened, end, 0, 1, fstatSync(opened).size - 1);
    closeSync(opened);
    return head.toString() === `${print}\n` && end.toString() === '\n';
  } catch {
    return false;
  }
}

/** Key, check sum and value, on one line. */
function formatEntry([key, { line, value }]: [string, Entry]): string {
  const name = toAscii(key.replaceAll('\\', '\\u005c'));
  if (line !== undefined) return `${name}\t${line}\n`;
  const json = toAscii(JSON.stringify(value));
  return `${name}\t${crc32(json).toString(36)} ${json}\n`;
}

/** The same as JSON reads it, in letters of one byte: a pack with a single other one would take twice the memory. */
function toAscii(text: string): string {
  return text.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function fromAscii(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function parseLine(line: string): unknown {
  const space = line.indexOf(' ');
  const json = line.slice(space + 1);
  return crc32(json).toString(36) === line.slice(0, space) ? JSON.parse(json) : undefined;
}

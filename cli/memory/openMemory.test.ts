import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMemory } from './openMemory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pack = () => join(folder, 'words.pack');

/** One run that wants these words; what it had to make. */
function run(words: string[], print = 'code'): string[] {
  const memory = openMemory(print, folder);
  const made: string[] = [];
  for (const word of words) {
    const value = memory.remember('words', word, () => {
      made.push(word);
      return { text: `${word}\n\tè` };
    });
    expect(value).toEqual({ text: `${word}\n\tè` });
  }
  expect(memory.made.words ?? 0).toBe(made.length);
  memory.save();
  return made;
}

it('makes each thing once, also over runs', () => {
  expect(run(['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(run(['a', 'b'])).toEqual([]);
  expect(run(['a', 'c'])).toEqual(['c']);
  expect(run(['a', 'b', 'c'])).toEqual([]);
});

it('knows a thing by any name', () => {
  const names = ['è', '地', '\u{1f6a2}', '\\', '\\u0041', '"', 'A\\', "'\u2028"];
  expect(run(names)).toEqual(names);
  expect(run(names)).toEqual([]);
  expect(readFileSync(pack(), 'utf8')).toMatch(/^[\n\t -~]*$/);
});

it('takes nothing that other code made', () => {
  run(['a']);
  expect(run(['a'], 'other code')).toEqual(['a']);
  expect(run(['a'], 'code')).toEqual(['a']);
});

it('makes anew what is damaged, cut short or foreign', () => {
  run(['a', 'b', 'c']);
  const whole = readFileSync(pack(), 'utf8');
  writeFileSync(pack(), whole.replace('"b', '"x'));
  expect(run(['a', 'b', 'c'])).toEqual(['b']);
  truncateSync(pack(), whole.length - 3);
  run(['a', 'b', 'c']);
  expect(run(['a', 'b', 'c'])).toEqual([]);
  appendFileSync(pack(), 'half a li');
  expect(run(['a', 'b', 'd'])).toEqual(['d']);
  expect(run(['a', 'b', 'd'])).toEqual([]);
  run(['d']);
  for (const bytes of ['', 'code', 'code\n', '\u0000\u0000\n\n\t\n', '{"a":1}']) {
    writeFileSync(pack(), bytes);
    expect(run(['a'])).toEqual(['a']);
    expect(run(['a'])).toEqual([]);
  }
});

it('drops what no run asks for, once it is more than half', () => {
  run(['a', 'b', 'c', 'd']);
  run(['a', 'e']);
  expect(readFileSync(pack(), 'utf8')).not.toContain('d\t');
  expect(run(['a', 'e'])).toEqual([]);
});

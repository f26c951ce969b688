import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilesIn } from '../testing/office/openFilesIn.ts';
import { openMemory } from './openMemory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-memory-'));
});
afterEach(() => {
  expect(openFilesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

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
  expect(memory.counts.words ?? 0).toBe(made.length);
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
  const names = ['è', '地', '\u{1f6a2}', '\\', '\\u0041', '"', 'A\\', "'\u2028", '', 'a\tb', 'a\n', '\0'];
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

/** Makes or recalls many large things, and says which it had to make. */
function runMany(names: string[], save: 'whole' | 'narrow', size = 1000): string[] {
  const memory = openMemory('code', folder);
  const wrong: string[] = [];
  const made = names.filter((name) => {
    const before = memory.counts.words ?? 0;
    if (memory.remember('words', name, () => name.repeat(size)) !== name.repeat(size)) wrong.push(name);
    return (memory.counts.words ?? 0) !== before;
  });
  expect(wrong).toEqual([]);
  memory.save(save);
  return made;
}

const many = Array.from({ length: 500 }, (_, at) => `word ${at}`);

it('loses nothing after a run that asked for few things, and adds to what is there', () => {
  runMany(many, 'whole');
  const before = readFileSync(pack(), 'utf8');
  const { ino } = statSync(pack());
  expect(runMany(['word 7', 'new', 'word 490'], 'narrow')).toEqual(['new']);
  expect(statSync(pack()).ino).toBe(ino);
  expect(readFileSync(pack(), 'utf8').startsWith(before)).toBe(true);
  expect(runMany([...many, 'new'], 'whole')).toEqual([]);
});

it('writes what is new once, into the pack of which most is wanted', () => {
  runMany(many, 'whole');
  const { ino } = statSync(pack());
  const memory = openMemory('code', folder);
  for (const name of many) memory.recall('words', name);
  for (const save of ['whole', 'narrow'] as const) {
    memory.keep('words', save, save);
    memory.save(save);
    const { size } = statSync(pack());
    memory.save(save);
    expect(statSync(pack())).toMatchObject({ ino, size });
  }
});

it('writes nothing for what was asked for and never made, and begins with few things, too', () => {
  expect(runMany(['first'], 'narrow')).toEqual(['first']);
  expect(runMany(['first', ...many], 'whole')).toEqual(many);
  const memory = openMemory('code', folder);
  expect(memory.recall('words', 'unknown')).toBeUndefined();
  memory.keep('words', 'new', 'new');
  memory.save();
  expect(openMemory('code', folder).recall('words', 'new')).toBe('new');
});

it('keeps the last of what was made again for the same key', () => {
  runMany(many, 'whole');
  /** What is remembered of `word 3` by whoever asks for that, or for all. */
  const recalled = (names: string[]) => {
    const memory = openMemory('code', folder);
    for (const name of names) memory.recall('words', name);
    const value = memory.recall('words', 'word 3');
    memory.save(); // closes it
    return value;
  };
  for (const save of ['narrow', 'whole'] as const) {
    const memory = openMemory('code', folder);
    memory.keep('words', 'word 3', save);
    memory.save(save);
    expect(recalled([])).toBe(save);
  }
  expect(recalled(many)).toBe('whole');
});

it.each(['narrow', 'whole'] as const)('loses only what is damaged in a large pack after a %s run', (save) => {
  runMany(many, 'whole');
  const whole = readFileSync(pack(), 'latin1');
  const cut = whole.slice(0, whole.length / 2);
  for (const [damaged, lost] of [
    [whole.replace('"word 9word', '"word 8word'), 1],
    [cut, 260],
    [`${whole}new\t123 half`, 0],
  ] as const) {
    writeFileSync(pack(), damaged);
    const made = runMany(['word 9', 'another'], save);
    expect(made).toEqual(damaged === cut ? ['another'] : expect.arrayContaining(['another']));
    // After a whole run that asked for two things, all others are left out.
    if (save === 'whole') writeFileSync(pack(), damaged);
    expect(runMany(many, 'whole').length).toBeLessThanOrEqual(lost);
    expect(runMany(many, 'whole')).toEqual([]);
  }
});

it.each([
  ['drops', 20],
  ['puts in order', 60],
])('does not grow for ever by runs that ask for few things: a whole one %s them', (what, count) => {
  const few = many.slice(0, count);
  runMany(few, 'whole');
  const begun = statSync(pack()).size;
  for (let turn = 0; turn < 100; turn += 1) runMany([`junk ${turn}`], 'narrow', 5000);
  const full = statSync(pack()).size;
  expect(full).toBeGreaterThan(begun + 900_000);
  expect(full).toBeLessThan(begun + (1 << 20));
  expect(runMany([...few, 'one more'], 'whole')).toEqual(['one more']);
  if (what === 'drops') expect(statSync(pack()).size).toBeLessThan(begun * 1.1);
  expect(runMany(['room again'], 'narrow')).toEqual(['room again']);
  expect(runMany(['room again', ...few], 'whole')).toEqual([]);
});

const counts = '/proc/self/io';
const bytesRead = () => Number(/rchar: (\d+)/.exec(readFileSync(counts, 'utf8'))?.[1]);

it.skipIf(!existsSync(counts))(
  'reads little for a few keys of a large pack, and for all of them the pack once',
  () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `word ${at}`);
    runMany(names, 'whole', 5);
    const { size } = statSync(pack());
    const costOf = (asked: string[]) => {
      const before = bytesRead();
      expect(runMany(asked, 'narrow', 5)).toEqual([]);
      return bytesRead() - before;
    };
    expect(costOf(['word 77', 'word 19999', 'word 0'])).toBeLessThan(size / 2);
    expect(costOf(names)).toBeLessThan(size * 2);
  },
);

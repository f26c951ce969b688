import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anyCodePoint } from '../../site/testing/anyCodePoint.ts';
import { openFilesIn } from '../testing/office/openFilesIn.ts';
import { timesOf } from '../testing/thorough.ts';
import { formatLine, openPack, type Pack, writePack } from './pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-pack-'));
});
afterEach(() => {
  expect(openFilesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'words.pack');

/** What a pack says when it is open. */
function ask<Answer>(question: (pack: Pack) => Answer, { toAdd = false } = {}): Answer | undefined {
  const pack = openPack(file(), 'code', { toAdd });
  if (!pack) return undefined;
  const answer = question(pack);
  pack.close();
  return answer;
}

const write = (lines: [string, string][]) =>
  writePack(
    file(),
    'code',
    lines.map(([key, line]) => formatLine(key, line)),
  );
const add = (lines: [string, string][]) =>
  ask((pack) => pack.add(lines.map(([key, line]) => formatLine(key, line)).join('')), { toAdd: true });
const all = () =>
  ask((pack) => {
    const lines = new Map<string, string>();
    pack.each((key, line) => lines.set(key, line));
    return lines;
  });

const keys = fc.oneof(
  fc.string({ maxLength: 12, unit: anyCodePoint }),
  fc.string({ maxLength: 3, unit: fc.constantFrom('a', 'b', ' ', '\\', '\t', '\n', 'è') }),
);
const line = fc
  .oneof({ weight: 9, arbitrary: fc.nat(900) }, { weight: 1, arbitrary: fc.nat(30_000) })
  .map((length) => 'v'.repeat(length));
const lines = (most: number) =>
  fc.uniqueArray(fc.tuple(keys, line), { selector: ([key]) => key, maxLength: most });

it('finds by looking for a key what it has among all', () => {
  fc.assert(
    fc.property(lines(200), lines(20), lines(5), (written, added, others) => {
      write(written);
      if (added.length > 0) add(added);
      const known = all();
      expect(known).toEqual(new Map([...written, ...added]));
      const asked = [...written, ...added, ...others].flatMap(([key]) => [key, `${key}a`, key.slice(1)]);
      ask((pack) => {
        for (const key of asked) expect(pack.find(key)).toBe(known?.get(key));
      });
    }),
    { numRuns: timesOf(50, 1000) },
  );
});

it('finds nothing wrong in one that is damaged, and knows when it is cut short', () => {
  const written = Array.from({ length: 60 }, (_, at): [string, string] => [`key ${at}`, `${at}`.repeat(300)]);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.constantFrom('\n', '\t', 'x', ''),
      (where, letter) => {
        write(written);
        const whole = readFileSync(file(), 'latin1');
        const at = Math.floor(where * whole.length);
        writeFileSync(
          file(),
          letter ? `${whole.slice(0, at)}${letter}${whole.slice(at + 1)}` : whole.slice(0, at),
        );
        const known = all();
        ask((pack) => {
          expect(pack.isCut).toBe(letter === '');
          // Where its index is damaged, a key is not found; never is anything else found.
          for (const [key, line] of written)
            expect([undefined, line, known?.get(key)]).toContain(pack.find(key));
          const whole = written.filter(([key, line]) => known?.get(key) === line).length;
          expect(whole).toBeGreaterThan(letter === '' ? at / 600 - 3 : 57);
        });
      },
    ),
    { numRuns: timesOf(100, 2000) },
  );
});

it('finds nothing where its index leads elsewhere, or a line has no end', () => {
  write([
    ['a', '1'],
    ['b', '2'],
  ]);
  const whole = readFileSync(file(), 'latin1');
  for (const damage of ['xxxxxxxx', 'ffffffff', '00000001']) {
    writeFileSync(
      file(),
      whole.replace(/\w{32}\n$/, (found) => found.replaceAll('00000004', damage)),
    );
    expect(ask((pack) => [pack.find('a'), pack.find('b')])).toEqual(['1', undefined]);
  }
  writeFileSync(file(), whole.replaceAll(/(?<=b.*)\n/gs, ' '));
  expect(ask((pack) => [pack.find('a'), pack.find('b')])).toEqual(['1', undefined]);
});

it('adds after a line that was cut short', () => {
  write([['a', '1']]);
  appendFileSync(file(), 'half a li');
  add([['b', '2']]);
  appendFileSync(file(), 'a\t3');
  expect(all()).toEqual(
    new Map([
      ['a', '1'],
      ['b', '2'],
    ]),
  );
});

it('adds after a line that another process, killed meanwhile, cut short', () => {
  write([['a', '1']]);
  ask(
    (pack) => {
      appendFileSync(file(), 'half a li');
      pack.add(formatLine('b', '2'));
    },
    { toAdd: true },
  );
  expect(Object.fromEntries(all() ?? [])).toEqual({ a: '1', b: '2' });
});

it('belongs to those who wrote it', () => {
  write([['a', '1']]);
  expect(openPack(file(), 'other code')).toBeUndefined();
  expect(openPack(file(), 'cod')).toBeUndefined();
  expect(openPack(file(), 'mode')).toBeUndefined();
  for (const foreign of ['', 'code', 'code\n', 'code \na\t1\n', 'code x\na\t1\n', '\0\0\n\n\t\n']) {
    writeFileSync(file(), foreign);
    expect(openPack(file(), 'code')).toBeUndefined();
  }
});

it('stays what it was when another one is put in its place', () => {
  write([['a', '1']]);
  let isPut = false; // not where a system keeps what is open
  const found = ask(
    (pack) => {
      isPut = write([['a', '2']]);
      pack.add(formatLine('b', '3'));
      return pack.find('a');
    },
    { toAdd: true },
  );
  expect(found).toBe('1');
  expect(Object.fromEntries(all() ?? [])).toEqual(isPut ? { a: '2' } : { a: '1', b: '3' });
});

it('is missed by nobody in silence: what keeps it from being written is told', () => {
  writeFileSync(file(), 'no folder');
  expect(() => writePack(join(file(), 'words.pack'), 'code', [])).toThrow();
});

const counts = '/proc/self/io';
const bytesRead = () => Number(/rchar: (\d+)/.exec(readFileSync(counts, 'utf8'))?.[1]);

it.skipIf(!existsSync(counts))('reads little of a large one to find a key', () => {
  write(Array.from({ length: 20_000 }, (_, at) => [`key ${at}`, 'v'.repeat(500)]));
  expect(statSync(file()).size).toBeGreaterThan(10_000_000);
  const costs = [7, 9_000, 19_999].map((at) => {
    const before = bytesRead();
    expect(ask((pack) => pack.find(`key ${at}`))).toHaveLength(500);
    return bytesRead() - before;
  });
  // Other threads of this process read, too, but not each time. The index has 16 bytes for each line.
  expect(Math.min(...costs)).toBeLessThan(20_000 * 16 + 50_000);
});

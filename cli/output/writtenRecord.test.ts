import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { anyCodePoint } from '../../site/testing/anyCodePoint.ts';
import { openFilesIn } from '../testing/office/openFilesIn.ts';
import { timesOf } from '../testing/thorough.ts';
import { allLines, countStretches, differingLines, findLine, type Line, linesIn } from './recordLines.ts';
import { addToRecord, readRecord, writeRecord } from './writtenRecord.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-written-'));
const file = join(folder, 'dist.json');
afterAll(() => {
  expect(openFilesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

const name = fc.oneof(
  fc.constantFrom('a', 'a.html', 'a b', 'ä', '],["', '"', '\n'),
  fc.string({ unit: anyCodePoint }),
);
const version = fc.tuple(fc.double({ min: 0, max: 1e15, noNaN: true }), fc.nat(), fc.string());
const time = fc.double({ min: 0, max: 1e15, noNaN: true });
const line: fc.Arbitrary<Line> = fc.oneof(
  fc.tuple(name, version),
  fc.tuple(name, version, version),
  fc.tuple(
    name.map((path) => `${path}/`),
    time,
    time,
  ),
);
const lines = fc.uniqueArray(line, { selector: ([path]) => path, maxLength: 40 });
/** With a long line, parts are added; without, all is written anew. */
const filling = fc.subarray<Line>([['filling', [1, 1, 'x'.repeat(30_000)]]]);
const tree = fc.constantFrom(0 as const, 1 as const);
const byPath = (some: Iterable<Line>) => new Map([...some].map((one) => [one[0], one]));

it('holds the last line of each path, whatever was added to it', () => {
  fc.assert(
    fc.property(
      lines,
      filling,
      fc.array(fc.tuple(tree, lines), { maxLength: 4 }),
      (first, filling, parts) => {
        const whole = [...first, ...filling];
        writeRecord(file, 0, whole);
        let all = byPath(whole);
        let output = 0;
        for (const [now, added] of parts) {
          addToRecord(readRecord(file), now, added);
          all = byPath([...all.values(), ...added]);
          output = now;
        }
        const record = readRecord(file);
        expect([record.isWhole, record.output]).toEqual([true, output]);
        expect(byPath(allLines(record))).toEqual(all);
        expect(allLines(record)).toHaveLength(all.size);
        for (const [path, found] of all) expect(findLine(record, path)).toEqual(found);
        expect(findLine(record, 'no such path')).toBeUndefined();
        const differing = [...all.values()].filter(([, one, other]) => typeof one !== 'number' && other);
        expect(byPath(differingLines(record))).toEqual(byPath(differing));
      },
    ),
    { numRuns: timesOf(100, 2000) },
  );
});

it('uses no part of which something is missing or changed, and knows that it lacks it', () => {
  fc.assert(
    fc.property(lines, lines, fc.nat(), fc.boolean(), (first, added, at, isCut) => {
      writeRecord(file, 0, first);
      const { length } = readFileSync(file);
      const before = allLines(readRecord(file));
      writeRecord(`${file}.part`, 1, added);
      const bytes = Buffer.concat([readFileSync(file), readFileSync(`${file}.part`)]);
      const place = length + (at % (bytes.length - length));
      writeFileSync(file, bytes);
      if (isCut) truncateSync(file, place);
      else writeFileSync(file, bytes.fill(0, place));
      const record = readRecord(file);
      expect(allLines(record)).toEqual(before);
      expect(record.isWhole).toBe(isCut && place === length);
    }),
    { numRuns: timesOf(100, 2000) },
  );
});

it('reads nothing of another format, and nothing where none is', () => {
  const head = '{"format":1,"output":0,"differing":0,"others":0,"sum":0}\n';
  writeFileSync(file, head);
  expect(readRecord(file).isWhole).toBe(true);
  const other = head.replace('1', '2');
  for (const text of ['', '{}', '{"files":[],"folders":[]}', 'x\ny', other, 'null\n']) {
    writeFileSync(file, text);
    expect([text, readRecord(file).isWhole, allLines(readRecord(file))]).toEqual([text, false, []]);
  }
  expect(readRecord(join(folder, 'none')).isWhole).toBe(false);
});

it('is read in stretches that have each line once', () => {
  const many = Array.from({ length: 3000 }, (_, at): Line => [`${at}.html`, [at + 0.5, at, `print ${at}`]]);
  writeRecord(file, 0, many);
  addToRecord(readRecord(file), 1, [['5.html', [1, 1, 'new']]]);
  const record = readRecord(file);
  const count = countStretches(record);
  expect(count).toBeGreaterThan(5);
  const read = Array.from({ length: count }, (_, at) => linesIn(record, at));
  expect(read.at(-1)).toEqual([['5.html', [1, 1, 'new']]]);
  expect(
    read
      .flat()
      .map(([path]) => path)
      .sort(),
  ).toEqual(many.map(([path]) => path).sort());
});

it('grows by what changed, and is written anew when that has become much', () => {
  const many = Array.from({ length: 200 }, (_, at): Line => [`${at}.html`, [at, at, 'print']]);
  writeRecord(file, 0, many);
  const sizes = Array.from({ length: 100 }, (_, at) => {
    addToRecord(readRecord(file), 0, [['7.html', [at, at, 'new']]]);
    return statSync(file).size;
  });
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  expect(sizes.filter((size, at) => size < (sizes[at - 1] ?? 0)).length).toBeGreaterThan(2);
  expect(most).toBeLessThan(least * 1.2);
});

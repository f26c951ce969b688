import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileLine } from './recordLines.ts';
import { WrittenFiles } from './writtenFiles.ts';
import { writeRecord } from './writtenRecord.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-known-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each<[versions: string, line: FileLine, seconds: number, known: string | undefined]>([
  ['its time', ['a', [50_000, 3, 'one']], 50, 'one'],
  ['its time in whole seconds', ['a', [50_700, 3, 'one']], 50, 'one'],
  ['another time', ['a', [50_700, 3, 'one']], 51, undefined],
  ['another size', ['a', [50_000, 4, 'one']], 50, undefined],
  ['the time of one version', ['a', [40_000, 3, 'one'], [50_700, 3, 'two']], 50, 'two'],
  ['the size of one version', ['a', [50_200, 3, 'one'], [50_700, 4, 'two']], 50, 'one'],
  ['the time of both', ['a', [50_200, 3, 'one'], [50_700, 3, 'two']], 50, undefined],
])('knows a file again by %s, and never takes it for another', (_, line, seconds, known) => {
  const record = join(root, 'record.json');
  writeRecord(record, 0, [line]);
  writeFileSync(join(root, 'a'), 'abc');
  utimesSync(join(root, 'a'), seconds, seconds);
  const written = new WrittenFiles(record);
  for (const _look of ['first', 'again']) expect(written.printOf(root, 'a')).toBe(known);
  expect(written.printOf(root, 'b')).toBeUndefined();
  expect([['a'], ['b'], ['a', 'b']].map((paths) => written.holdsPaths(new Set(paths)))).toEqual([
    true,
    false,
    false,
  ]);
});

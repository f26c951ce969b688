import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilesIn } from '../testing/office/openFilesIn.ts';
import { writeWhole } from './writeWhole.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-whole-'));
});
afterEach(() => {
  expect(openFilesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('leaves the file as it was, and nothing beside it, when another one cannot be written to its end', () => {
  const file = join(folder, 'kept');
  writeWhole(file, 'before');
  const parts = function* () {
    yield 'half';
    throw new Error('the disk is full');
  };
  expect(() => writeWhole(file, parts())).toThrow('the disk is full');
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['kept']);
});

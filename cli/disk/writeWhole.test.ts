import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runWithoutRoom } from '../testing/machine/runWithoutRoom.ts';
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

it.skipIf(process.platform === 'win32')(
  'names the file for which there is no room, and not the unfinished one',
  async () => {
    const file = JSON.stringify(join(folder, 'large'));
    for (const bytes of ['Buffer.alloc(100_000)', "[' '.repeat(100_000)]"]) {
      const script = `try {
  tried.writeWhole(${file}, ${bytes});
} catch ({ path }) {
  process.exitCode = path === ${file} ? 7 : 1;
}`;
      expect(await runWithoutRoom(folder, 'cli/disk/writeWhole.ts', script)).toBe(7);
    }
    expect(readdirSync(folder)).toEqual(['bundled.mjs']);
  },
);

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runWithoutRoom } from '../../testing/machine/runWithoutRoom.ts';
import { saveFiles } from './saveFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-save-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.skipIf(process.platform === 'win32')('leaves no half of a file where the disk is full', async () => {
  const out = join(folder, 'taken out');
  const length = 100_000;
  const script = `tried.saveFiles(${JSON.stringify(out)}, [
    { name: 'first.txt', content: Buffer.from('whole') },
    { name: 'cv.pdf', content: Buffer.alloc(${length}) },
  ]);`;
  expect(await runWithoutRoom(folder, 'cli/backoffice/inbox/saveFiles.ts', script)).toBe(1);
  expect(readdirSync(out)).toEqual(['first.txt']);
  const [path = ''] = saveFiles(out, [{ name: 'cv.pdf', content: Buffer.alloc(length) }]);
  expect([path, readFileSync(path).length]).toEqual([join(out, 'cv.pdf'), length]);
});

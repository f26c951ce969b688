import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilesIn } from '../testing/office/openFilesIn.ts';
import { syncFolder } from './syncFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-sync-'));
});
afterEach(() => {
  expect(openFilesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it.skipIf(process.platform === 'win32')(
  'says that there is no such folder, and nothing of one that is there',
  () => {
    syncFolder(folder);
    expect(() => syncFolder(join(folder, 'missing'))).toThrow('ENOENT');
  },
);

import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncFolder } from './syncFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-sync-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lowest descriptor that is free. */
function nextDescriptor(): number {
  const opened = openSync(folder, 'r');
  closeSync(opened);
  return opened;
}

it.skipIf(process.platform === 'win32')('leaves nothing open, and says that there is no such folder', () => {
  const next = nextDescriptor();
  syncFolder(folder);
  expect(() => syncFolder(join(folder, 'missing'))).toThrow('ENOENT');
  expect(nextDescriptor()).toBe(next);
});

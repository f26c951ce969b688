import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isForEverybody, readStorageKeys } from './readStorageKeys.ts';

it('refuses a key file that everybody can read, by its mode, where a system has modes', () => {
  for (const mode of [0o100600, 0o100640]) expect(isForEverybody(mode, 'linux')).toBe(false);
  for (const mode of [0o100644, 0o100604, 0o100602]) expect(isForEverybody(mode, 'linux')).toBe(true);
  expect(isForEverybody(0o100666, 'win32')).toBe(false);
});

it('takes the key of a preview as it lies beside its storage, and refuses a named one that is as open', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-keys-'));
  try {
    mkdirSync(join(root, '.data'));
    const { id } = readStorageKeys(root, {}, { make: true }).newest;
    const file = join(root, '.data/storage-key.txt');
    // As every file is in a file system without modes.
    chmodSync(file, 0o777);
    expect(readStorageKeys(root, {}).newest.id).toBe(id);
    const named = () => readStorageKeys(root, { STORAGE_KEY_FILE: file });
    if (process.platform !== 'win32') expect(named).toThrow(/can be read by everybody .* has no modes/);
  } finally {
    rmSync(root, { recursive: true });
  }
});

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isForEverybody, makeKeyFile, readStorageKeys } from './readStorageKeys.ts';
import { addKey } from './storageKeys.ts';

it('refuses a key file that everybody can read, by its mode, where a system has modes', () => {
  for (const mode of [0o100600, 0o100640]) expect(isForEverybody(mode, 'linux')).toBe(false);
  for (const mode of [0o100644, 0o100604, 0o100602]) expect(isForEverybody(mode, 'linux')).toBe(true);
  expect(isForEverybody(0o100666, 'win32')).toBe(false);
});

const folders: string[] = [];
const makeRoot = () => {
  const root = mkdtempSync(join(tmpdir(), 'site-keys-'));
  folders.push(root);
  mkdirSync(join(root, '.data'));
  return root;
};
afterAll(() => {
  for (const root of folders) rmSync(root, { recursive: true });
});

it('takes the key of a preview as it lies beside its storage, and refuses a named one that is as open', () => {
  const root = makeRoot();
  const { id } = readStorageKeys(root, {}, { make: true }).newest;
  const file = join(root, '.data/storage-key.txt');
  // As every file is in a file system without modes.
  chmodSync(file, 0o777);
  expect(readStorageKeys(root, {}).newest.id).toBe(id);
  const named = () => readStorageKeys(root, { STORAGE_KEY_FILE: file });
  if (process.platform !== 'win32') expect(named).toThrow(/can be read by everybody .* has no modes/);
});

it('makes a key for a preview alone, where it is asked to, and says which one is missing', () => {
  const root = makeRoot();
  const file = join(root, 'key.txt');
  const env = { STORAGE_KEY_FILE: file };
  expect(() => readStorageKeys(root, {})).toThrow('let STORAGE_KEY_FILE name the file');
  expect(() => readStorageKeys(root, env, { make: true })).toThrow(`There is no key file ${file}`);
  expect(readdirSync(root, { recursive: true })).toEqual(['.data']);
  makeKeyFile(file, new Date());
  const preview = readStorageKeys(root, {}, { make: true });
  const named = readStorageKeys(root, env, { make: true });
  expect(named.newest.id).not.toBe(preview.newest.id);
  expect(readStorageKeys(root, env).newest.id).toBe(named.newest.id);
});

it('has the key that was added to its file when it is asked anew, and those it had where there is none', () => {
  const root = makeRoot();
  const file = join(root, '.data/storage-key.txt');
  const keys = readStorageKeys(root, {}, { make: true });
  expect(keys.reread?.()).toBe(keys);
  writeFileSync(file, addKey(readFileSync(file, 'utf8'), new Date()));
  const anew = keys.reread?.() ?? keys;
  expect([keys.all.size, anew.all.size, anew.all.has(keys.newest.id)]).toEqual([1, 2, true]);
  rmSync(file);
  expect(anew.reread?.()).toBe(anew);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStorageKeys } from '../../backoffice/vault/readStorageKeys.ts';
import type { StorageKeys } from '../../backoffice/vault/storageKeys.ts';

/** The same for every process: they may share a database. */
const key = '5e'.repeat(32);

/** A file with the key of all storages of tests, named to this process and to those it starts. */
export function provideKeyFile(): string {
  if (!process.env.STORAGE_KEY_FILE) {
    const folder = mkdtempSync(join(tmpdir(), 'site-storage-key-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.env.STORAGE_KEY_FILE = join(folder, 'storage-key.txt');
    writeFileSync(process.env.STORAGE_KEY_FILE, `${key}\n`, { mode: 0o600 });
  }
  return process.env.STORAGE_KEY_FILE;
}

export function testKeys(): StorageKeys {
  return readStorageKeys('', { STORAGE_KEY_FILE: provideKeyFile() });
}

import { closeSync, fsyncSync, openSync } from 'node:fs';
import { asError } from '../terminal/asError.ts';

/** What systems say that cannot sync a folder, and of one that this user may write and not list. */
const cannot = /^E(ACCES|PERM|INVAL|BADF|ISDIR|NOSYS|NOTSUP)$/;

/**
 * Lets new names in a folder survive a power cut, where the file system can. Windows neither can nor needs it.
 */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch (error) {
    if (!cannot.test(asError(error).code ?? '')) throw error;
  }
}

import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Lets new names in a folder survive a power cut. Windows neither can nor needs it. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

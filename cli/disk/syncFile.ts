import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Lets what was written into a file survive a power cut. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

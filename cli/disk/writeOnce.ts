import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { asError } from '../terminal/asError.ts';
import { syncFolder } from './syncFolder.ts';

/**
 * Writes a file for its owner alone, unless there is one, which stays. It is there whole or not at all, also for
 * another process that starts at the same moment and when the machine stops, and for good when it is there. False when
 * there was one.
 */
export function writeOnce(path: string, make: () => string | Uint8Array): boolean {
  if (existsSync(path)) return false;
  const unfinished = `${path}.${process.pid}`;
  const content = make();
  try {
    // What lies there is left over, or a link that somebody planted, which must not be followed.
    rmSync(unfinished, { force: true });
    try {
      writeFileSync(unfinished, content, { flag: 'wx', mode: 0o600, flush: true });
      link(unfinished, path, content);
    } finally {
      rmSync(unfinished, { force: true });
    }
  } catch (error) {
    if (asError(error).code === 'EEXIST') return false;
    throw Object.assign(asError(error), { path }); // the name that somebody gave
  }
  syncFolder(dirname(path));
  return true;
}

/** Some file systems have no links. */
function link(from: string, to: string, content: string | Uint8Array): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (asError(error).code === 'EEXIST') throw error;
    writeFileSync(to, content, { flag: 'wx', mode: 0o600, flush: true });
  }
}

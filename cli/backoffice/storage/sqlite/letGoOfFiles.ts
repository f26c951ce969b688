import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Resolves when the files of closed databases are no longer open. `libsql` keeps one open until its statements are
 * collected, and until then Windows lets nobody rename, replace or remove it.
 */
export async function letGoOfFiles(): Promise<void> {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  await setImmediate();
}

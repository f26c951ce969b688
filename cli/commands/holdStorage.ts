import { closeSync, openSync } from 'node:fs';
import { nativeFiles } from '../output/exchangeFolders.ts';

/**
 * Holds an SQLite storage for the one back office that may work on it, until it is let go or this process ends, however
 * it ends. Nothing when another process holds it. Several may work on PostgreSQL.
 */
export function holdStorage(database: string): (() => void) | undefined {
  if (database.includes('://')) return () => {};
  const lock = openSync(`${database}.lock`, 'a+', 0o600);
  const letGo = () => closeSync(lock);
  if (nativeFiles()?.tryLock(lock) !== false) return letGo;
  letGo();
  return undefined;
}

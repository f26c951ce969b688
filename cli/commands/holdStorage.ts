import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isPostgres } from '../backoffice/settings/databaseLocation.ts';
import { holdLock, type Lock } from '../output/holdLock.ts';

/**
 * Holds an SQLite storage for the one back office that may work on it, or for whoever puts another one in its place.
 * Several may work on PostgreSQL: who else does is unknown.
 */
export function holdStorage(database: string): Lock {
  if (isPostgres(database)) return { state: 'unknown', letGo() {} };
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  return holdLock(`${database}.lock`, { mode: 0o600 });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the back office of this folder keeps what arrives: `DATABASE_URL`, otherwise a file of its own below `.data`.
 */
export function databaseLocation(root: string, env: NodeJS.ProcessEnv): string {
  return env.DATABASE_URL || join(root, '.data/backoffice.sqlite');
}

/** Whether a location is the address of a PostgreSQL database; any other is the path of an SQLite file. */
export function isPostgres(location: string): boolean {
  return location.includes('://');
}

/** Whether something may be stored there: a file is there, or it is a server, which has to be asked. */
export function mayHold(location: string): boolean {
  return isPostgres(location) || existsSync(location);
}

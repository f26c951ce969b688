import { type Kysely, SqliteAdapter } from 'kysely';

/** Whether a storage is an SQLite file; the other kind is PostgreSQL. */
export function isSqlite(storage: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return storage.getExecutor().adapter instanceof SqliteAdapter;
}

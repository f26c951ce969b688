import { type Kysely, sql } from 'kysely';
import { isSqlite } from './isSqlite.ts';

/**
 * What several instances share of their traffic: how often a client called, and which captcha tokens Google took. In
 * PostgreSQL these tables are unlogged, so that nothing of them is in the write-ahead log.
 */
export async function shareTraffic(storage: Kysely<unknown>): Promise<void> {
  const create = sql.raw(isSqlite(storage) ? 'create table' : 'create unlogged table');
  await sql`${create} call_counts (client text primary key, calls integer not null, until text not null)`.execute(
    storage,
  );
  await sql`${create} count_keys (id integer primary key, key text not null, until text not null)`.execute(
    storage,
  );
  await sql`${create} taken_tokens (token text primary key, expires_at text not null)`.execute(storage);
}

import { sql } from 'kysely';
import { isSqlite } from './migrations/isSqlite.ts';
import type { Storage } from './openStorage.ts';

/**
 * Does work that one instance at a time does; of several that share a PostgreSQL storage, the others leave it out. The
 * lock belongs to a connection: it ends with the process, however that ends, and within two minutes with its machine.
 * Resolves to whether the work was done here. SQLite has one instance, which always does it.
 */
export async function takeTurn(storage: Storage, work: string, job: () => Promise<void>): Promise<boolean> {
  if (isSqlite(storage)) {
    await job();
    return true;
  }
  return storage.connection().execute(async (connection) => {
    await sql`select set_config('tcp_keepalives_idle', '60', false), set_config('tcp_keepalives_interval', '10', false),
      set_config('tcp_keepalives_count', '6', false)`.execute(connection);
    const lock = sql`hashtext(${`backoffice ${work}`})`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(
      connection,
    );
    if (!rows[0]?.taken) return false;
    try {
      await job();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

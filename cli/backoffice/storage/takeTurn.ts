import { sql } from 'kysely';
import { isSqlite } from './migrations/isSqlite.ts';
import type { Storage } from './openStorage.ts';

/** Milliseconds for which a process that does work may say nothing before it counts as standing still. */
const silentFor = 60_000;

/**
 * Does work that one instance at a time does; of several that share a PostgreSQL storage, the others leave it out. The
 * lock belongs to a connection: it ends with the process, however that ends, within two minutes with its machine, and
 * within `patienceMs` when the process stands still (PostgreSQL 14 and later). Resolves to whether the work was done
 * here. SQLite has one instance, which always does it.
 */
export async function takeTurn(
  storage: Storage,
  work: string,
  job: () => Promise<void>,
  patienceMs = silentFor,
): Promise<boolean> {
  if (isSqlite(storage)) {
    await job();
    return true;
  }
  const settings = {
    tcp_keepalives_idle: '60',
    tcp_keepalives_interval: '10',
    tcp_keepalives_count: '6',
    idle_session_timeout: String(patienceMs),
  };
  return storage.connection().execute(async (connection) => {
    await sql`select set_config(name, value, false) from json_each_text(${JSON.stringify(settings)}::json)
      as wanted (name, value) join pg_settings using (name)`.execute(connection);
    const lock = sql`hashtext(${`backoffice ${work}`})`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(
      connection,
    );
    if (!rows[0]?.taken) return false;
    // One that fails says what the unlocking below says as well.
    const beat = () => sql`select 1`.execute(connection).catch(() => {});
    const beats = setInterval(beat, patienceMs / 6);
    try {
      await job();
      return true;
    } finally {
      clearInterval(beats);
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import { Misuse } from '../../terminal/describeFailure.ts';
import { LibsqlDialect } from './sqliteDriver.ts';
import type { Tables } from './tables.ts';

export type Storage = Kysely<Tables>;

const inMemory = ':memory:';

/** The lock under which the tables of PostgreSQL are created, so that instances that start together do it once. */
const creationLock = 7_083_201;

/**
 * Opens the storage and creates its tables when they are missing. `location` is a `postgres://` address or the
 * path of an SQLite file. What a transaction has committed survives a power cut in either. A writer waits for
 * another one at most `patienceMs`.
 */
export async function openStorage(location: string, patienceMs = 5000): Promise<Storage> {
  const postgres = /^postgres(ql)?:\/\//.test(location);
  let storage: Storage | undefined;
  try {
    storage = postgres ? await openPostgres(location, patienceMs) : await openSqlite(location, patienceMs);
    await storage.transaction().execute(async (transaction) => {
      if (postgres) await sql`select pg_advisory_xact_lock(${creationLock})`.execute(transaction);
      await createTables(transaction, postgres ? sql`bytea` : sql`blob`);
    });
    return storage;
  } catch (error) {
    await storage?.destroy();
    const { code, message } = error as { code?: string; message: string };
    if (!code) throw error;
    const place = postgres ? 'The database of DATABASE_URL' : location;
    throw new Misuse(`${place} cannot be opened: ${message || code}.`);
  }
}

async function openSqlite(path: string, patienceMs: number): Promise<Storage> {
  const { default: Database } = await import('libsql');
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // What SQLite adds beside it has the same mode: readable for its owner alone.
  if (path !== inMemory) closeSync(openSync(path, 'a', 0o600));
  const database = new Database(path);
  // FULL: in WAL mode the default loses what was acknowledged when the power fails.
  for (const pragma of [
    `busy_timeout = ${patienceMs}`,
    'journal_mode = WAL',
    'synchronous = FULL',
    'secure_delete = ON',
    'foreign_keys = ON',
    // From here on the driver waits, without blocking.
    'busy_timeout = 1',
  ])
    database.pragma(pragma);
  return new Kysely<Tables>({ dialect: new LibsqlDialect(database, patienceMs) });
}

async function openPostgres(url: string, patienceMs: number): Promise<Storage> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    lock_timeout: patienceMs,
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function createTables({ schema }: Storage, blob: RawBuilder<unknown>): Promise<void> {
  await schema
    .createTable('submissions')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('job_position_id', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('receipt_id', 'text', (column) => column.unique())
    .addColumn('receipt_recipient', 'text')
    .execute();
  await schema
    .createTable('files')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .execute();
  await schema
    .createTable('requests')
    .ifNotExists()
    .addColumn('idempotency_key', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('spent_tokens')
    .ifNotExists()
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('mails')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await schema
    .createTable('report_answers')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .execute();
}

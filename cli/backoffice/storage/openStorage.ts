import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, type Migration, PostgresDialect, sql } from 'kysely';
import { asError } from '../../terminal/asError.ts';
import { Misuse, Unavailable } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { isPostgres } from '../settings/databaseLocation.ts';
import { EncryptingPlugin } from '../vault/encryptingPlugin.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import { encryptedTables } from './encryptedTables.ts';
import { encryptStored } from './encryptStored.ts';
import { migrateStorage, NewerStorage } from './migrateStorage.ts';
import { migrations } from './migrations/migrations.ts';
import { LibsqlDialect } from './sqlite/libsqlDialect.ts';
import type { Tables } from './tables.ts';

export type Storage = Kysely<Tables>;

const inMemory = ':memory:';

/**
 * Opens the storage, and brings its tables up to date when they are not. `location` is a `postgres://` address or the
 * path of an SQLite file. What people sent is encrypted with `keys` when it is written, and decrypted when it is read;
 * a storage of other keys is refused. A database that does not answer now is `Unavailable`; one that is busy, read-only
 * or on a full disk fails as any query would. What a transaction has committed survives a power cut in either. A
 * writer waits for another one at most `patienceMs`. A storage that a newer version has changed is refused, and so is a
 * pooler of connections.
 */
export async function openStorage(
  location: string,
  keys: StorageKeys,
  patienceMs = 5000,
  versions: Record<string, Migration> = migrations,
): Promise<Storage> {
  const postgres = isPostgres(location);
  let storage: Storage | undefined;
  try {
    storage = postgres ? await openPostgres(location, patienceMs) : await openSqlite(location, patienceMs);
    if (postgres) await refusePooler(storage, patienceMs);
    await migrateStorage(storage, versions);
    await encryptStored(storage, keys);
    return storage.withPlugin(new EncryptingPlugin(keys, encryptedTables));
  } catch (failure) {
    await storage?.destroy();
    const error = asError(failure).code === 'SQLITE_CANTOPEN' ? whyNoFiles(location, failure) : failure;
    const place = postgres ? tell`The database of DATABASE_URL` : location;
    if (error instanceof NewerStorage)
      throw new Misuse(
        tell`${place} was changed by a newer version of this program (${error.names.join(', ')}). Run that version; this one might lose data.`,
      );
    const { code, message } = asError(error);
    if (pooled.test(message))
      throw new Misuse(
        tell`${place} is a pooler of connections, such as PgBouncer. The back office keeps locks in its connections, and there they would stay behind. Name PostgreSQL itself: an instance opens at most 20 connections.`,
      );
    if (postgres && isUnreachable(error))
      throw new Unavailable(
        tell`${place} does not answer: ${message || code}. Start it, or wait until it runs; the settings may be right.`,
      );
    if (mayPass.test(code ?? '') || !(code || (postgres && disagreement.test(message)))) throw error;
    throw new Misuse(tell`${place} cannot be opened: ${message || code}.`);
  }
}

/** What keeps SQLite from making its files beside this one, which it does not say. */
function whyNoFiles(path: string, failure: unknown): unknown {
  try {
    rmdirSync(mkdtempSync(`${path}-`));
    return failure;
  } catch (reason) {
    return reason;
  }
}

/** What PgBouncer says of a setting that is asked of a connection. */
const pooled = /^unsupported startup parameter/;

/**
 * A pooler that passes such settings over takes a connection for the next client while it holds a lock of ours: what
 * one instance does at a time would then be done by none.
 */
async function refusePooler(storage: Storage, patienceMs: number): Promise<void> {
  const asked = sql<{ setting: string }>`select setting from pg_settings where name = 'lock_timeout'`;
  const { rows } = await asked.execute(storage);
  if (rows[0]?.setting !== String(patienceMs)) throw new Error('unsupported startup parameter');
}

/** Whether PostgreSQL did not answer, as its driver, the network or itself says it. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message, syscall } = asError(error);
  // A socket may be missing while the server does not run; a file, such as that of a certificate, does not come back.
  return silence.test(message) || (code === 'ENOENT' ? syscall === 'connect' : unreachable.test(code));
}

/** What the driver of PostgreSQL says of a server that takes a connection and does not answer, or goes meanwhile. */
const silence = /^(Connection terminated|timeout exceeded|Client has encountered a connection error)/;

/** Codes of what others do with a database, or have done to its disk: no setting is wrong. */
const mayPass = /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)|ENOSPC|EDQUOT|25006|40|53|55P03|57)/;

/** What PostgreSQL says, without a code, where a password is missing or the server has no TLS. */
const disagreement = /^(SASL: |The server does not support SSL|There was an error establishing an SSL)/;

/** Codes of the network, and of PostgreSQL while it starts, stops or has no connection left. */
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|53300|57P0[123])$/;

async function openSqlite(path: string, patienceMs: number): Promise<Storage> {
  const { default: Database } = await import('libsql');
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // What SQLite adds beside it has the same mode: readable for its owner alone.
  if (path !== inMemory) closeSync(openSync(path, 'a', 0o600));
  // Read when SQLite is first used: what it writes for a while lies on the disk of the storage, which is watched.
  if (path !== inMemory) process.env.SQLITE_TMPDIR ??= dirname(resolve(path));
  const database = new Database(path);
  // FULL: in WAL mode the default loses what was acknowledged when the power fails.
  for (const pragma of [
    `busy_timeout = ${patienceMs}`,
    'journal_mode = WAL',
    'synchronous = FULL',
    'secure_delete = ON',
    'foreign_keys = ON',
    // Otherwise the whole storage is held in memory when it is written anew.
    'temp_store = FILE',
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
    // As many may wait for the disk at once, and share its writes.
    max: 20,
    connectionTimeoutMillis: patienceMs,
    // A machine that lost its power says nothing: without these, a query that waits for it would wait for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: patienceMs,
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks in use fails its query; the pool does not listen to it meanwhile.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

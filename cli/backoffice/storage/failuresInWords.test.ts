import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../../terminal/describeFailure.ts';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { eraseForGood } from '../inbox/eraseForGood.ts';
import { openStorage } from './openStorage.ts';

let opened: TestStorage;
let postgres: TestDatabase | undefined;
afterEach(async () => {
  await opened.close();
  await postgres?.close();
  postgres = undefined;
});

/** What a person reads when something that was asked of the storage fails. */
const told = async (work: Promise<unknown>) => (await judged(work)).text;

const judged = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => new Error('It did not fail'),
    (reason) => reason,
  );
  return describeFailure(error, 'en');
};

describe('SQLite', () => {
  beforeEach(async () => {
    opened = await openTestStorage();
    await opened.receive({ id: 'one' });
  });

  it('says that its disk is full', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(opened.storage);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(opened.storage);
    expect(await told(opened.receive({ answers: 'x'.repeat(100_000) }))).toBe(
      'site: The storage cannot be used: the disk is full. Mend that, and run the command again.',
    );
  });

  it('says that its disk has no room for what SQLite writes beside it', () => {
    const full = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_SHMSIZE' });
    expect(describeFailure(full, 'en').text).toContain('cannot be used: the disk is full.');
  });

  it('says that it is busy when it is opened, which is no misuse: it may be free a moment later', async () => {
    const path = join(opened.root, 'busy.sqlite');
    const other = new Database(path);
    other.exec('pragma locking_mode = exclusive; begin exclusive');
    expect(await judged(openStorage(path, testKeys(), 100))).toEqual({
      text: expect.stringContaining('cannot be used: another process keeps it busy'),
      misuse: false,
    });
    other.close();
  });

  it('says that it is read-only, also when something is erased', async () => {
    await sql`pragma query_only = 1`.execute(opened.storage);
    const erased = eraseForGood(opened.storage, { submissions: ['one'] }, new Date());
    expect(await told(erased)).toContain('cannot be used: it is read-only.');
  });
});

describe('PostgreSQL', () => {
  beforeEach(async () => {
    postgres = await providePostgres();
    opened = await openTestStorage(postgres.url);
  });

  it('says that it is read-only, or that nobody may', async () => {
    const { storage } = opened;
    const writing = storage.transaction().execute(async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      await transaction.deleteFrom('submissions').execute();
    });
    expect(await told(writing)).toContain('cannot be used: it is read-only.');
    const other = storage.connection().execute(async (connection) => {
      await sql`create role site_nobody_${sql.raw(String(process.pid))}`.execute(connection);
      await sql`set role site_nobody_${sql.raw(String(process.pid))}`.execute(connection);
      try {
        await connection.selectFrom('submissions').select('id').execute();
      } finally {
        await sql`reset role`.execute(connection);
        await sql`drop role site_nobody_${sql.raw(String(process.pid))}`.execute(connection);
      }
    });
    expect(await told(other)).toContain('cannot be used: no permission.');
  });

  it('says that it is read-only when it is opened, which is no misuse either', async () => {
    const empty = await providePostgres();
    const name = new URL(empty.url).pathname.slice(1);
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(opened.storage);
    expect(await judged(openStorage(empty.url, testKeys()))).toEqual({
      text: expect.stringContaining('cannot be used: it is read-only.'),
      misuse: false,
    });
    await empty.close();
  });

  it('says that its database does not answer any more', async () => {
    const victim = await openStorage(postgres?.url ?? '', testKeys());
    const ended = victim.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(opened.storage);
      await connection.selectFrom('submissions').select('id').execute();
    });
    expect(await told(ended)).toMatch(
      /cannot be used: its database does not answer any more\.|cannot be reached/,
    );
    await victim.destroy();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Migration, sql } from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { unversionedStorage } from '../../testing/unversionedStorage.ts';
import { bytesOf } from './bytesOf.ts';
import { migrations } from './migrations/migrations.ts';
import { openStorage, type Storage } from './openStorage.ts';

const tables = ['submissions', 'files', 'requests', 'spent_tokens', 'mails', 'report_answers'] as const;

let runs = 0;
const tomorrow: Migration = {
  async up(storage: Kysely<unknown>) {
    runs += 1;
    await storage.schema.alterTable('submissions').addColumn('note', 'text').execute();
    await setTimeout(50);
    await sql`update submissions set note = id`.execute(storage);
  },
};
const broken: Migration = {
  async up(storage: Kysely<unknown>) {
    await tomorrow.up(storage);
    throw new Error('The power failed.');
  },
};
const withTomorrow = { ...migrations, '9999Tomorrow': tomorrow };

async function readAll(storage: Storage) {
  const rows: Record<string, object[]> = {};
  for (const table of tables) {
    const found: object[] = await storage.selectFrom(table).selectAll().orderBy(sql`1`).execute();
    rows[table] = found.map((row) =>
      'content' in row ? { ...row, content: bytesOf(row.content as Uint8Array).toString('hex') } : row,
    );
  }
  return rows;
}

const tableNames = async (storage: Storage) =>
  (await storage.introspection.getTables()).map(({ name }) => name).sort();

const versions = async (storage: Storage) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(storage)).rows.map(
    ({ name }) => name,
  );

/** What both databases must do; `place` is an empty one, and `run` runs SQL in it. */
function migrates(place: () => string, run: (statements: string[]) => Promise<void>, blob: 'blob' | 'bytea') {
  const opened: Storage[] = [];
  const open = async (versions?: Record<string, Migration>) => {
    const storage = await openStorage(place(), testKeys(), 5000, versions);
    opened.push(storage);
    return storage;
  };
  beforeEach(() => {
    runs = 0;
  });
  afterEach(async () => {
    for (const storage of opened.splice(0)) await storage.destroy();
  });

  it('gives a new storage every table', async () => {
    const storage = await open();
    expect(await tableNames(storage)).toEqual(expect.arrayContaining([...tables].sort()));
    expect(await versions(storage)).toEqual(Object.keys(migrations));
  });

  it('keeps every row of a storage from before versions, today and tomorrow', async () => {
    await run(unversionedStorage(blob));
    const today = await readAll(await open());
    expect(Object.values(today).map((rows) => rows.length)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(today.files).toMatchObject([{ submission_id: 'a', content: '00ff' }]);
    const later = await readAll(await open(withTomorrow));
    expect(later).toEqual({
      ...today,
      submissions: today.submissions?.map((row) => ({ ...row, note: (row as { id: string }).id })),
    });
  });

  it('leaves a storage as it was when a migration fails, and finishes it the next time', async () => {
    await run(unversionedStorage(blob));
    const before = await readAll(await open());
    await expect(open({ ...migrations, '9999Tomorrow': broken })).rejects.toThrow('The power failed.');
    const storage = await open();
    expect(await readAll(storage)).toEqual(before);
    expect(await versions(storage)).toEqual(Object.keys(migrations));
    await open(withTomorrow);
    expect(await versions(storage)).toEqual(Object.keys(withTomorrow));
  });

  it('is done once by instances that start together', async () => {
    await run(unversionedStorage(blob));
    const storages = await Promise.all(Array.from({ length: 6 }, () => open(withTomorrow)));
    expect(runs).toBe(1);
    for (const storage of storages) expect((await readAll(storage)).submissions).toHaveLength(2);
  });

  it('is done on an empty database by instances that start together', async () => {
    await Promise.all(Array.from({ length: 6 }, () => open(withTomorrow)));
    expect(runs).toBe(1);
  });

  it('refuses a storage that is newer than the code', async () => {
    await open(withTomorrow);
    await expect(open()).rejects.toThrow(
      /was changed by a newer version of this program \(9999Tomorrow\)\. Run that version/,
    );
  });
}

describe('SQLite', () => {
  let folder: string;
  const place = () => join(folder, 'storage.sqlite');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-migrate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = async (statements: string[]) => {
    const database = new Database(place());
    for (const statement of statements) database.exec(statement);
    database.close();
  };
  migrates(place, run, 'blob');

  it('is read without a lock for writing once it is up to date', async () => {
    await (await openStorage(place(), testKeys())).destroy();
    const office = new Database(place());
    office.exec('begin immediate');
    const beside = await openStorage(place(), testKeys(), 100);
    expect(await beside.selectFrom('submissions').select('id').execute()).toEqual([]);
    await beside.destroy();
    office.close();
  });
});

describe('PostgreSQL', () => {
  let server: TestDatabase;
  let count = 0;
  let name: string;
  const place = () => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const query = async (url: string, statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    server = await providePostgres();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    count += 1;
    name = `site_migrate_${process.pid}_${count}`;
    await query(server.url, [`create database ${name}`]);
  });
  afterEach(() => query(server.url, [`drop database ${name} with (force)`]));

  migrates(place, (statements) => query(place(), statements), 'bytea');
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { addKey, parseStorageKeys } from '../vault/storageKeys.ts';
import { bytesOf } from './bytesOf.ts';
import { encryptedTables } from './encryptedTables.ts';
import { turnKeys } from './encryptStored.ts';
import { migrateStorage } from './migrateStorage.ts';
import { migrations } from './migrations/migrations.ts';
import { openStorage, type Storage } from './openStorage.ts';
import { LibsqlDialect } from './sqlite/libsqlDialect.ts';
import type { Tables } from './tables.ts';

let postgres: TestDatabase;
let folder: string;
beforeAll(async () => {
  postgres = await providePostgres();
});
afterAll(() => postgres?.close());

const first = addKey('', new Date(0));
const keys = parseStorageKeys(first, 'key.txt');
const keyed = (text: string) => parseStorageKeys(text, 'key.txt');
/** More than go in one step. */
const count = 205;

/** A storage as the version before encryption left it, with a canary in everything that people send. */
async function fillPlain(storage: Storage): Promise<void> {
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0010'));
  await migrateStorage(storage, older);
  const ids = Array.from({ length: count }, (_, one) => `s${one}`);
  const day = '2026-11-21';
  await storage.transaction().execute(async (transaction) => {
    const rows = ids.map((id) => ({ id, words: `CANARY ${id} ` }));
    await transaction
      .insertInto('submissions')
      .values(
        rows.map(({ id, words }) => ({
          ...{ id, form: 'contact' as const, language: 'it', received_at: day },
          answers: words,
        })),
      )
      .execute();
    await transaction
      .insertInto('files')
      .values(
        rows.map(({ id, words }) => ({
          ...{ id: `f${id}`, submission_id: id, field: 'cv', position: 0, size: 3000 },
          ...{ name: words, sha256: words, content: Buffer.from(words.repeat(200)) },
        })),
      )
      .execute();
    await transaction
      .insertInto('mails')
      .values(
        rows.map(({ id, words }) => ({
          ...{ id: `m${id}`, submission_id: id, recipient: words, reply_to: words, subject: words },
          ...{
            text: words.repeat(20),
            last_error: words,
            created_at: day,
            next_attempt_at: day,
            attempts: 0,
          },
        })),
      )
      .execute();
    await transaction
      .insertInto('requests')
      .values(
        rows.map(({ id, words }) => ({
          idempotency_key: id,
          fingerprint: words,
          submission_id: id,
          received_at: day,
        })),
      )
      .execute();
    const answer = { id: 'w', submission_id: 's1', kind: 'outcome' as const, written_at: day };
    await transaction
      .insertInto('report_answers')
      .values({ ...answer, content: Buffer.from('CANARY') })
      .execute();
    // Somebody wrote what looks encrypted: it is plain all the same.
    const like = `e1.${Buffer.alloc(60).toString('base64url')}`;
    await transaction.updateTable('submissions').set({ answers: like }).where('id', '=', 's7').execute();
  });
}

/** Every value that is not null, as it is read: later versions add columns. */
async function readAll(storage: Storage): Promise<string[]> {
  const rows = await Promise.all(
    (Object.keys(encryptedTables) as (keyof typeof encryptedTables)[]).map(async (table) => {
      const found: object[] = await storage.selectFrom(table).selectAll().execute();
      return found.map((row) =>
        JSON.stringify(row, (_key, value) =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value)
            ? bytesOf(value as Uint8Array).toString('latin1')
            : value?.type === 'Buffer'
              ? Buffer.from(value.data).toString('latin1')
              : (value ?? undefined),
        ),
      );
    }),
  );
  return rows.flat().sort();
}

const databases: [
  string,
  { place: () => string; dialect: () => ConstructorParameters<typeof Kysely>[0]['dialect'] },
][] = [
  [
    'SQLite',
    {
      place: () => join(folder, 'storage.sqlite'),
      dialect: () => new LibsqlDialect(new Database(join(folder, 'storage.sqlite')), 5000),
    },
  ],
  [
    'PostgreSQL',
    {
      place: () => postgres.url,
      dialect: () => new PostgresDialect({ pool: new pg.Pool({ connectionString: postgres.url }) }),
    },
  ],
];

describe.each(databases)('a storage that is not encrypted on %s', (name, { place, dialect }) => {
  const isFile = name === 'SQLite';
  let plain: Storage;
  const opened: Storage[] = [];
  const open = async (with_ = keys) => {
    const storage = await openStorage(place(), with_);
    opened.push(storage);
    return storage;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-vault-'));
    plain = new Kysely<Tables>({ dialect: dialect() });
    if (!isFile) await sql`drop schema public cascade; create schema public`.execute(plain);
    await fillPlain(plain);
  });
  afterEach(async () => {
    for (const storage of opened.splice(0)) await storage.destroy();
    await plain.destroy().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });
  /** Canaries in the values of all rows and, of SQLite, in every byte of its files. */
  const legible = async (storage: Storage) => {
    const values = (await readAll(storage.withoutPlugins())).join();
    const files = isFile ? readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1')) : [];
    return [values, ...files].join().match(/CANARY/g)?.length ?? 0;
  };

  it('is encrypted once when instances open it together: the same is read, and nothing of it is legible any more', async () => {
    const before = await readAll(plain);
    expect(await legible(plain)).toBeGreaterThan(count);
    await plain.destroy();
    const storages = isFile ? [await open()] : await Promise.all([open(), open(), open()]);
    for (const storage of storages) expect(await readAll(storage)).toEqual(before);
    const [storage] = storages as [Storage];
    expect(await legible(storage)).toBe(0);
    expect(await storage.selectFrom('storage_keys').selectAll().execute()).toEqual([{ id: keys.newest.id }]);
  });

  it('goes on where it was interrupted', async () => {
    const before = await readAll(plain);
    await (isFile
      ? sql`create trigger stop before update on mails when new.id = 'ms99' begin select raise(abort, 'The power failed.'); end`
      : sql`alter table mails add constraint stop check (id <> 'ms99' or text like 'CANARY%')`
    ).execute(plain);
    await expect(open()).rejects.toThrow();
    expect((await readAll(plain)).filter((row) => /CANARY/.test(row)).length).toBeLessThan(before.length / 2);
    await (isFile ? sql`drop trigger stop` : sql`alter table mails drop constraint stop`).execute(plain);
    const storage = await open();
    expect(await readAll(storage)).toEqual(before);
    expect(await legible(storage)).toBe(0);
  });

  it('turns to a new key, and refuses to open without the one it needs', async () => {
    const before = await readAll(plain);
    await plain.destroy();
    await open();
    const other = keyed(addKey('', new Date(0)));
    await expect(open(other)).rejects.toThrow(
      new RegExp(
        `is encrypted with the key ${keys.newest.id}, and the key file has ${other.newest.id}.*without that key nobody can read`,
      ),
    );
    const both = keyed(addKey(first, new Date(0)));
    const storage = await open(both);
    expect(await readAll(storage)).toEqual(before);
    await storage
      .insertInto('submissions')
      .values({ id: 'new', form: 'contact', language: 'it', received_at: '2026', answers: '{}' })
      .execute();
    await expect(open(keys)).rejects.toThrow(both.newest.id);
    expect(await turnKeys(storage, both)).toEqual({ changed: count * 10 + 1, left: new Map() });
    expect(await turnKeys(storage, both)).toEqual({ changed: 0, left: new Map() });
    await expect(open(keys)).rejects.toThrow(both.newest.id);
    const alone = { ...both, all: new Map([[both.newest.id, both.newest]]) };
    const after = await readAll(await open(alone));
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

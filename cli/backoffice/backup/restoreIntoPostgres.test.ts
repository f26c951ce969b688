import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { noteActs } from '../storage/journal.ts';
import { openStorage, type Storage } from '../storage/openStorage.ts';
import type { Tables } from '../storage/tables.ts';
import { parseStorageKeys } from '../vault/storageKeys.ts';
import { restoreIntoPostgres } from './restoreIntoPostgres.ts';
import { writeBackup } from './writeBackup.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));

let folder: string;
let backup: string;
let database: TestDatabase;
/** Of the backup, before anything was erased. */
let before: Record<string, unknown[]>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-move-'));
  backup = join(folder, 'backup.tar');
  const opened = await openTestStorage();
  await fill(opened);
  before = await readAll(opened.storage);
  await writeBackup(join(opened.root, '.data/backoffice.sqlite'), backup, now);
  await opened.close();
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  database = await providePostgres();
});
afterEach(() => database.close());

async function fill({ storage, receive, queue }: TestStorage): Promise<void> {
  const cv = { field: 'cv', name: 'cv.pdf', content };
  for (let one = 0; one < 450; one += 1) await receive({ id: `contact-${one}` });
  await receive({ id: 'application', form: 'application' }, [cv, { ...cv, name: 'lettera.pdf' }]);
  await receive({ id: 'report', form: 'report', answers: '{}', receipt_id: 'r', receipt_recipient: 'age1' });
  await queue({ id: 'waits', submission_id: 'contact-1', by_person: 1, link: 'closing' });
  await queue({ id: 'sent', sent_at: now.toISOString(), text: '' });
  await storage
    .insertInto('report_answers')
    .values({ id: 'a', submission_id: 'report', kind: 'outcome', written_at: now.toISOString(), content })
    .execute();
  await storage
    .insertInto('requests')
    .values({ idempotency_key: 'k', fingerprint: 'f', submission_id: 'contact-1', received_at: '2026' })
    .execute();
  await storage.insertInto('spent_tokens').values({ token: 't', expires_at: '2026' }).execute();
  await storage
    .insertInto('links')
    .values({ hash: 'h', purpose: 'closing', submission_id: 'contact-1' })
    .execute();
  await storage.insertInto('erased').values({ id: 'gone', what: 'submission', day: '2026-11-21' }).execute();
  await storage
    .insertInto('retention')
    .values({ id: 1, ran_at: now.toISOString() } as never)
    .execute();
  await noteActs(storage, [{ act: 'closed', form: 'contact', submission_id: 'gone', by_link: 1 }], now);
}

/** Every table that is moved, decrypted. */
async function readAll(storage: Storage): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of Object.keys(firstColumns) as (keyof Tables)[]) {
    const column = sql.ref(firstColumns[table] ?? 'id');
    const rows = await storage.selectFrom(table).selectAll().orderBy(sql`${column}`).execute();
    found[table] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof Object ? Buffer.from(value as Uint8Array).toString('base64') : value,
        ]),
      ),
    );
  }
  return found;
}

const firstColumns: Partial<Record<keyof Tables, string>> = {
  submissions: 'id',
  files: 'id',
  requests: 'idempotency_key',
  spent_tokens: 'token',
  mails: 'id',
  report_answers: 'id',
  retention: 'id',
  erased: 'id',
  journal: 'id',
  links: 'hash',
};

it('moves everything from SQLite to PostgreSQL, legible with the same keys', async () => {
  const target = { folder: join(folder, 'one'), url: database.url };
  const restored = await restoreIntoPostgres(backup, target, { keys: testKeys() });
  expect(restored).toMatchObject({ erasedAgain: 0, aside: [], kept: [] });
  const storage = await openStorage(database.url, testKeys());
  const after = await readAll(storage);
  await storage.destroy();
  for (const [table, rows] of Object.entries(before)) {
    expect(rows.length, table).toBeGreaterThan(0);
    expect(after[table], table).toEqual(rows);
  }
  // Whoever adds a table says whether it moves.
  const { counts } = restored.manifest;
  const left = Object.keys(counts).filter((name) => !(name in before));
  expect(left.filter((name) => !name.startsWith('kysely')).sort()).toEqual([
    'call_counts',
    'count_keys',
    'instances',
    'storage_keys',
    'taken_tokens',
  ]);
  await expect(restoreIntoPostgres(backup, target, { keys: testKeys() })).rejects.toThrow(
    'The database of DATABASE_URL has data',
  );
});

it('takes nothing along that was erased since, and begins with no other keys', async () => {
  const target = { folder: join(folder, 'two'), url: database.url };
  const erasedList = join(folder, 'erased-elsewhere.txt');
  writeFileSync(erasedList, '\n2026-11-22 contact-7\n2026-11-22 application\n');
  await expect(
    restoreIntoPostgres(backup, target, { keys: parseStorageKeys('7d'.repeat(32), 'others') }),
  ).rejects.toThrow('The storage is encrypted with the key');
  const restored = await restoreIntoPostgres(backup, target, { erasedList, keys: testKeys() });
  expect(restored.erasedAgain).toBe(2);
  const storage = await openStorage(database.url, testKeys());
  const { submissions, files } = await readAll(storage);
  await storage.destroy();
  expect([submissions?.length, files]).toEqual([450, []]);
  expect(readFileSync(join(target.folder, 'erased.txt'), 'utf8')).toContain('2026-11-22 contact-7');
});

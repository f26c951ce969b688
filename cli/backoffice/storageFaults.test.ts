import { copyFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, expect, it, vi } from 'vitest';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';
import { GroupCommit } from './storage/sqlite/groupCommit.ts';

let office: OpenOffice;
afterEach(() => {
  vi.restoreAllMocks();
  return office.close();
});

const { contact, application } = sampleParts;

const countAll = async () => {
  const { storage } = office.backOffice;
  const tables = ['submissions', 'files', 'mails', 'requests', 'spent_tokens'] as const;
  const rows = await Promise.all(tables.map((table) => storage.selectFrom(table).selectAll().execute()));
  return rows.map(({ length }) => length);
};

it('answers 503 while the storage is locked for too long, holds up nobody else, and works on', async () => {
  const patienceMs = 60_000;
  office = await openOffice({}, { patienceMs });
  const other = new Database(office.settings.database);
  other.exec('begin immediate');
  // So that nobody's patience ends before others were answered, however slow the machine is.
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  const begin = vi.spyOn(GroupCommit.prototype, 'begin');
  const held: bigint[] = [];
  const exec = Database.prototype.exec;
  vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, statement) {
    const asked = process.hrtime.bigint();
    try {
      return exec.call(this, statement);
    } finally {
      held.push(process.hrtime.bigint() - asked);
    }
  });
  let waiting = true;
  const locked = Promise.all([1, 2, 3].map(() => office.post('/ContactRequest/Create', contact))).finally(
    () => {
      waiting = false;
    },
  );
  await expect.poll(() => begin.mock.calls.length).toBe(3);
  for (let answered = 0; answered < 10; answered += 1)
    expect((await fetch(`${office.origin}/health`)).status).toBe(200);
  // The thread is given back at once: a busy machine may be slow about it, but not each time.
  expect(held.toSorted((one, other) => Number(one - other))[0]).toBeLessThan(200_000_000n);
  expect(waiting).toBe(true);
  clock.mockReturnValue(now + patienceMs + 1);
  for (const answer of await locked) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({ HasSuccess: false });
  }
  other.exec('rollback');
  other.close();
  expect(await countAll()).toEqual([0, 0, 0, 0, 0]);
  expect(await (await office.post('/ContactRequest/Create', contact)).json()).toEqual({ HasSuccess: true });
});

it('answers 503 what is still under way when the storage is closed, and takes it for no fault of its own', async () => {
  let judged = () => {};
  office = await openOffice(
    {},
    {
      graceMs: 0,
      inspect: () =>
        new Promise((resolve) => {
          judged = () => resolve(undefined);
        }),
    },
  );
  const unjudged = judged;
  const late = office.post('/JobApplication/Create', { ...application, Files: samplePdf('cv.pdf') });
  await expect.poll(() => judged).not.toBe(unjudged);
  await office.backOffice.close();
  judged();
  const answer = await late;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({ HasSuccess: false });
  expect(office.log.filter((line) => line.includes('stack'))).toEqual([]);
});

it('waits for a lock that is soon gone', async () => {
  office = await openOffice();
  const other = new Database(office.settings.database);
  other.exec('begin immediate');
  setTimeout(() => other.exec('rollback'), 200);
  expect((await office.post('/ContactRequest/Create', contact)).status).toBe(200);
  other.close();
});

it('answers 507 when the disk is full, stores nothing by halves, and works on when there is room', async () => {
  office = await openOffice();
  const { storage } = office.backOffice;
  const { rows } = await sql<{ page_count: number }>`select page_count from pragma_page_count`.execute(
    storage,
  );
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 5}`).execute(storage);
  const parts = { ...application, IdempotencyKey: 'one', Files: samplePdf('cv.pdf', 'x'.repeat(100_000)) };
  const full = await office.post('/JobApplication/Create', parts);
  expect([full.status, await full.json()]).toEqual([507, { HasSuccess: false }]);
  expect(await countAll()).toEqual([0, 0, 0, 0, 0]);
  await sql.raw('pragma max_page_count = 1000000').execute(storage);
  expect(await (await office.post('/JobApplication/Create', parts)).json()).toEqual({ HasSuccess: true });
  expect(await countAll()).toEqual([1, 1, 1, 1, 0]);
});

it.each([
  ['deleted', (file: string) => rmSync(dirname(file), { recursive: true })],
  [
    'replaced',
    (file: string) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
])('accepts nothing once its file is %s, and says so once', async (_, lose) => {
  office = await openOffice();
  expect((await office.post('/ContactRequest/Create', contact)).status).toBe(200);
  lose(office.settings.database);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const refused = await office.post('/ContactRequest/Create', contact);
    expect([refused.status, await refused.json()]).toEqual([503, { HasSuccess: false }]);
  }
  const ready = await fetch(`${office.origin}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { Ready: false, Storage: false }]);
  expect((await fetch(`${office.origin}/health`)).status).toBe(200);
  expect(office.log.filter((line) => line.includes('StorageGone'))).toHaveLength(1);
});

it('refuses also what was lost while it was being stored', async () => {
  office = await openOffice();
  const { storage } = office.backOffice;
  const storing = storage.transaction().execute(async (transaction) => {
    await transaction.insertInto('spent_tokens').values({ token: 't', expires_at: 'never' }).execute();
    rmSync(office.settings.database);
  });
  await expect(storing).rejects.toMatchObject({ name: 'StorageGone' });
});

it('takes texts and small reports, and no files, while the disk is nearly full', async () => {
  const { bavail, bsize } = statfsSync(tmpdir());
  office = await openOffice({}, { leastFree: 2 * bavail * bsize });
  const send = async (path: string, body: BodyInit, headers?: Record<string, string>) => {
    const answer = await fetch(office.origin + path, {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as never);
    return [answer.status, await answer.json()];
  };
  const form = (parts: Record<string, string>, part = 'Files', file?: File) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) body.append(name, value);
    if (file) body.append(part, file);
    return body;
  };
  const large = samplePdf('cv.pdf', 'x'.repeat(2_000_000));
  expect(await send('/ContactRequest/Create', form(contact))).toEqual([200, { HasSuccess: true }]);
  expect(await send('/JobApplication/Create', form(application, 'Files', large))).toEqual([
    507,
    { HasSuccess: false },
  ]);
  // Without an announced length, too.
  const answer = new Response(form(application, 'Files', large));
  const type = answer.headers.get('content-type') ?? '';
  const stream = answer.body as ReadableStream;
  expect(await send('/JobApplication/Create', stream, { 'Content-Type': type })).toEqual([
    507,
    { HasSuccess: false },
  ]);
  const reported = (size: number) =>
    send('/Report/Create', form({}, 'Files', new File(['x'.repeat(size)], 'report.age')));
  expect((await reported(500_000))[0]).toBe(200);
  expect((await reported(5_000_000))[0]).toBe(507);
  // What was kept free is nearly gone, too.
  await office.close();
  office = await openOffice({}, { leastFree: Number.MAX_SAFE_INTEGER });
  expect(await send('/ContactRequest/Create', form(contact))).toEqual([200, { HasSuccess: true }]);
  expect((await reported(50_000))[0]).toBe(200);
  expect((await reported(70_000))[0]).toBe(507);
});

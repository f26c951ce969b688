import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';
import { readStored } from '../testing/office/readStored.ts';
import { bytesOf } from './storage/bytesOf.ts';

let office: OpenOffice;
let recipient: string;
beforeAll(async () => {
  office = await openOffice();
  recipient = await identityToRecipient(await generateX25519Identity());
});
afterAll(() => office.close());

async function seal(text: string): Promise<File> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return new File([new Uint8Array(await encrypter.encrypt(text))], 'Canarino-nome.age');
}
const report = async (text = 'the facts') => ({
  Files: await seal(text),
  ReceiptId: randomBytes(16).toString('hex'),
  ReceiptRecipient: recipient,
  SiteType: '2',
  IdempotencyKey: randomUUID(),
});
function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
const create = async (parts: Parameters<OpenOffice['post']>[1]) =>
  (await office.post('/Report/Create', parts)).json();
const reports = () =>
  office.backOffice.storage.selectFrom('submissions').selectAll().where('form', '=', 'report').execute();

it('stores an encrypted report and nothing else of it (A-08)', async () => {
  const parts = await report();
  expect(await create(parts)).toEqual({ HasSuccess: true });
  const [stored] = await reports();
  expect(stored).toMatchObject({ answers: '{}', receipt_id: parts.ReceiptId, receipt_recipient: recipient });
  const [file] = await office.backOffice.storage.selectFrom('files').selectAll().execute();
  expect(file).toMatchObject({ name: 'report.age', field: 'files' });
  expect(
    bytesOf(file?.content ?? new Uint8Array()).equals(Buffer.from(await parts.Files.arrayBuffer())),
  ).toBe(true);
});

it('leaves no trace in the log, however the path is written', async () => {
  const before = [office.log.length, (await reports()).length];
  const { port } = new URL(office.origin);
  for (const path of ['/Report/Creat%65', `http://localhost:${port}/Report/Create`, '/Report/Create#x']) {
    const body = new Response(formOf(await report()));
    const sent = request({
      host: 'localhost',
      port,
      path,
      method: 'POST',
      headers: { 'Content-Type': body.headers.get('content-type') ?? '' },
    }).end(Buffer.from(await body.arrayBuffer()));
    const [answer] = await once(sent, 'response');
    expect([path, answer.statusCode]).toEqual([path, 200]);
    answer.resume();
  }
  expect([office.log.length, (await reports()).length]).toEqual([before[0], (before[1] ?? 0) + 3]);
});

it('refuses a report that is not encrypted, or half in the clear', async () => {
  const before = (await reports()).length;
  const parts = await report();
  const plain = new File(['Canarino-testo'], 'report.age');
  const wrong = [
    { ...parts, Subject: 'Canarino-oggetto' },
    { ...parts, message: 'Canarino-messaggio' },
    { ...parts, Files: plain },
    { ...parts, Files: [parts.Files, parts.Files] },
    { ...parts, Files: [] },
    { ...parts, ReceiptId: '../1' },
    { ...parts, ReceiptRecipient: 'age1short' },
  ];
  for (const [index, each] of wrong.entries())
    expect([index, (await create({ ...each, IdempotencyKey: randomUUID() })).HasSuccess]).toEqual([
      index,
      false,
    ]);
  expect(await reports()).toHaveLength(before);
});

it('keeps two reports from sharing a receipt', async () => {
  const parts = await report();
  expect(await create(parts)).toEqual({ HasSuccess: true });
  expect(await create(parts)).toEqual({ HasSuccess: true });
  expect((await create({ ...parts, IdempotencyKey: randomUUID() })).HasSuccess).toBe(false);
});

it('answers a receipt the same way and as slowly, whether it is known or not', async () => {
  const parts = await report();
  await create(parts);
  const ask = async (body: BodyInit, type?: string) => {
    const begun = performance.now();
    const answer = await fetch(`${office.origin}/Report/Status`, {
      method: 'POST',
      body,
      headers: type ? { 'Content-Type': type } : {},
    });
    return { status: answer.status, body: await answer.json(), ms: performance.now() - begun };
  };
  const form = new FormData();
  form.append('ReceiptId', parts.ReceiptId);
  const known = { HasSuccess: true, Received: true, Answers: [] };
  expect(await ask(form)).toMatchObject({ status: 200, body: known });
  expect(await ask(new URLSearchParams({ ReceiptId: parts.ReceiptId }))).toMatchObject({ body: known });
  expect(
    await ask(JSON.stringify({ receiptid: parts.ReceiptId.toUpperCase() }), 'application/json'),
  ).toMatchObject({ body: known });
  for (const body of ['{}', 'null', '{"ReceiptId":["x"]}', '{"ReceiptId":"nothing"}']) {
    const unknown = await ask(body, 'application/json');
    expect(unknown).toMatchObject({ status: 200, body: { HasSuccess: true, Received: false, Answers: [] } });
    expect(unknown.ms).toBeGreaterThan(140);
  }
  expect((await ask('{', 'application/json')).status).toBe(400);
  const [stored] = await office.backOffice.storage
    .selectFrom('submissions')
    .selectAll()
    .where('receipt_id', '=', parts.ReceiptId)
    .execute();
  const content = Buffer.from('age-encryption.org/v1\nsecret');
  await office.backOffice.storage
    .insertInto('report_answers')
    .values({
      id: '1',
      submission_id: stored?.id ?? '',
      kind: 'message',
      written_at: '2026-11-20T10:00:00.000Z',
      content,
    })
    .execute();
  expect((await ask(form)).body.Answers).toEqual([
    { WrittenAt: '2026-11-20T10:00:00.000Z', Content: content.toString('base64') },
  ]);
});

it('tells whoever has the receipt which answer is lost and shows the others, and tells the log once', async () => {
  const parts = await report();
  await create(parts);
  const { storage } = office.backOffice;
  const [stored] = (await reports()).filter(({ receipt_id }) => receipt_id === parts.ReceiptId);
  for (const [id, day] of [
    ['lost-1', 20],
    ['lost-2', 19],
    ['kept', 21],
  ] as const)
    await storage
      .insertInto('report_answers')
      .values({
        ...{ id, submission_id: stored?.id ?? '', kind: 'message', content: Buffer.from(id) },
        written_at: `2026-11-${day}T10:00:00.000Z`,
      })
      .execute();
  // As when the storage was copied by hand, and as when a line of the key file is lost.
  const raw = storage.withoutPlugins();
  const unknownKey = Buffer.from(`e1${'ab'.repeat(4)}${'00'.repeat(40)}`, 'hex');
  for (const [id, content] of [
    ['lost-1', Buffer.from('damaged')],
    ['lost-2', unknownKey],
  ] as const)
    await raw.updateTable('report_answers').set({ content }).where('id', '=', id).execute();
  office.log.length = 0;
  for (const _ of [1, 2]) {
    const answer = await fetch(`${office.origin}/Report/Status`, {
      method: 'POST',
      body: new URLSearchParams({ ReceiptId: parts.ReceiptId }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        HasSuccess: true,
        Received: true,
        Answers: [
          { WrittenAt: '2026-11-19T10:00:00.000Z', Content: '' },
          { WrittenAt: '2026-11-20T10:00:00.000Z', Content: '' },
          { WrittenAt: '2026-11-21T10:00:00.000Z', Content: Buffer.from('kept').toString('base64') },
        ],
      },
    ]);
  }
  const told = office.log.map((line) => JSON.parse(line));
  expect(told).toEqual([
    { level: 'warn', message: expect.stringContaining('it is damaged') },
    { level: 'warn', message: expect.stringContaining('with the key abababab') },
  ]);
  expect(office.log.join()).not.toContain(stored?.id ?? '');
  await raw.deleteFrom('report_answers').where('id', 'in', ['lost-1', 'lost-2']).execute();
});

it('logs nothing of reports and of challenges they ask for, and of the others neither who nor what', async () => {
  office.log.length = 0;
  await create({ ...(await report('Canarino-segreto')), Subject: 'Canarino-oggetto' });
  await office.post('/Report/Create', { Files: new File(['Canarino'], 'Canarino.txt') });
  await fetch(`${office.origin}/Report/Status`, {
    method: 'POST',
    body: new URLSearchParams({ ReceiptId: 'Canarino' }),
  });
  await fetch(`${office.origin}/Captcha/Challenge?form=report`);
  await fetch(`${office.origin}/JobApplication/VerifyRecapture?recaptureToken=Canarino`, {
    headers: { 'User-Agent': 'Canarino' },
  });
  await fetch(`${office.origin}/Canarino`);
  await office.post('/ContactRequest/Create', { ...sampleParts.contact, FirstName: 'Canarino' });
  await expect.poll(() => office.log.length).toBe(3);
  const lines = office.log.map((line) => JSON.parse(line));
  const timed = {
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'info',
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    ms: expect.any(Number),
  };
  expect(lines).toEqual([
    {
      method: 'GET',
      route: 'verifyRecapture',
      path: '/JobApplication/VerifyRecapture',
      status: 200,
      outcome: 'done',
      ...timed,
    },
    { method: 'GET', route: 'unknown', path: 'unknown', status: 404, outcome: 'refused', ...timed },
    {
      method: 'POST',
      route: 'contact',
      path: '/ContactRequest/Create',
      status: 200,
      outcome: 'done',
      ...timed,
    },
  ]);
  expect(office.log.join()).not.toMatch(/canarino|127\.0\.0\.1|::1/i);
});

it('keeps of its arrival the day alone, so that an access log cannot be held against it', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const tables = ['submissions', 'files', 'mails', 'requests'] as const;
  const { storage } = office.backOffice;
  const isReport = storage.selectFrom('submissions').select('id').where('form', '=', 'report');
  const texts: string[] = [];
  for (const table of tables) {
    const rows = storage.selectFrom(table).selectAll();
    const found = await (table === 'submissions'
      ? rows.where('form', '=', 'report')
      : rows.where('submission_id' as never, 'in', isReport as never)
    ).execute();
    expect([table, found.length > 0]).toEqual([table, true]);
    texts.push(...found.map((row) => JSON.stringify({ ...row, content: undefined })));
  }
  expect(texts.join()).toContain(day);
  expect(texts.join()).not.toMatch(/\d\d:\d\d/);
  const notices = await storage.selectFrom('mails').selectAll().execute();
  const ofReports = notices.filter(({ subject }) => subject === 'È arrivata una segnalazione');
  expect(ofReports.length).toBeGreaterThan(0);
  for (const { next_attempt_at } of ofReports) expect(next_attempt_at > new Date().toISOString()).toBe(true);
});

it('keeps no place of it among those that came before and after', async () => {
  const { storage } = office.backOffice;
  const keys: string[] = Array.from({ length: 16 }, () => randomUUID());
  for (const [at, key] of keys.entries()) {
    const parts = { ...sampleParts.application, Files: samplePdf(), IdempotencyKey: key };
    if (at % 2) await office.post('/Report/Create', { ...(await report()), IdempotencyKey: key });
    else await office.post('/JobApplication/Create', parts);
  }
  const requests = await storage.selectFrom('requests').selectAll().execute();
  const inOrder = keys.map((key) => requests.find((one) => one.idempotency_key === key)?.submission_id);
  for (const [table, id] of Object.entries({ submissions: 'id', files: 'submission_id', mails: 'id' })) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(id)} as id from ${sql.table(table)} order by rowid`.execute(storage);
    const found = rows.map((row) => row.id).filter((id) => inOrder.includes(id));
    expect(found).toHaveLength(keys.length);
    expect(found).not.toEqual(inOrder);
  }
  const lain = requests.map((one) => one.idempotency_key).filter((key) => keys.includes(key));
  expect(lain).not.toEqual(keys);
});

it('leaves no word of a report that was refused in the storage', async () => {
  await office.backOffice.storage.selectFrom('submissions').select('id').execute();
  const bytes = ['', '-wal']
    .map((ending) => readFileSync(office.settings.database + ending).toString('latin1'))
    .join();
  const words = await readStored(office.backOffice.storage);
  expect(words).toContain('anna@example.com');
  expect(bytes).not.toContain('anna@example.com');
  expect(bytes + words).not.toContain('Canarino-');
});

import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { providePostgres } from '../../testing/machine/providePostgres.ts';
import { openTestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { openStorage } from '../storage/openStorage.ts';
import { readEntries } from './readInbox.ts';
import { storeAnswer, storeReportAnswer } from './storeAnswer.ts';

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

it.each(['SQLite', 'PostgreSQL'])('stores the very same answer to a report once with %s', async (kind) => {
  const postgres = kind === 'PostgreSQL' ? await providePostgres() : undefined;
  if (postgres) closing.push(postgres.close);
  const opened = await openTestStorage(postgres?.url);
  closing.push(opened.close);
  const { storage } = opened;
  const other = postgres ? await openStorage(postgres.url, testKeys()) : storage;
  if (postgres) closing.push(() => other.destroy());
  for (const id of ['one', 'two']) await opened.receive({ id, form: 'report', answers: '{}' });
  const now = new Date('2026-11-21T10:00:00.000Z');
  const content = Buffer.from('age-encryption.org/v1 sealed');
  const stored = await Promise.all(
    [storage, other, storage, other].map((one) =>
      storeReportAnswer(one, 'one', { content, kind: 'acknowledgement', now }),
    ),
  );
  expect(stored.filter((before) => before === undefined)).toHaveLength(1);
  expect(await storeReportAnswer(storage, 'one', { content, kind: 'outcome', now })).toBe('acknowledgement');
  const another = { content: Buffer.from('another'), kind: 'outcome' as const, now };
  expect(await storeReportAnswer(storage, 'one', another)).toBeUndefined();
  expect(await storeReportAnswer(storage, 'two', { content, kind: 'outcome', now })).toBeUndefined();
  const rows = await storage.selectFrom('report_answers').select(['submission_id', 'kind']).execute();
  expect(rows).toHaveLength(3);
});

it.each(['SQLite', 'PostgreSQL'])('keeps the one answer of two clerks at once with %s', async (kind) => {
  const postgres = kind === 'PostgreSQL' ? await providePostgres() : undefined;
  if (postgres) closing.push(postgres.close);
  const opened = await openTestStorage(postgres?.url);
  closing.push(opened.close);
  const { storage } = opened;
  const place = postgres?.url ?? join(opened.root, '.data/backoffice.sqlite');
  const other = await openStorage(place, testKeys());
  closing.push(() => other.destroy());
  const entry = { id: await opened.receive(), form: 'contact' };
  const mail = { recipient: 'anna@rossi.example', replyTo: null, subject: 'Re', text: 'Due giorni.' };
  const now = new Date('2026-11-21T10:00:00.000Z');
  const stored = await Promise.all(
    [storage, other, storage, other].map((one) =>
      storeAnswer(one, entry, { mails: [mail], erase: true, now }),
    ),
  );
  expect(stored.filter(Boolean)).toHaveLength(1);
  expect(await storeAnswer(other, entry, { mails: [], erase: true, now })).toBe(false);
  const mails = await storage.selectFrom('mails').selectAll().execute();
  expect(mails.map(({ text }) => text)).toEqual([mail.text]);
  expect(await storage.selectFrom('journal').select('act').execute()).toEqual([{ act: 'answered' }]);
  const erased = await storage.selectFrom('erased').select('what').execute();
  expect(erased).toEqual([{ what: 'submission' }]);
});

it.each(['SQLite', 'PostgreSQL'])(
  'sends what stays one of two answers that were written at once with %s',
  async (kind) => {
    const postgres = kind === 'PostgreSQL' ? await providePostgres() : undefined;
    if (postgres) closing.push(postgres.close);
    const opened = await openTestStorage(postgres?.url);
    closing.push(opened.close);
    const { storage } = opened;
    const id = await opened.receive({ form: 'application' });
    const mail = { recipient: 'anna@rossi.example', replyTo: null, subject: 'Re', text: 'Due giorni.' };
    const answer = async (now: Date, [entry] = [] as Awaited<ReturnType<typeof readEntries>>) =>
      entry && storeAnswer(storage, entry, { mails: [mail], erase: false, now });
    const [early, late] = [new Date('2026-11-21T10:00:00.000Z'), new Date('2026-11-21T10:00:01.000Z')];
    const read = await readEntries(storage, [id]);
    const answered = await Promise.all([answer(early, read), answer(late, read), answer(late, read)]);
    expect(answered.filter(Boolean)).toHaveLength(1);
    expect(await answer(new Date('2026-11-22T10:00:00.000Z'), await readEntries(storage, [id]))).toBe(true);
    expect(await storage.selectFrom('mails').select('id').execute()).toHaveLength(2);
  },
);

it('stores no answer to what is gone, and no word of it', async () => {
  const opened = await openTestStorage();
  closing.push(opened.close);
  const { storage } = opened;
  const mail = { recipient: 'anna@rossi.example', replyTo: null, subject: 'Re', text: 'Due giorni.' };
  const now = new Date('2026-11-21T10:00:00.000Z');
  const gone = { id: 'gone', form: 'application' };
  expect(await storeAnswer(storage, gone, { mails: [mail], erase: false, now })).toBe(false);
  const content = Buffer.from('age-encryption.org/v1 sealed');
  expect(await storeReportAnswer(storage, 'gone', { content, kind: 'outcome', now })).toBe('gone');
  for (const table of ['mails', 'journal', 'report_answers'] as const)
    expect(await storage.selectFrom(table).selectAll().execute()).toEqual([]);
});

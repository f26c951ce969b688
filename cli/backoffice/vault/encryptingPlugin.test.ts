import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testKeys } from '../../testing/office/testKeys.ts';
import { openStorage, type Storage } from '../storage/openStorage.ts';

let storage: Storage;
beforeEach(async () => {
  storage = await openStorage(':memory:', testKeys());
});
afterEach(() => storage.destroy());

const submission = (id: string = randomUUID()) => ({
  id,
  form: 'contact',
  language: 'it',
  received_at: '2026-11-21',
  answers: `{"name":"${id}"}`,
});
const mail = (id: string) => ({
  id,
  recipient: `${id}@rossi.example`,
  subject: 'Prova',
  text: 'Testo',
  created_at: '2026-11-21',
  attempts: 0,
  next_attempt_at: '2026-11-21',
});

it('reads what it wrote, alone, in several rows and in a join, and leaves null alone', async () => {
  await storage
    .insertInto('submissions')
    .values([submission('a'), submission('b')])
    .execute();
  await storage
    .insertInto('mails')
    .values([
      { ...mail('m'), submission_id: 'a' },
      { ...mail('n'), reply_to: 'n@blu.example' },
    ])
    .execute();
  const mails = await storage.selectFrom('mails').selectAll().orderBy('id').execute();
  expect(mails).toMatchObject([
    { recipient: 'm@rossi.example', reply_to: null, text: 'Testo' },
    { recipient: 'n@rossi.example', reply_to: 'n@blu.example', text: 'Testo' },
  ]);
  const joined = await storage
    .selectFrom('submissions')
    .leftJoin('mails', 'mails.submission_id', 'submissions.id')
    .select(['submissions.id', 'answers', 'sent_at'])
    .orderBy('submissions.id')
    .execute();
  expect(joined.map(({ answers }) => answers)).toEqual(['{"name":"a"}', '{"name":"b"}']);
  const begin = storage.selectFrom('mails').where('id', '=', 'n');
  const halves = await Promise.all([
    begin.select(['id', 'text']).execute(),
    begin.select(({ fn }) => fn.countAll().as('count')).execute(),
    begin.select(['id', 'subject']).execute(),
    begin.select(['id', 'text']).execute(),
  ]);
  expect(halves).toMatchObject([[{ text: 'Testo' }], [{}], [{ subject: 'Prova' }], [{ text: 'Testo' }]]);
  const answered = storage.selectFrom('mails').select('id').where('reply_to', 'is not', null);
  expect(await answered.execute()).toEqual([{ id: 'n' }]);
  await storage.updateTable('mails').set({ text: '', last_error: 'no' }).where('id', '=', 'm').execute();
  const changed = await storage.selectFrom('mails').select(['id', 'text', 'last_error']).execute();
  expect(changed).toContainEqual({ id: 'm', text: '', last_error: 'no' });
});

it('shows that contents were exchanged between rows, columns and owners', async () => {
  await storage
    .insertInto('submissions')
    .values([submission('a'), submission('b')])
    .execute();
  await storage
    .insertInto('files')
    .values({
      id: 'f',
      submission_id: 'a',
      field: 'cv',
      position: 0,
      name: 'cv.pdf',
      size: 2,
      sha256: 'sum',
      content: Buffer.from('CV'),
    })
    .execute();
  await sql`update files set submission_id = 'b'`.execute(storage);
  await expect(storage.selectFrom('files').selectAll().execute()).rejects.toThrow(/does not open/);
  await sql`update files set submission_id = 'a', name = sha256`.execute(storage);
  await expect(storage.selectFrom('files').selectAll().execute()).rejects.toThrow(/"name".* does not open/);
  await sql`update submissions set answers = (select answers from submissions where id = 'a')`.execute(
    storage,
  );
  const answers = storage.selectFrom('submissions').select(['id', 'answers']).where('id', '=', 'b');
  await expect(answers.execute()).rejects.toThrow('["submissions","answers","b"] does not open');
  await sql`update submissions set answers = '{"name":"Eva"}'`.execute(storage);
  await expect(answers.execute()).rejects.toThrow('is not encrypted: the storage was changed');
});

it.each<[string, (storage: Storage) => { execute(): Promise<unknown> }]>([
  ['what does not say whose it is', (s) => s.selectFrom('submissions').select('answers')],
  [
    'an owner of another table',
    (s) =>
      s
        .selectFrom('mails')
        .innerJoin('submissions', 'submissions.id', 'submission_id')
        .select(['text', 'form']),
  ],
  ['another name', (s) => s.selectFrom('submissions').select(['id', 'answers as words'])],
  ['a table by another name', (s) => s.selectFrom('submissions as s').select(['id', 'answers'])],
  [
    'an inner query',
    (s) => s.selectFrom((q) => q.selectFrom('submissions').select(['id', 'answers']).as('all')).selectAll(),
  ],
  ['a comparison', (s) => s.selectFrom('mails').select('id').where('recipient', '=', 'a@b.it')],
  ['an order', (s) => s.selectFrom('mails').select('id').orderBy('subject')],
  ['a deletion by it', (s) => s.deleteFrom('mails').where('recipient', '=', 'a@b.it')],
  ['a change of many', (s) => s.updateTable('mails').set({ text: '' }).where('attempts', '>', 3)],
  [
    'a query that another one begins with',
    (s) =>
      s
        .with('all', (q) => q.selectFrom('submissions').select(['id', 'answers']))
        .selectFrom('all')
        .selectAll(),
  ],
  ['an expression', (s) => s.updateTable('mails').set({ text: sql<string>`subject` }).where('id', '=', 'm')],
])('refuses %s', async (_what, query) => {
  await storage.insertInto('submissions').values(submission('a')).execute();
  await storage
    .insertInto('mails')
    .values({ ...mail('m'), submission_id: 'a' })
    .execute();
  await expect(async () => query(storage).execute()).rejects.toThrow();
});

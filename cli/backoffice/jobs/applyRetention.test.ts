import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providePostgres } from '../../testing/machine/providePostgres.ts';
import { officeForms as forms, officeMail as mail } from '../../testing/office/officeMail.ts';
import { contactAnswers, openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { followPieces } from '../../testing/office/readStored.ts';
import { startMailServer } from '../../testing/office/startMailServer.ts';
import { markSpam } from '../inbox/markSpam.ts';
import { issueToken } from '../links/issueLink.ts';
import { lastAttempt } from '../mail/mailState.ts';
import { sendMails } from '../mail/sendMails.ts';
import { lockSubmissions } from '../storage/eraseSubmissions.ts';
import { applyRetention } from './applyRetention.ts';
import { datedErasure } from './findDue.ts';
import { confirmRetention, readRetentionState, storeRetentionState } from './retentionState.ts';

let opened: TestStorage;

beforeEach(async () => {
  opened = await openTestStorage();
});
afterEach(() => opened.close());

const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);
const runOn = (day: string) => applyRetention(opened.storage, { forms, mail, now: () => noon(day) });
/** A run of an office that ran until then, whose mails are sent at once. */
const applyOn = async (day: string) => {
  await storeRetentionState(opened.storage, { ranAt: noon(day) });
  expect(await runOn(day)).toBeUndefined();
  await sendAllOn(day);
};
const sendAllOn = (day: string) =>
  opened.storage
    .updateTable('mails')
    .set({ sent_at: noon(day).toISOString() })
    .where('sent_at', 'is', null)
    .where('submission_id', 'is not', null)
    .execute();
const kept = async () =>
  (await opened.storage.selectFrom('submissions').select('id').orderBy('id').execute()).map(({ id }) => id);
const mails = () => opened.storage.selectFrom('mails').selectAll().execute();

describe('applications', () => {
  it('follow the terms of their form: two months, and no reminder', async () => {
    const own = structuredClone(forms);
    own.spontaneous['x-form'].retention = { months: 2 };
    const runWith = (day: string) =>
      applyRetention(opened.storage, { forms: own, mail, now: () => noon(day) });
    const row = { form: 'spontaneous', received_at: '2026-08-31T09:00:00.000Z' } as const;
    await opened.receive({ ...row, id: 'a' });
    await opened.receive({ ...row, id: 'b', form: 'application' });
    await storeRetentionState(opened.storage, { ranAt: noon('2026-10-30') });
    await runWith('2026-10-30');
    expect(await kept()).toEqual(['a', 'b']);
    await runWith('2026-10-31');
    expect(await kept()).toEqual(['b']);
    expect(await mails()).toEqual([]);
  });

  it('are reminded once at 5 months and deleted at 6, files, mails and links with them', async () => {
    const cv = { field: 'cv', name: 'cv.pdf', content: Buffer.from('a CV') };
    const row = { id: 'a', form: 'application', received_at: '2026-08-31T09:00:00.000Z' } as const;
    await opened.receive({ ...row, language: 'en' }, [cv]);
    await opened.receive({ ...row, id: 'b', received_at: '2026-09-30T09:00:00.000Z' });

    await applyOn('2027-01-30');
    expect(await mails()).toEqual([]);
    await applyOn('2027-01-31');
    await applyOn('2027-01-31');
    await applyOn('2027-02-27');
    expect(await mails()).toMatchObject([
      {
        submission_id: 'a',
        recipient: 'anna@rossi.example',
        subject: expect.stringContaining('Your application'),
      },
    ]);
    expect(await kept()).toEqual(['a', 'b']);
    await issueToken(opened.storage, 'renewal', 'a');

    await applyOn('2027-02-28');
    expect(await kept()).toEqual(['b']);
    expect(await opened.storage.selectFrom('files').select('id').execute()).toEqual([]);
    expect(await opened.storage.selectFrom('links').select('hash').execute()).toEqual([]);
    expect((await mails()).map(({ submission_id }) => submission_id)).toEqual(['b']);
    expect(await opened.storage.selectFrom('erased').selectAll().execute()).toEqual([
      { id: 'a', what: 'submission', day: '2027-02-28' },
    ]);
  });

  it('are deleted a month after a reminder that came late, and the reminder names that day', async () => {
    await opened.receive({ form: 'application', language: 'en', received_at: '2026-01-15T09:00:00.000Z' });
    await storeRetentionState(opened.storage, { ranAt: noon('2026-11-20') });
    await runOn('2026-11-21');
    expect((await mails())[0]?.text).toContain('on 21 December 2026 we will delete');
    await sendAllOn('2026-11-25');
    await applyOn('2026-12-24');
    expect(await kept()).toHaveLength(1);
    await applyOn('2026-12-25');
    expect(await kept()).toEqual([]);
  });

  it.each(['SQLite', 'PostgreSQL'])(
    'are told the day of deletion as it is when the mail leaves, however long it waited (%s)',
    async (database) => {
      const server = await startMailServer();
      const postgres = database === 'PostgreSQL' ? await providePostgres() : undefined;
      const { storage, receive, close } = await openTestStorage(postgres?.url);
      const lost = { ...forms };
      Reflect.deleteProperty(lost, 'spontaneous');
      const smtp = { ...mail, smtpUrl: server.url };
      for (const sent of ['2026-11-21', '2026-11-22', '2026-11-30', '2026-12-20']) {
        const row = { language: 'en', received_at: '2026-01-15T09:00:00.000Z' };
        for (const form of ['application', 'spontaneous'])
          await receive({ ...row, form, id: `${form} ${sent}`, renewed_at: '2026-04-15T09:00:00.000Z' });
        await storeRetentionState(storage, { ranAt: noon('2026-11-20') });
        await applyRetention(storage, { forms, mail, now: () => noon('2026-11-21') });
        await sendMails(storage, { forms: lost, mail: smtp, now: () => noon(sent) });
        const daysTold = server.accepted
          .splice(0)
          .map(({ message }) => /on (\S+ \S+ \d{4}) we will/.exec(message.replace(/=?\r\n/g, ''))?.[1])
          .toSorted();
        const stored = await storage
          .selectFrom('submissions')
          .innerJoin('mails', 'mails.submission_id', 'submissions.id')
          .select(['renewed_at as received_at', 'reminded_at', 'sent_at', 'attempts'])
          .where('form', '=', 'application')
          .where('sent_at', '=', noon(sent).toISOString())
          .executeTakeFirstOrThrow();
        const retention = forms.application?.['x-form'].retention ?? {};
        const erased = datedErasure({ ...stored, received_at: stored.received_at ?? '' }, retention, mail);
        const inWords = erased?.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: mail.timeZone });
        // What no form describes any more says what was known when it was queued.
        expect(daysTold).toEqual([inWords, '21 December 2026'].toSorted());
      }
      await close();
      await postgres?.close();
      await server.close();
    },
  );

  it('wait a month at most for a reminder that cannot be sent, and for one that was given up not at all', async () => {
    const received_at = '2026-06-15T09:00:00.000Z';
    await opened.receive({ id: 'queued', form: 'application', received_at });
    await opened.receive({ id: 'given-up', form: 'application', received_at });
    await opened.receive({
      id: 'no-address',
      form: 'spontaneous',
      received_at,
      answers: JSON.stringify({ ...contactAnswers, email: 'a@b.it,c@d.it' }),
    });
    const runUntil = async (day: string) => {
      await storeRetentionState(opened.storage, { ranAt: noon(day) });
      await runOn(day);
    };
    await runUntil('2026-11-15');
    expect(await mails()).toHaveLength(2);
    await opened.storage
      .updateTable('mails')
      .set({ attempts: lastAttempt })
      .where('submission_id', '=', 'given-up')
      .execute();
    await runUntil('2026-12-14');
    expect(await kept()).toEqual(['given-up', 'no-address', 'queued']);
    await runUntil('2026-12-15');
    expect(await kept()).toEqual(['queued']);
    await runUntil('2027-01-14');
    expect(await kept()).toEqual(['queued']);
    await runUntil('2027-01-15');
    expect(await kept()).toEqual([]);
  });

  it('are legible nowhere in the storage after that', async () => {
    const canary = Buffer.from('CANARY of a CV '.repeat(1000));
    await opened.receive({ form: 'application', received_at: '2026-01-15T09:00:00.000Z' }, [
      { field: 'cv', name: 'cv.pdf', content: canary },
    ]);
    const { pieces, found } = await followPieces(opened);
    expect(pieces.length).toBeGreaterThan(3);
    expect(found()).toEqual(pieces);
    await applyOn('2026-06-21');
    await applyOn('2026-11-21');
    expect(found()).toEqual([]);
  });
});

describe('what is due', () => {
  it('is kept when it was renewed, or is no spam, since the run looked', async () => {
    const { storage } = opened;
    const row = { form: 'application', received_at: '2026-01-15T09:00:00.000Z' } as const;
    const reminded_at = noon('2026-06-15').toISOString();
    await opened.receive({ ...row, id: 'renewed', reminded_at });
    await opened.receive({ ...row, id: 'due', reminded_at });
    await opened.receive({ id: 'spam', spam_at: '2026-08-01T09:00:00.000Z', received_at: row.received_at });
    await opened.receive({
      id: 'no-spam',
      spam_at: '2026-08-01T09:00:00.000Z',
      received_at: row.received_at,
    });
    await storeRetentionState(storage, { ranAt: noon('2026-11-21') });
    const begin = storage.transaction.bind(storage);
    const change = async () => {
      const renewal = { renewed_at: noon('2026-11-21').toISOString(), reminded_at: null };
      await storage.updateTable('submissions').set(renewal).where('id', '=', 'renewed').execute();
      await markSpam(storage, ['no-spam'], { isSpam: false, now: noon('2026-11-21') });
    };
    // The first transaction of the run erases.
    const spy = vi.spyOn(storage, 'transaction').mockImplementationOnce((() => ({
      async execute(work: never) {
        await change();
        return begin().execute(work);
      },
    })) as never);
    expect(await runOn('2026-11-21')).toBeUndefined();
    spy.mockRestore();
    expect(await kept()).toEqual(['no-spam', 'renewed']);
  });

  it('reminds nobody whom somebody has marked as spam since the run looked', async () => {
    const { storage } = opened;
    const row = { form: 'application', received_at: '2026-06-15T09:00:00.000Z' } as const;
    for (const id of ['person', 'spam', 'erased']) await opened.receive({ ...row, id });
    await storeRetentionState(storage, { ranAt: noon('2026-11-21') });
    const begin = storage.transaction.bind(storage);
    // The first transaction of the run reminds.
    const spy = vi.spyOn(storage, 'transaction').mockImplementationOnce((() => ({
      async execute(work: never) {
        await markSpam(storage, ['spam'], { isSpam: true, now: noon('2026-11-21') });
        await storage.deleteFrom('submissions').where('id', '=', 'erased').execute();
        return begin().execute(work);
      },
    })) as never);
    expect(await runOn('2026-11-21')).toBeUndefined();
    spy.mockRestore();
    expect((await mails()).map(({ submission_id }) => submission_id)).toEqual(['person']);
  });

  it('waits in PostgreSQL for a renewal that is under way', async () => {
    const postgres = await providePostgres();
    const { storage, receive, close } = await openTestStorage(postgres.url);
    const reminded_at = noon('2026-06-15').toISOString();
    await receive({ id: 'a', form: 'application', received_at: '2026-01-15T09:00:00.000Z', reminded_at });
    const now = noon('2026-11-21');
    await storeRetentionState(storage, { ranAt: now });
    const waiting = () =>
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        .execute(storage)
        .then(({ rows }) => rows.length);
    let run: Promise<unknown> = Promise.resolve();
    await storage.transaction().execute(async (transaction) => {
      await lockSubmissions(transaction, ['a']);
      run = applyRetention(storage, { forms, mail, now: () => now });
      await expect.poll(waiting).toBe(1);
      const renewal = { renewed_at: now.toISOString(), reminded_at: null };
      await transaction.updateTable('submissions').set(renewal).execute();
    });
    expect(await run).toBeUndefined();
    expect(await storage.selectFrom('submissions').select('id').execute()).toEqual([{ id: 'a' }]);
    await close();
    await postgres.close();
  });

  it('goes without the answer of a person that waits for the mail server, which goes 30 days after its end', async () => {
    const due = { form: 'supplier', received_at: '2025-10-01T09:00:00.000Z' } as const;
    await opened.receive({ ...due, id: 'a' });
    const answer = { submission_id: 'a', by_person: 1 } as const;
    await opened.queue({ ...answer, id: 'waits' });
    await opened.queue({ ...answer, id: 'sent', sent_at: noon('2026-11-20').toISOString() });
    await opened.queue({ submission_id: 'a', id: 'notice' });
    await storeRetentionState(opened.storage, { ranAt: noon('2026-11-21') });
    await runOn('2026-11-21');
    expect(await kept()).toEqual([]);
    expect((await mails()).map(({ id }) => id)).toEqual(['waits']);
    await sendAllOn('2026-11-22');
    await storeRetentionState(opened.storage, { ranAt: noon('2026-12-23') });
    await runOn('2026-12-23');
    expect(await mails()).toEqual([]);
  });
});

describe('reports', () => {
  const report = { form: 'report', answers: '{}' } as const;
  const answered = (id: string, day: string, kind: 'message' | 'outcome' = 'message') =>
    opened.storage
      .insertInto('report_answers')
      .values({
        id: `${id}-${day}`,
        submission_id: id,
        kind,
        written_at: `${day}T09:00:00.000Z`,
        content: Buffer.from('x'),
      })
      .execute();

  it('are deleted 5 years after their last outcome, whatever was said later', async () => {
    await opened.receive({ ...report, id: 'told', received_at: '2026-01-15' });
    await answered('told', '2026-01-30', 'outcome');
    await answered('told', '2026-02-20', 'outcome');
    await answered('told', '2026-06-01');
    await applyOn('2031-02-19');
    expect(await kept()).toEqual(['told']);
    await applyOn('2031-02-20');
    expect(await kept()).toEqual([]);
  });

  it('without an outcome are deleted 5 years after their last answer, or after they came', async () => {
    await opened.receive({ ...report, id: 'answered', received_at: '2026-01-15T09:00:00.000Z' });
    await answered('answered', '2026-01-20');
    await answered('answered', '2026-04-10');
    await opened.receive({ ...report, id: 'unanswered', received_at: '2026-01-15T09:00:00.000Z' });
    await applyOn('2031-01-14');
    expect(await kept()).toEqual(['answered', 'unanswered']);
    await applyOn('2031-01-15');
    expect(await kept()).toEqual(['answered']);
    await applyOn('2031-04-09');
    expect(await kept()).toEqual(['answered']);
    await applyOn('2031-04-10');
    expect(await kept()).toEqual([]);
    expect(await opened.storage.selectFrom('report_answers').select('id').execute()).toEqual([]);
  });
});

describe('a hold', () => {
  const report = { form: 'report', answers: '{}' } as const;

  it.each([
    ['ahead', '2032-11-21'],
    ['ahead', '2026-12-06'],
    ['behind', '2026-11-19'],
    ['behind', '1970-01-01'],
  ])('is when the clock is %s (%s), until it is right again', async (reason, day) => {
    await opened.receive({ ...report, received_at: '2021-11-21T13:00:00.000Z' });
    await opened.receive({ form: 'application', received_at: '2026-07-01T09:00:00.000Z' });
    await applyOn('2026-11-21');
    await opened.queue({ id: 'sent', sent_at: noon('2026-11-01').toISOString() });
    expect(await runOn(day)).toMatchObject({ reason });
    expect(await readRetentionState(opened.storage)).toMatchObject({ hold: { reason } });
    expect(await kept()).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
    expect(await runOn('2026-11-22')).toBeUndefined();
    expect(await kept()).toHaveLength(1);
    expect((await readRetentionState(opened.storage)).hold).toBeUndefined();
  });

  it('is at the first run of all, when nothing arrived for long', async () => {
    await opened.receive({ ...report, received_at: '2026-11-20T09:00:00.000Z' });
    expect(await runOn('2032-11-21')).toMatchObject({ reason: 'ahead' });
    expect(await kept()).toHaveLength(1);
  });

  it('is when more than a tenth would go at once, until a person confirms', async () => {
    for (let one = 0; one < 21; one += 1)
      await opened.receive({ ...report, received_at: '2021-01-15T09:00:00.000Z' });
    await opened.receive({ received_at: '2026-11-20T09:00:00.000Z' });
    expect(await runOn('2026-11-21')).toEqual({ reason: 'many', due: 21, stored: 22 });
    expect(await runOn('2026-11-22')).toMatchObject({ reason: 'many' });
    await confirmRetention(opened.storage, noon('2026-11-22'));
    expect(await runOn('2026-11-22')).toBeUndefined();
    expect(await kept()).toHaveLength(1);
  });

  it('is there again a day after a person confirmed, who can confirm none before', async () => {
    for (let one = 0; one < 21; one += 1)
      await opened.receive({ ...report, received_at: '2021-01-15T09:00:00.000Z' });
    await opened.receive({ received_at: '2026-11-20T09:00:00.000Z' });
    for (const day of ['2026-11-21', '2026-11-22']) {
      await confirmRetention(opened.storage, noon('2026-11-21'));
      expect(await runOn(day)).toMatchObject({ reason: 'many' });
    }
    expect(await kept()).toHaveLength(22);
  });

  it('is none where another instance ran by a clock that is a little ahead, and nothing goes then', async () => {
    await opened.receive({ ...report, received_at: '2021-01-15T09:00:00.000Z' });
    await storeRetentionState(opened.storage, { ranAt: noon('2026-11-22') });
    expect(await runOn('2026-11-21')).toBeUndefined();
    expect(await kept()).toHaveLength(1);
    expect(await readRetentionState(opened.storage)).toEqual({ known: noon('2026-11-22') });
  });

  it('is not for few, nor for less than a tenth of many', async () => {
    for (let one = 0; one < 20; one += 1)
      await opened.receive({ ...report, received_at: '2021-01-15T09:00:00.000Z' });
    await applyOn('2026-11-21');
    expect(await kept()).toEqual([]);
    for (let one = 0; one < 310; one += 1)
      await opened.receive(one < 31 ? { ...report, received_at: '2021-01-15T09:00:00.000Z' } : {});
    await applyOn('2026-11-22');
    expect(await kept()).toHaveLength(279);
  });

  it('ends for the clock when a person confirms; reminders go first even then', async () => {
    await opened.receive({ form: 'application', received_at: '2026-05-01T09:00:00.000Z' });
    await applyOn('2026-09-20');
    expect(await runOn('2026-11-21')).toMatchObject({ reason: 'ahead' });
    await confirmRetention(opened.storage, noon('2026-11-21'));
    expect(await runOn('2026-11-21')).toBeUndefined();
    expect(await kept()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await sendAllOn('2026-11-21');
    await applyOn('2026-12-21');
    expect(await kept()).toEqual([]);
  });
});

describe('everything else', () => {
  it('goes at the longest term of its form even if nobody answers, and not before', async () => {
    for (const form of ['contact', 'quotation', 'supplier'] as const)
      await opened.receive({ id: form, form, received_at: '2025-01-31T09:00:00.000Z' });
    await applyOn('2026-01-30');
    expect(await kept()).toEqual(['contact', 'quotation', 'supplier']);
    await applyOn('2026-01-31');
    expect(await kept()).toEqual(['contact', 'quotation']);
    await applyOn('2027-01-30');
    expect(await kept()).toEqual(['contact', 'quotation']);
    await applyOn('2027-01-31');
    expect(await kept()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('drops requests after a day, tokens that expired, mails 30 days after their end, and the journal after two years', async () => {
    const { storage } = opened;
    const request = { fingerprint: 'f', submission_id: 's' };
    await storage
      .insertInto('requests')
      .values([
        { ...request, idempotency_key: 'old', received_at: '2026-11-20T11:59:00.000Z' },
        { ...request, idempotency_key: 'new', received_at: '2026-11-20T12:01:00.000Z' },
      ])
      .execute();
    await storage
      .insertInto('spent_tokens')
      .values([
        { token: 'old', expires_at: '2026-11-21T11:59:00.000Z' },
        { token: 'new', expires_at: '2026-11-21T12:01:00.000Z' },
      ])
      .execute();
    const act = { act: 'closed', form: 'contact', submission_id: null } as const;
    await storage
      .insertInto('journal')
      .values([
        { id: 'old', at: '2024-11-21T11:59:00.000Z', ...act },
        { id: 'new', at: '2024-11-21T12:01:00.000Z', ...act },
      ])
      .execute();
    const long = '2026-10-22T11:59:00.000Z';
    const recent = '2026-10-22T12:01:00.000Z';
    await opened.queue({ id: 'sent long ago', sent_at: long });
    await opened.queue({ id: 'sent', sent_at: recent });
    await opened.queue({ id: 'failed long ago', attempts: lastAttempt, next_attempt_at: long });
    await opened.queue({ id: 'failed', attempts: lastAttempt, next_attempt_at: recent });
    await opened.queue({ id: 'waiting', created_at: '2026-01-01T00:00:00.000Z', next_attempt_at: long });

    await applyOn('2026-11-21');
    const left = async (query: Promise<object[]>) => (await query).flatMap((row) => Object.values(row));
    expect(await left(storage.selectFrom('requests').select('idempotency_key').execute())).toEqual(['new']);
    expect(await left(storage.selectFrom('spent_tokens').select('token').execute())).toEqual(['new']);
    expect(await left(storage.selectFrom('journal').select('id').execute())).toEqual(['new']);
    expect((await mails()).map(({ id }) => id).sort()).toEqual(['failed', 'sent', 'waiting']);
  });
});

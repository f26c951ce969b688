import { afterEach, beforeEach, expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { officeForms, officeMail } from '../../testing/office/officeMail.ts';
import { contactAnswers, openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { lastAttempt } from '../mail/mailState.ts';
import { alarmOfReminders, describeUnreminded } from './alarmOfReminders.ts';
import { applyRetention } from './applyRetention.ts';
import { storeRetentionState } from './retentionState.ts';

let opened: TestStorage;
beforeEach(async () => {
  opened = await openTestStorage();
});
afterEach(() => opened.close());

const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);
const settingsOn = (day: string) => ({ forms: officeForms, mail: officeMail, now: () => noon(day) });
const alarmOn = (day: string) => alarmOfReminders(opened.storage, settingsOn(day));
/** A run of an office that ran until then. */
const retainOn = async (day: string) => {
  await storeRetentionState(opened.storage, { ranAt: noon(day) });
  await applyRetention(opened.storage, settingsOn(day));
};
const alarms = () =>
  opened.storage.selectFrom('mails').selectAll().where('submission_id', 'is', null).orderBy('id').execute();
const received_at = '2026-06-15T09:00:00.000Z';
const receive = (id: string, row = {}) => opened.receive({ id, form: 'application', received_at, ...row });
const change = (submission: string, set: { attempts?: number; sent_at?: string }) =>
  opened.storage.updateTable('mails').set(set).where('submission_id', '=', submission).execute();

it('tells the office each day of a reminder that nobody accepted, until the term, which stays', async () => {
  await receive('waiting', { received_at: '2026-06-14T09:00:00.000Z' });
  await receive('given-up');
  await receive('no-address', { answers: JSON.stringify({ ...contactAnswers, email: 'a@b.it,c@d.it' }) });
  await receive('accepted');
  await retainOn('2026-11-15');
  await change('given-up', { attempts: lastAttempt });
  await change('accepted', { sent_at: noon('2026-11-15').toISOString() });
  expect(await alarmOn('2026-11-15')).toEqual([]);

  const told = await alarmOn('2026-11-16');
  expect(told.map(({ id }) => id).sort()).toEqual(['given-up', 'no-address', 'waiting']);
  const terms = told.map(({ erase }) => erase.getTime());
  expect(terms).toEqual(terms.toSorted((one, other) => one - other));
  expect(say(describeUnreminded(told, {}), 'en')).toMatch(/^3 reminders have not been sent\./);
  const [first] = await alarms();
  expect(first).toMatchObject({ recipient: 'ufficio@valico.example', subject: expect.stringContaining('3') });
  expect(first?.text).toContain('15/12/2026  Candidatura\n  site inbox show given-up');
  expect(first?.text).toContain('15/01/2027  Candidatura\n  site inbox show waiting');
  expect(first?.text).not.toMatch(/accepted|Anna|rossi/i);

  expect(await alarmOn('2026-11-16')).toEqual([]);
  await opened.storage
    .updateTable('mails')
    .set({ sent_at: noon('2026-11-16').toISOString() })
    .where('submission_id', 'is', null)
    .execute();
  for (const day of ['2026-11-17', '2026-12-14']) expect(await alarmOn(day)).toHaveLength(3);
  // Of those that could not be sent one is enough.
  expect((await alarms()).map(({ id }) => id)).toEqual(['unreminded-2026-11-16', 'unreminded-2026-12-14']);

  await retainOn('2026-12-15');
  expect((await alarmOn('2026-12-15')).map(({ id }) => id)).toEqual(['waiting']);
  await retainOn('2027-01-15');
  expect(await alarmOn('2027-01-15')).toEqual([]);
  expect((await alarms()).filter(({ sent_at }) => !sent_at)).toEqual([]);
});

it('names some where many have not been sent, and when the first goes', () => {
  const erase = [3, 1, 2].map((day) => noon(`2026-12-0${day}`));
  const many = Array.from({ length: 6 }, (_, at) => ({
    id: `${at}2345678-90`,
    form: 'application',
    erase: erase[at % 3] ?? noon('2026-12-03'),
  }));
  expect(say(describeUnreminded(many, {}), 'en')).toContain(
    'the first on 01/12/2026: 02345678, 12345678, 22345678, 32345678, 42345678, ….',
  );
});

it('is silent again once the mail server accepts the reminder', async () => {
  await receive('one');
  await retainOn('2026-11-15');
  expect(await alarmOn('2026-11-17')).toHaveLength(1);
  await change('one', { sent_at: noon('2026-11-18').toISOString() });
  expect(await alarmOn('2026-11-18')).toEqual([]);
  expect(await alarms()).toEqual([]);
});

it('is queued by one of two instances', async () => {
  await receive('one');
  await retainOn('2026-11-15');
  const told = await Promise.all([alarmOn('2026-11-17'), alarmOn('2026-11-17')]);
  expect(told.flat()).toHaveLength(1);
  expect(await alarms()).toHaveLength(1);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { officeForms as forms, officeMail as mail } from '../../testing/office/officeMail.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { timesOf } from '../../testing/thorough.ts';
import { addDays, addMonths } from '../settings/terms.ts';
import { openStorage, type Storage } from '../storage/openStorage.ts';
import { applyRetention } from './applyRetention.ts';
import { confirmRetention } from './retentionState.ts';

const begin = new Date('2026-01-01T08:00:00.000Z');
const days = 400;
const applicants = 200;

/** Days from `start` on in which something does not work. */
const outage = (longest: number) =>
  fc.noBias(
    fc.record({ start: fc.integer({ min: 1, max: days }), length: fc.integer({ min: 1, max: longest }) }),
  );
const year = fc.record({
  downtimes: fc.array(outage(90), { minLength: 1, maxLength: 4 }),
  mailOutages: fc.array(outage(10), { maxLength: 3 }),
  arrivals: fc.array(fc.noBias(fc.integer({ min: 0, max: days * 24 - 1 })), {
    minLength: applicants,
    maxLength: applicants,
  }),
  /** Days until a person looks at a hold. */
  patience: fc.integer({ min: 0, max: 3 }),
});
type Year = typeof year extends fc.Arbitrary<infer Value> ? Value : never;

async function insertApplicant(storage: Storage, id: string, receivedAt: Date): Promise<void> {
  await storage
    .insertInto('submissions')
    .values({
      id,
      form: 'application',
      language: 'it',
      received_at: receivedAt.toISOString(),
      answers: JSON.stringify(contactAnswers),
    })
    .execute();
}

/** Lives through a year, and says what went wrong. */
async function live({ downtimes, mailOutages, arrivals, patience }: Year) {
  const storage = await openStorage(':memory:', testKeys());
  const isIn = (outages: { start: number; length: number }[], day: number) =>
    outages.some(({ start, length }) => start <= day && day < start + length);
  const received = new Map<string, Date>();
  const warned = new Map<string, Date>();
  const faults: string[] = [];
  let erased = 0;
  let heldSince: number | undefined;
  const ids = async () =>
    (await storage.selectFrom('submissions').select('id').execute()).map(({ id }) => id);
  for (let day = 0; day < days; day += 1) {
    if (isIn(downtimes, day)) continue;
    for (const [index, hour] of arrivals.entries()) {
      if (Math.floor(hour / 24) !== day) continue;
      const receivedAt = new Date(addDays(begin, day).getTime() + (hour % 24) * 3_600_000);
      received.set(`a${index}`, receivedAt);
      await insertApplicant(storage, `a${index}`, receivedAt);
    }
    const now = addDays(begin, day + 1);
    const before = await ids();
    const hold = await applyRetention(storage, { forms, mail, now: () => now });
    const left = new Set(await ids());
    const endOf = (id: string) => {
      const term = addMonths(received.get(id) ?? now, 6);
      const warning = warned.get(id);
      return warning && new Date(Math.max(term.getTime(), addMonths(warning, 1).getTime()));
    };
    for (const id of before.filter((id) => !left.has(id))) {
      erased += 1;
      const end = endOf(id);
      if (!end) faults.push(`${id} was deleted without a warning`);
      else if (end > now) faults.push(`${id} was deleted too early`);
    }
    if (hold) {
      heldSince ??= day;
      if (day - heldSince >= patience) await confirmRetention(storage, now);
    } else {
      heldSince = undefined;
      for (const id of left) {
        const end = endOf(id);
        if (end && end <= now) faults.push(`${id} was kept too long`);
      }
      const unreminded = await storage
        .selectFrom('submissions')
        .select('id')
        .where('reminded_at', 'is', null);
      for (const { id } of await unreminded.execute())
        if (addMonths(received.get(id) ?? now, 5) <= now) faults.push(`${id} was not reminded`);
    }
    if (isIn(mailOutages, day)) continue;
    const mails = await storage.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();
    for (const { submission_id } of mails) if (submission_id) warned.set(submission_id, now);
    await storage
      .updateTable('mails')
      .set({ sent_at: now.toISOString() })
      .where('sent_at', 'is', null)
      .execute();
  }
  await storage.destroy();
  return { faults, erased };
}

it('deletes no applicant without a month of warning, and keeps none too long while it runs', async () => {
  let erased = 0;
  await fc.assert(
    fc.asyncProperty(year, async (one) => {
      const { faults, erased: count } = await live(one);
      erased += count;
      expect(faults.slice(0, 5)).toEqual([]);
    }),
    { numRuns: timesOf(5, 25), endOnFailure: true },
  );
  expect(erased).toBeGreaterThan(100);
}, 120_000);

it('deletes within seven months in an office that always runs', async () => {
  const arrivals = Array.from({ length: applicants }, (_, index) => (index * days * 24) / applicants);
  const { faults, erased } = await live({ downtimes: [], mailOutages: [], arrivals, patience: 0 });
  expect(faults).toEqual([]);
  // Those of the first 7 months less a day.
  expect(erased).toBeGreaterThanOrEqual(Math.floor((applicants * (days - 186)) / days));
}, 60_000);

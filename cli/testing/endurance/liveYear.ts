import { applyRetention } from '../../backoffice/jobs/applyRetention.ts';
import { confirmRetention } from '../../backoffice/jobs/retentionState.ts';
import { addMonths } from '../../backoffice/settings/addMonths.ts';
import { addDays } from '../../backoffice/settings/terms.ts';
import { openStorage, type Storage } from '../../backoffice/storage/openStorage.ts';
import { officeForms as forms, officeMail as mail } from '../office/officeMail.ts';
import { contactAnswers } from '../office/openTestStorage.ts';
import { testKeys } from '../office/testKeys.ts';

const begin = new Date('2026-01-01T08:00:00.000Z');

/** How long such a year is. */
export const days = 400;

/** Days from `start` on in which something does not work. */
interface Outage {
  start: number;
  length: number;
}

export interface Year {
  downtimes: Outage[];
  mailOutages: Outage[];
  /** Hours since the beginning, one for each applicant. */
  arrivals: number[];
  /** Days until a person looks at a hold. */
  patience: number;
}

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

/** Lives through 400 days of an office, with applicants, outages and terms, and says what went wrong. */
export async function liveYear({
  downtimes,
  mailOutages,
  arrivals,
  patience,
}: Year): Promise<{ faults: string[]; erased: number; left: number }> {
  const storage = await openStorage(':memory:', testKeys());
  const isIn = (outages: Outage[], day: number) =>
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
    const retain = () => applyRetention(storage, { forms, mail, now: () => now });
    let hold = await retain();
    if (hold) heldSince ??= day;
    if (heldSince !== undefined && hold && day - heldSince >= patience) {
      await confirmRetention(storage, now);
      // Within the hour; what was in doubt for its clock may then be many.
      hold = await retain();
      if (hold?.reason === 'many') {
        await confirmRetention(storage, now);
        hold = await retain();
      }
    }
    if (!hold) heldSince = undefined;
    const left = new Set(await ids());
    const endOf = (id: string) => {
      const term = addMonths(received.get(id) ?? now, 6, mail);
      const warning = warned.get(id);
      return warning && new Date(Math.max(term.getTime(), addMonths(warning, 1, mail).getTime()));
    };
    for (const id of before.filter((id) => !left.has(id))) {
      erased += 1;
      const end = endOf(id);
      if (!end) faults.push(`${id} was deleted without a warning`);
      else if (end > now) faults.push(`${id} was deleted too early`);
    }
    if (!hold) {
      for (const id of left) {
        const end = endOf(id);
        if (end && end <= now) faults.push(`${id} was kept too long`);
      }
      const unreminded = await storage
        .selectFrom('submissions')
        .select('id')
        .where('reminded_at', 'is', null);
      for (const { id } of await unreminded.execute())
        if (addMonths(received.get(id) ?? now, 5, mail) <= now) faults.push(`${id} was not reminded`);
    }
    if (isIn(mailOutages, day)) continue;
    const mails = await storage
      .selectFrom('mails')
      .select('submission_id')
      .where('sent_at', 'is', null)
      .execute();
    for (const { submission_id } of mails) if (submission_id) warned.set(submission_id, now);
    if (mails.length === 0) continue;
    await storage
      .updateTable('mails')
      .set({ sent_at: now.toISOString() })
      .where('sent_at', 'is', null)
      .execute();
  }
  const left = (await ids()).length;
  await storage.destroy();
  return { faults, erased, left };
}

import type { FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { formatDay, formatMoment, type Place } from '../../terminal/formatMoment.ts';
import { formatUtcDay, reportTerms } from '../settings/terms.ts';
import { acknowledgedAt, describeMails } from './describeState.ts';
import type { InboxEntry } from './readInbox.ts';

/** An entry as `--json` gives it to other programs. */
export function entryRecord(entry: InboxEntry, note: FormNote) {
  return {
    id: entry.id,
    form: entry.form,
    language: entry.language,
    receivedAt: receivedOf(entry, note),
    ...(entry.jobPositionId ? { jobPositionId: entry.jobPositionId } : {}),
    ...(entry.remindedAt ? { remindedAt: entry.remindedAt.toISOString() } : {}),
    ...(entry.renewedAt ? { renewedAt: entry.renewedAt.toISOString() } : {}),
    ...(entry.spamAt ? { spamAt: entry.spamAt.toISOString() } : {}),
    ...(entry.answeredAt ? { answeredAt: entry.answeredAt.toISOString() } : {}),
    answers: entry.answers,
    files: entry.files.map(({ field, name, size, sha256 }) => ({ field, name, size, sha256 })),
    ...(note.kind === 'report' ? reportRecord(entry, note) : {}),
    mail: describeMails(entry),
  };
}

/** When an entry arrived; for a report only the day. */
export function receivedOf({ receivedAt }: InboxEntry, { kind }: FormNote): string {
  return kind === 'report' ? formatUtcDay(receivedAt) : receivedAt.toISOString();
}

/** The same for a person, who reads the day of a report in UTC and any other moment where the site is. */
export function formatReceived(
  { receivedAt }: Pick<InboxEntry, 'receivedAt'>,
  { kind }: FormNote,
  place: Place,
): string {
  return kind === 'report' ? formatDay(receivedAt, { timeZone: 'UTC' }) : formatMoment(receivedAt, place);
}

function reportRecord(entry: InboxEntry, { retention }: FormNote) {
  const { acknowledgement, outcome } = reportTerms(entry.receivedAt, retention, acknowledgedAt(entry));
  return {
    answered: entry.told.map(({ kind, at }) => ({ as: kind, at: at.toISOString() })),
    acknowledgeBy: formatUtcDay(acknowledgement.by),
    outcomeBy: formatUtcDay(outcome.by),
  };
}

import { formatUtcDay, reportTerms } from '../settings/terms.ts';
import { acknowledgedAt, describeMails } from './describeState.ts';
import type { InboxEntry } from './readInbox.ts';

/** An entry as `--json` gives it to other programs. */
export function entryRecord(entry: InboxEntry) {
  return {
    id: entry.id,
    form: entry.form,
    language: entry.language,
    receivedAt: receivedOf(entry),
    ...(entry.jobPositionId ? { jobPositionId: entry.jobPositionId } : {}),
    ...(entry.remindedAt ? { remindedAt: entry.remindedAt.toISOString() } : {}),
    answers: entry.answers,
    files: entry.files.map(({ field, name, size, sha256 }) => ({ field, name, size, sha256 })),
    ...(entry.form === 'report' ? reportRecord(entry) : {}),
    mail: describeMails(entry),
  };
}

/** Of a report only its day is known. */
export function receivedOf({ form, receivedAt }: InboxEntry): string {
  return form === 'report' ? formatUtcDay(receivedAt) : receivedAt.toISOString();
}

function reportRecord(entry: InboxEntry) {
  const { acknowledgement, outcome } = reportTerms(entry.receivedAt, acknowledgedAt(entry));
  return {
    answered: entry.told.map(({ kind, at }) => ({ as: kind, at: at.toISOString() })),
    acknowledgeBy: formatUtcDay(acknowledgement.by),
    outcomeBy: formatUtcDay(outcome.by),
  };
}

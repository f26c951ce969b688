import { describeMails } from './describeState.ts';
import type { InboxEntry } from './readInbox.ts';

/** An entry as `--json` gives it to other programs. */
export function entryRecord(entry: InboxEntry) {
  return {
    id: entry.id,
    form: entry.form,
    language: entry.language,
    receivedAt: entry.receivedAt.toISOString(),
    ...(entry.jobPositionId ? { jobPositionId: entry.jobPositionId } : {}),
    ...(entry.remindedAt ? { remindedAt: entry.remindedAt.toISOString() } : {}),
    answers: entry.answers,
    files: entry.files.map(({ field, name, size, sha256 }) => ({ field, name, size, sha256 })),
    ...(entry.form === 'report'
      ? { answeredAt: entry.answeredAt.map((moment) => moment.toISOString()) }
      : {}),
    mail: describeMails(entry),
  };
}

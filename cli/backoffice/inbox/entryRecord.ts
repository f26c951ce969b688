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

/** JSON that a terminal can show: control characters are escaped, those above ASCII too. */
export function formatRecords(records: object): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(records, null, 2).replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    escaped,
  );
}

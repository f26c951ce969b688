import type { FormNote, Retention } from '../../../site/forms/rules/formDefinition.ts';
import { formatDay, formatMoment, type Place } from '../../terminal/formatMoment.ts';
import { datedErasure } from '../jobs/findDue.ts';
import { mailState } from '../mail/mailState.ts';
import {
  isPast,
  type ReportTerm,
  reportErasure,
  reportTerms,
  spamErasure,
  submissionTerms,
} from '../settings/terms.ts';
import type { InboxEntry } from './readInbox.ts';

export interface State {
  text: string;
  /** A term of the law has passed. */
  overdue: boolean;
}

/** What the office still has to do about an entry, or how long it is kept. */
export function describeState(
  entry: InboxEntry,
  { kind, retention }: FormNote,
  now: Date,
  place: Place,
): State {
  const { remindedAt, renewedAt } = entry;
  const begin = renewedAt ?? entry.receivedAt;
  if (kind === 'report') return describeReport(entry, retention, now, place);
  if (entry.spamAt) {
    const kept = spamErasure(entry.receivedAt, entry.spamAt, retention);
    return { text: `spam, kept until ${formatDay(kept, place)}`, overdue: false };
  }
  const answered = entry.answeredAt ? [`answered ${formatDay(entry.answeredAt, place)}`] : [];
  const todo = retention.untilAnswered ? ['to answer'] : answered;
  if (!retention.months) return { text: [...todo, 'kept until erased'].join(', '), overdue: false };
  const reminder = remindedAt && entry.mails.find((mail) => mail.created_at === remindedAt.toISOString());
  const row = {
    received_at: begin.toISOString(),
    reminded_at: remindedAt?.toISOString() ?? null,
    sent_at: reminder?.sent_at ?? null,
    attempts: reminder?.attempts ?? null,
  };
  const end = datedErasure(row, retention) ?? submissionTerms(begin, retention).erase;
  const sent = row.sent_at ? `reminded ${formatDay(new Date(row.sent_at), place)}` : 'not reminded yet';
  const since = [
    ...(renewedAt ? [`renewed ${formatDay(renewedAt, place)}`] : []),
    ...(remindedAt ? [sent] : []),
  ];
  return { text: [...todo, `kept until ${formatDay(end, place)}`, ...since].join(', '), overdue: false };
}

function describeReport(entry: InboxEntry, retention: Retention, now: Date, place: Place): State {
  const acknowledged = acknowledgedAt(entry);
  const outcome = outcomeAt(entry);
  const terms = reportTerms(entry.receivedAt, retention, acknowledged);
  if (outcome) {
    const told = `outcome told ${formatDay(outcome, place)}`;
    if (!retention.monthsAfterAnswer) return { text: `${told}, kept until erased`, overdue: false };
    const erased = formatDay(reportErasure(entry.receivedAt, outcome, retention), place);
    return { text: `${told}, kept until ${erased}`, overdue: false };
  }
  const { by } = acknowledged ? terms.outcome : terms.acknowledgement;
  const todo = acknowledged
    ? `acknowledged ${formatDay(acknowledged, place)}, outcome by ${formatDay(by, { timeZone: 'UTC' })}`
    : `acknowledge by ${formatDay(by, { timeZone: 'UTC' })}`;
  return isPast(by, now) ? { text: `${todo}: overdue`, overdue: true } : { text: todo, overdue: false };
}

/** What was said about a report and what is still to be said, each with its moment and its term. */
export function describeReportSteps(
  entry: InboxEntry,
  { retention }: FormNote,
  now: Date,
  place: Place,
): [string, string][] {
  const terms = reportTerms(entry.receivedAt, retention, acknowledgedAt(entry));
  const isOver = outcomeAt(entry) !== undefined;
  const describe = (kind: ReportTerm['kind'], done: Date | undefined): string => {
    const { by } = terms[kind];
    const term = formatDay(by, { timeZone: 'UTC' });
    if (done) return `${formatMoment(done, place)}${isPast(by, done) ? `, late: due ${term}` : ''}`;
    if (isOver) return 'never sent';
    return `due ${term}${isPast(by, now) ? ', overdue' : ''}`;
  };
  const messages = entry.told.filter(({ kind }) => kind === 'message');
  return [
    ['acknowledgement', describe('acknowledgement', acknowledgedAt(entry))],
    ...messages.map(({ at }): [string, string] => ['message', formatMoment(at, place)]),
    ['outcome', describe('outcome', outcomeAt(entry))],
  ];
}

/** When a report was acknowledged: the first time counts. */
export function acknowledgedAt({ told }: InboxEntry): Date | undefined {
  return told.find(({ kind }) => kind === 'acknowledgement')?.at;
}

/** When its outcome was told: the last time counts. */
function outcomeAt({ told }: InboxEntry): Date | undefined {
  return told.findLast(({ kind }) => kind === 'outcome')?.at;
}

/** How far the mails about an entry are: the worst of them counts. */
export function describeMails({ mails }: InboxEntry): 'failed' | 'queued' | 'sent' | 'none' {
  const states = mails.map(mailState);
  return (['failed', 'queued', 'sent'] as const).find((state) => states.includes(state)) ?? 'none';
}

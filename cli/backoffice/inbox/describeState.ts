import type { FormNote, Retention } from '../../../site/forms/rules/formDefinition.ts';
import { formatDay, formatMoment, type Place } from '../../terminal/formatMoment.ts';
import { joinSentences } from '../../terminal/telling/joinSentences.ts';
import { type Gap, type Sentence, tell } from '../../terminal/telling/tell.ts';
import { datedErasure } from '../jobs/findDue.ts';
import { type MailState, mailState } from '../mail/mailState.ts';
import {
  isPast,
  type ReportAnswerKind,
  type ReportTerm,
  reportErasure,
  reportTerms,
  spamErasure,
  submissionTerms,
} from '../settings/terms.ts';
import type { InboxEntry } from './readInbox.ts';

export interface State {
  text: Sentence;
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
  if (kind === 'report') return describeReport(entry, retention, now, place);
  if (entry.spamAt) {
    const kept = spamErasure(entry.renewedAt ?? entry.receivedAt, entry.spamAt, retention, place);
    return { text: tell`spam, kept until ${formatDay(kept, place)}`, overdue: false };
  }
  const answered = entry.answeredAt ? [tell`answered ${formatDay(entry.answeredAt, place)}`] : [];
  const todo = retention.untilAnswered ? [tell`to answer`] : answered;
  const kept = retention.months ? describeTerm(entry, retention, place) : [tell`kept until erased`];
  return { text: joinSentences([...todo, ...kept], ', '), overdue: false };
}

/** Until when an entry is kept, and what that day follows from. */
function describeTerm(entry: InboxEntry, retention: Retention, place: Place): Sentence[] {
  const { remindedAt, renewedAt } = entry;
  const begin = renewedAt ?? entry.receivedAt;
  const reminder = remindedAt && entry.mails.find((mail) => mail.created_at === remindedAt.toISOString());
  const row = {
    received_at: begin.toISOString(),
    reminded_at: remindedAt?.toISOString() ?? null,
    sent_at: reminder?.sent_at ?? null,
    attempts: reminder?.attempts ?? null,
  };
  const end = datedErasure(row, retention, place) ?? submissionTerms(begin, retention, place).erase;
  const sent = row.sent_at
    ? tell`reminded ${formatDay(new Date(row.sent_at), place)}`
    : tell`not reminded yet`;
  return [
    tell`kept until ${formatDay(end, place)}`,
    ...(renewedAt ? [tell`renewed ${formatDay(renewedAt, place)}`] : []),
    ...(remindedAt ? [sent] : []),
  ];
}

function describeReport(entry: InboxEntry, retention: Retention, now: Date, place: Place): State {
  const acknowledged = acknowledgedAt(entry);
  const outcome = outcomeAt(entry);
  const terms = reportTerms(entry.receivedAt, retention, acknowledged);
  if (outcome) {
    const told = tell`outcome told ${formatDay(outcome, place)}`;
    const kept = retention.monthsAfterAnswer
      ? tell`kept until ${formatDay(reportErasure(entry.receivedAt, outcome, retention, place), place)}`
      : tell`kept until erased`;
    return { text: joinSentences([told, kept], ', '), overdue: false };
  }
  const { by } = acknowledged ? terms.outcome : terms.acknowledgement;
  const day = formatDay(by, { timeZone: 'UTC' });
  const todo = acknowledged
    ? tell`acknowledged ${formatDay(acknowledged, place)}, outcome by ${day}`
    : tell`acknowledge by ${day}`;
  return isPast(by, now) ? { text: tell`${todo}: overdue`, overdue: true } : { text: todo, overdue: false };
}

/** What was said about a report and what is still to be said, each with its moment and its term. */
export function describeReportSteps(
  entry: InboxEntry,
  { retention }: FormNote,
  now: Date,
  place: Place,
): [Sentence, Gap][] {
  const terms = reportTerms(entry.receivedAt, retention, acknowledgedAt(entry));
  const isOver = outcomeAt(entry) !== undefined;
  const describe = (kind: ReportTerm['kind'], done: Date | undefined): Gap => {
    const { by } = terms[kind];
    const term = formatDay(by, { timeZone: 'UTC' });
    if (done) {
      const moment = formatMoment(done, place);
      return isPast(by, done) ? tell`${moment}, late: due ${term}` : moment;
    }
    if (isOver) return tell`never sent`;
    return isPast(by, now) ? tell`due ${term}, overdue` : tell`due ${term}`;
  };
  const messages = entry.told.filter(({ kind }) => kind === 'message');
  return [
    [kindNames.acknowledgement, describe('acknowledgement', acknowledgedAt(entry))],
    ...messages.map(({ at }): [Sentence, Gap] => [kindNames.message, formatMoment(at, place)]),
    [kindNames.outcome, describe('outcome', outcomeAt(entry))],
  ];
}

/** How a person calls an answer to a report. */
export const kindNames: Record<ReportAnswerKind, Sentence> = {
  acknowledgement: tell`acknowledgement`,
  message: tell`message`,
  outcome: tell`outcome`,
};

/** When a report was acknowledged: the first time counts. */
export function acknowledgedAt({ told }: InboxEntry): Date | undefined {
  return told.find(({ kind }) => kind === 'acknowledgement')?.at;
}

/** When its outcome was told: the last time counts. */
export function outcomeAt({ told }: InboxEntry): Date | undefined {
  return told.findLast(({ kind }) => kind === 'outcome')?.at;
}

/** How far mails are, as JSON has it. */
type MailsState = MailState | 'none';

/** How far the mails about an entry are: the worst of them counts. */
export function describeMails({ mails }: Pick<InboxEntry, 'mails'>): MailsState {
  const states = mails.map(mailState);
  return (['failed', 'queued', 'sent'] as const).find((state) => states.includes(state)) ?? 'none';
}

/** The same for a person. */
export const mailsStates: Record<MailsState, Sentence> = {
  failed: tell`failed`,
  queued: tell`queued`,
  sent: tell`sent`,
  none: tell`none`,
};

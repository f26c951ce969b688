import type { FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { formatDay } from '../../terminal/formatMoment.ts';
import { mailState } from '../mail/mailState.ts';
import { applicationTerms, reportTerms } from '../settings/terms.ts';
import type { InboxEntry } from './readInbox.ts';

export interface State {
  text: string;
  /** A term of the law has passed. */
  overdue: boolean;
}

/** What the office still has to do about an entry, or how long it is kept. */
export function describeState(
  { receivedAt, remindedAt, answeredAt }: InboxEntry,
  { kind, retention }: FormNote,
  now: Date,
): State {
  if (retention.untilAnswered) return { text: 'to answer', overdue: false };
  if (kind === 'report') {
    const { acknowledge, answer } = reportTerms(receivedAt, retention);
    const last = answeredAt.at(-1);
    if (!last) return { text: `acknowledge by ${formatDay(acknowledge)}`, overdue: now > acknowledge };
    const answered = `answered ${formatDay(last)}`;
    return { text: now > answer ? answered : `${answered}, outcome by ${formatDay(answer)}`, overdue: false };
  }
  if (!retention.months) return { text: 'kept until erased', overdue: false };
  const until = `kept until ${formatDay(applicationTerms(receivedAt, retention).erase)}`;
  return { text: remindedAt ? `${until}, reminded ${formatDay(remindedAt)}` : until, overdue: false };
}

/** How far the mails about an entry are: the worst of them counts. */
export function describeMails({ mails }: InboxEntry): 'failed' | 'queued' | 'sent' | 'none' {
  const states = mails.map(mailState);
  return (['failed', 'queued', 'sent'] as const).find((state) => states.includes(state)) ?? 'none';
}

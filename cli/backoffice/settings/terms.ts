import type { Retention } from '../../../site/forms/rules/formDefinition.ts';
import type { Place } from '../../terminal/formatMoment.ts';
import { addMonths } from './addMonths.ts';

/** Longer than anything is kept, in months. */
const never = 12_000;

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000);
}

/**
 * Days that what is no submission is kept: mails after they were sent or given up, what was known of a request, the
 * journal; and what was marked as spam.
 */
export const traceDays = { mails: 30, requests: 1, journal: 730, spam: 30 };

/** When an applicant is asked for an update, and when a submission is deleted (K-13); never, where no term is set. */
export function submissionTerms(
  receivedAt: Date,
  { remindAfterMonths = never, months = never }: Retention,
  place: Place,
): { remind: Date; erase: Date } {
  return {
    remind: addMonths(receivedAt, remindAfterMonths, place),
    erase: addMonths(receivedAt, months, place),
  };
}

/** When what was marked as spam is deleted: soon, and never later than its term. */
export function spamErasure(receivedAt: Date, marked: Date, retention: Retention, place: Place): Date {
  const { erase } = submissionTerms(receivedAt, retention, place);
  return new Date(Math.min(addDays(marked, traceDays.spam).getTime(), erase.getTime()));
}

/** What an answer to a report is. The law asks for the first and the last; between them there may be questions. */
export const reportAnswerKinds = ['acknowledgement', 'message', 'outcome'] as const;
export type ReportAnswerKind = (typeof reportAnswerKinds)[number];

/** A term of the law, and when the office is reminded of it. Both are days, at 0:00 UTC. */
export interface ReportTerm {
  kind: 'acknowledgement' | 'outcome';
  /** The last day on which it is in time. */
  by: Date;
  remind: Date;
}

/** Days and months within which a report has to be answered: as its form says or, where it does not, the law. */
export function lawOf({ acknowledgeDays = 7, answerMonths = 3 }: Retention) {
  return { acknowledgeDays, answerMonths };
}

/**
 * Terms of a report (D.Lgs. 24/2023 art. 5): it is acknowledged within 7 days of its arrival, and its outcome told
 * within 3 months of the acknowledgement or, where that was missing, of the end of those 7 days. The form may say
 * other days and months.
 */
export function reportTerms(
  receivedAt: Date,
  retention: Retention,
  acknowledgedAt?: Date,
): Record<ReportTerm['kind'], ReportTerm> {
  const { acknowledgeDays, answerMonths } = lawOf(retention);
  const acknowledge = addDays(dayOf(receivedAt), acknowledgeDays);
  const inTime = acknowledgedAt && !isPast(acknowledge, acknowledgedAt);
  const outcome = addMonths(inTime ? dayOf(acknowledgedAt) : acknowledge, answerMonths, utc);
  return {
    acknowledgement: { kind: 'acknowledgement', by: acknowledge, remind: addDays(acknowledge, -3) },
    outcome: { kind: 'outcome', by: outcome, remind: addDays(outcome, -14) },
  };
}

/** The terms that are still to be met while the outcome was not told. */
export function openReportTerms(receivedAt: Date, retention: Retention, acknowledgedAt?: Date): ReportTerm[] {
  const { acknowledgement, outcome } = reportTerms(receivedAt, retention, acknowledgedAt);
  return acknowledgedAt ? [outcome] : [acknowledgement, outcome];
}

/** Whether a day is over. */
export function isPast(day: Date, now: Date): boolean {
  return addDays(day, 1) <= now;
}

/** `2026-11-21`, in UTC. */
export function formatUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Where the days of reports are counted: the storage has no more of them. */
const utc = { timeZone: 'UTC' };

/** The beginning of a moment's day, in UTC. */
function dayOf(moment: Date): Date {
  return new Date(formatUtcDay(moment));
}

/**
 * When a report is deleted: so long after its outcome was told (art. 14: 5 years); without one, after the last answer
 * or its arrival.
 */
export function reportErasure(
  receivedAt: Date,
  answered: Date | undefined,
  { monthsAfterAnswer = never }: Retention,
  place: Place,
): Date {
  return answered
    ? addMonths(answered, monthsAfterAnswer, place)
    : addMonths(receivedAt, monthsAfterAnswer, utc);
}

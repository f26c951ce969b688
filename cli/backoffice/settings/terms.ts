/** Calendar months later; a day that the month lacks becomes its last (31 August and 6 months: the end of February). */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(moment.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000);
}

/** When an applicant is asked for an update, and when the application is deleted (K-13). */
export function applicationTerms(receivedAt: Date): { remind: Date; erase: Date } {
  return { remind: addMonths(receivedAt, 5), erase: addMonths(receivedAt, 6) };
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

const acknowledgeDays = 7;
const outcomeMonths = 3;

/**
 * Terms of a report (D.Lgs. 24/2023 art. 5): it is acknowledged within 7 days of its arrival, and its outcome told
 * within 3 months of the acknowledgement or, where that was missing, of the end of those 7 days.
 */
export function reportTerms(receivedAt: Date, acknowledgedAt?: Date): Record<ReportTerm['kind'], ReportTerm> {
  const acknowledge = addDays(dayOf(receivedAt), acknowledgeDays);
  const inTime = acknowledgedAt && !isPast(acknowledge, acknowledgedAt);
  const outcome = addMonths(inTime ? dayOf(acknowledgedAt) : acknowledge, outcomeMonths);
  return {
    acknowledgement: { kind: 'acknowledgement', by: acknowledge, remind: addDays(acknowledge, -3) },
    outcome: { kind: 'outcome', by: outcome, remind: addDays(outcome, -14) },
  };
}

/** The terms that are still to be met while the outcome was not told. */
export function openReportTerms(receivedAt: Date, acknowledgedAt?: Date): ReportTerm[] {
  const { acknowledgement, outcome } = reportTerms(receivedAt, acknowledgedAt);
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

/** The beginning of a moment's day, in UTC. */
function dayOf(moment: Date): Date {
  return new Date(formatUtcDay(moment));
}

/** When a report is deleted: 5 years after its outcome was told (art. 14); without one, after the last answer or its arrival. */
export function reportErasure(receivedAt: Date, answered: Date | undefined): Date {
  return addMonths(answered ?? receivedAt, 60);
}

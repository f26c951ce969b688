import type { Retention } from '../../../site/forms/rules/formDefinition.ts';

/** Longer than anything is kept, in months. */
const never = 12_000;

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

/** When an applicant is asked for an update, and when the application is deleted (K-13); never, where no term is set. */
export function applicationTerms(
  receivedAt: Date,
  { remindAfterMonths = never, months = never }: Retention,
): { remind: Date; erase: Date } {
  return { remind: addMonths(receivedAt, remindAfterMonths), erase: addMonths(receivedAt, months) };
}

/** Latest moments to acknowledge a report and to answer it (D.Lgs. 24/2023 art. 5), counted from its arrival. */
export function reportTerms(
  receivedAt: Date,
  { acknowledgeDays = 7, answerMonths = 3 }: Retention,
): { acknowledge: Date; answer: Date } {
  return { acknowledge: addDays(receivedAt, acknowledgeDays), answer: addMonths(receivedAt, answerMonths) };
}

/** When a report is deleted: so long after its outcome was told (art. 14: 5 years), or after its arrival when nobody answered. */
export function reportErasure(
  receivedAt: Date,
  lastAnswer: Date | undefined,
  { monthsAfterAnswer = never }: Retention,
): Date {
  return addMonths(lastAnswer ?? receivedAt, monthsAfterAnswer);
}

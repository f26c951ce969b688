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

/** Latest moments to acknowledge a report and to answer it (D.Lgs. 24/2023 art. 5), counted from its arrival. */
export function reportTerms(receivedAt: Date): { acknowledge: Date; answer: Date } {
  return { acknowledge: addDays(receivedAt, 7), answer: addMonths(receivedAt, 3) };
}

/** When a report is deleted: 5 years after its outcome was told (art. 14), or after its arrival when nobody answered. */
export function reportErasure(receivedAt: Date, lastAnswer: Date | undefined): Date {
  return addMonths(lastAnswer ?? receivedAt, 60);
}

import type { MailRow } from '../storage/tables.ts';

/** Attempts after which a mail is given up: with the waits of `nextAttemptAt`, 14 days after the first. */
export const lastAttempt = 64;

export type MailState = 'queued' | 'sent' | 'failed';

export function mailState({ sent_at, attempts }: Pick<MailRow, 'sent_at' | 'attempts'>): MailState {
  if (sent_at) return 'sent';
  return attempts >= lastAttempt ? 'failed' : 'queued';
}

/** When a mail is tried again after this attempt, counted from 1: 1 minute later, then doubling up to 6 hours. */
export function nextAttemptAt(now: Date, attempt: number): string {
  const minutes = Math.min(2 ** (attempt - 1), 360);
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

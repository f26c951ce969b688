import { outcomeOf } from './outcomeOf.ts';

/** A call that was answered, or that the client left. */
export interface AnsweredCall {
  /** What its answer carries as `X-Request-Id`. */
  id: string;
  /** Absent when there is no such call. */
  call?: { name: string; path: string };
  method: string;
  status: number;
  ms: number;
  /** When it was answered. */
  at: Date;
  /** What it was answered, if it came so far. */
  answer?: unknown;
}

/** One line of JSON about a call, without anything about its content. It says only that an unknown path is unknown. */
export function formatLogLine({ id, call, method, status, ms, at, answer }: AnsweredCall): string {
  const outcome = outcomeOf(status, answer);
  const level = levels[outcome] ?? 'info';
  return JSON.stringify({
    time: at.toISOString(),
    level,
    id,
    method,
    route: call?.name ?? 'unknown',
    path: call?.path ?? 'unknown',
    status,
    outcome,
    ms: Math.round(ms),
  });
}

const levels: Partial<Record<string, string>> = { failed: 'error', limited: 'warn' };

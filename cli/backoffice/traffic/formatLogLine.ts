import type { CreateAnswer } from '../../../site/forms/rules/wire.ts';

/** A call that was answered, or that the client left. */
export interface AnsweredCall {
  /** Absent when there is no such call. */
  call?: { ofReports?: boolean };
  method: string;
  path: string;
  status: number;
  ms: number;
  /** When it was answered. */
  at: Date;
  /** What it was answered, if it came so far. */
  answer?: unknown;
}

/**
 * One line of JSON about a call, without anything about its content. Of reports only status and outcome are told, not
 * even the time; of unknown paths, that they are unknown.
 */
export function formatLogLine({ call, method, path, status, ms, at, answer }: AnsweredCall): string {
  const outcome = outcomeOf(status, answer);
  if (call?.ofReports) return JSON.stringify({ status, outcome });
  return JSON.stringify({
    time: at.toISOString(),
    method,
    path: call ? path : 'unknown',
    status,
    outcome,
    ms: Math.round(ms),
  });
}

function outcomeOf(status: number, answer: unknown): string {
  if (status >= 500) return 'failed';
  if (status === 499) return 'left';
  if (status === 429) return 'limited';
  if (status >= 400) return 'refused';
  if (!isRefusal(answer)) return 'done';
  return answer.Problems?.some(({ Rule }) => Rule === 'captcha') ? 'captcha' : 'refused';
}

function isRefusal(answer: unknown): answer is CreateAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'HasSuccess' in answer && answer.HasSuccess === false
  );
}

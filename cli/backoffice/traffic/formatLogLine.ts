/** A call that was answered, or that the client left. */
export interface AnsweredCall {
  /** Name of the call; absent when there is no such call. */
  name?: string;
  method: string;
  path: string;
  status: number;
  ms: number;
}

/** One line of JSON about a call. Of reports only the status is told; of unknown paths, that they are unknown. */
export function formatLogLine({ name, method, path, status, ms }: AnsweredCall): string {
  if (name === 'report' || name === 'reportStatus') return JSON.stringify({ status });
  return JSON.stringify({ method, path: name ? path : 'unknown', status, ms: Math.round(ms) });
}

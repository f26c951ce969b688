import { PATIENCE } from './patience.ts';

/**
 * What came of a question to the back office. `empty`: it answered, with nothing. `missing`: it knows no such thing.
 */
export type Reply =
  | { state: 'answered'; value: unknown }
  | { state: 'empty' }
  | { state: 'missing' }
  | { state: 'failed'; cause: string };

/**
 * Asks the back office itself for JSON, never a cache, without cookies; with a `body` by POST. Never rejects: what went
 * wrong is the answer.
 */
export async function askBackOffice(
  url: string,
  patience = PATIENCE,
  body?: URLSearchParams,
): Promise<Reply> {
  const signal = AbortSignal.timeout(patience);
  try {
    const method = body ? 'POST' : 'GET';
    const response = await fetch(url, {
      method,
      body,
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    if (response.status === 404) return { state: 'missing' };
    if (!response.ok) return { state: 'failed', cause: `HTTP ${response.status}` };
    const text = (await response.text()).trim();
    const value: unknown = text === '' ? null : JSON.parse(text);
    return value === null ? { state: 'empty' } : { state: 'answered', value };
  } catch (error) {
    const cause = signal.aborted ? `no answer in ${patience} ms` : String(error);
    return { state: 'failed', cause };
  }
}

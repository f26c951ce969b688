import { PATIENCE } from './patience.ts';
import type { PostAnswer } from './postParts.ts';

/** Posts a form without any cookie, which might say who sends it; nothing tells how far it is. Never rejects. */
export async function postWithoutCookies(url: string, body: FormData): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(url, { method: 'POST', body, credentials: 'omit', signal });
    if (!response.ok) return { state: 'failed', cause: `HTTP ${response.status}` };
    return { state: 'answered', text: await response.text() };
  } catch (error) {
    return signal.aborted ? { state: 'timeout' } : { state: 'failed', cause: String(error) };
  }
}

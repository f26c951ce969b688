import { PATIENCE } from '../../api/askBackOffice.ts';

export type PostAnswer =
  | { state: 'answered'; text: string }
  | { state: 'timeout' }
  | { state: 'failed'; cause: string };

/**
 * Posts a form. Never rejects. `onProgress` hears the share sent so far, but only on the site's own host: elsewhere
 * listening would make the browser ask the other host for leave first (§8 keeps CORS simple). What can tell of progress
 * always sends the cookies of its own host: others than the site may have set some.
 */
export function postParts(
  url: string,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<PostAnswer> {
  return new Promise((settle) => {
    const request = new XMLHttpRequest();
    const timer = setTimeout(() => {
      settle({ state: 'timeout' });
      request.abort();
    }, PATIENCE);
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      const { status, responseText } = request;
      if (status >= 200 && status < 300) settle({ state: 'answered', text: responseText });
      else settle({ state: 'failed', cause: status ? `HTTP ${status}` : 'no connection' });
    });
    if (new URL(url, location.href).origin === location.origin) {
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
    }
    request.open('POST', url);
    request.send(body);
  });
}

/** Posts a form without any cookie, which might say who sends it; nothing tells how far it is. Never rejects. */
export async function postWithoutCookies(url: string, body: FormData): Promise<PostAnswer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  try {
    const { signal } = controller;
    const response = await fetch(url, { method: 'POST', body, credentials: 'omit', signal });
    if (!response.ok) return { state: 'failed', cause: `HTTP ${response.status}` };
    return { state: 'answered', text: await response.text() };
  } catch (error) {
    return controller.signal.aborted ? { state: 'timeout' } : { state: 'failed', cause: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

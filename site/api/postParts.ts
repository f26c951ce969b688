import { PATIENCE } from './patience.ts';

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

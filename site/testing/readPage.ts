import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(process.cwd(), 'dist');

/** The built file behind a URL path: `/en/contacts/` or `/docs/x.pdf`. */
export function readBuilt(url: string): Buffer {
  return readFileSync(join(dist, url.endsWith('/') ? `${url}index.html` : url));
}

export function isBuilt(url: string): boolean {
  return existsSync(join(dist, url.endsWith('/') ? `${url}index.html` : url));
}

/** A text as it is typed: apostrophes, quotation marks and spaces as on a keyboard. */
export function asTyped(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(/[«»“”]/g, '"')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
}

/**
 * All that a person, a screen reader or a script finds in a page, what its forms say included, as it is typed: entities
 * and JSON escapes resolved.
 */
export function readText(url: string): string {
  const page = readBuilt(url).toString('utf8');
  const ofForms = [...page.matchAll(/data-props="(\/[^"]*)"/g)].map(([, file = '']) =>
    String(readBuilt(file)),
  );
  const text = [page, ...ofForms]
    .join('\n')
    .replace(/<style>[^<]*<\/style>|<(?!script|\/script)[^>]*>/g, '')
    .replaceAll('\\u003c', '<')
    .replaceAll('\\"', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return asTyped(text);
}

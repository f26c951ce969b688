/** What a request asks for: its path, decoded, and its query with the question mark. */
export interface Target {
  path: string;
  search: string;
}

/** Encoded slashes: what is one part of the path for a proxy would be two for a file system. */
const ENCODED_SLASH = /%2f|%5c/i;

const CONTROL = /[\p{Cc}\\]/u;

/**
 * Reads the target of a request, also in the form that names a host, which is left out. Nothing when no browser would
 * send it: dot segments, empty segments, backslashes, control characters, encoded slashes, a broken encoding.
 */
export function parseTarget(target: string): Target | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?=\?|$)/, '/');
  const [, raw = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(local) ?? [];
  const path = decode(raw);
  if (!path?.startsWith('/') || ENCODED_SLASH.test(raw) || CONTROL.test(path)) return undefined;
  const segments = path.slice(1).split('/');
  const isEmpty = segments.slice(0, -1).includes('');
  if (isEmpty || segments.includes('.') || segments.includes('..')) return undefined;
  return { path, search: new URL(query, 'http://localhost/').search };
}

/** A path as a header or a link has it. */
export function formatPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

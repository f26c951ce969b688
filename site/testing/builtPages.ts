import { readdirSync } from 'node:fs';

/** URL paths of every page in dist/, redirects left out: `/`, `/en/contacts/`, `/404.html`. */
export function builtPages(): string[] {
  return readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.html') && !entry.parentPath.endsWith('/2-mh'))
    .map((entry) => `${entry.parentPath.replace(/^dist/, '')}/${entry.name}`.replace(/\/index\.html$/, '/'))
    .sort();
}

import { readdirSync, readFileSync } from 'node:fs';

/** URL paths of every page in dist/, redirects left out: `/`, `/en/contacts/`, `/404.html`. */
export function builtPages(): string[] {
  return readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.html'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((file) => !readFileSync(file, 'utf8').includes('http-equiv="refresh"'))
    .map((file) => file.replace(/^dist/, '').replace(/\/index\.html$/, '/'))
    .sort();
}

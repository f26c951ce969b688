import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePath } from '../terminal/sitePath.ts';

/** A page of a built site in one of its languages. */
export interface BuiltPage {
  /** Path without language prefix, the same in every language: `/news/`, `/404.html`. */
  path: string;
  url: string;
  language: string;
}

/** Every page of a built site, by path, each in all its languages. Pages that only redirect are left out. */
export function readPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      if (html.includes('http-equiv="refresh"')) return [];
      const url = `/${sitePath(folder, join(folder, name))}`.replace(/\/index\.html$/, '/');
      const language = /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1] ?? '';
      const isBelow = url.startsWith(`/${language.toLowerCase()}/`);
      const path = isBelow ? url.slice(language.length + 1) : url;
      return [{ path, url, language }];
    })
    .sort((a, b) => compare(a.path, b.path) || compare(a.url, b.url));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

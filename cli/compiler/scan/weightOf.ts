import { gzipSync } from 'node:zlib';
import { type NarrowPicture, narrowPictures } from './narrowPictures.ts';
import { parseSrcset } from './parseSrcset.ts';
import type { ScannedPage } from './scanPage.ts';
import { scriptNamesIn } from './scriptNamesIn.ts';

/** What a page weighs, and what else it asks for. */
export interface Weight {
  /** Bytes that it has at most, compressed as hosts do it (gzip). */
  atMost: number;
  /** File names that it mentions and that may be scripts. */
  scripts: string[];
  /** Addresses of the first picture, in the format that a browser chooses first. */
  picture: string[];
  /** Its pictures that are shown wider than they are. */
  narrow: NarrowPicture[];
}

/** Hosts compress less well: pages get a tenth larger than `smallest`, tables full of random letters up to a third. */
const margin = 1.5;

/** `smallest` are the bytes of the page as builds compress it, where that is known. */
export function weightOf(
  { html, tags }: Pick<ScannedPage, 'html' | 'tags'>,
  smallest = gzipSync(html, { level: 9 }).length,
): Weight {
  const first = tags.find(
    ({ name, attributes }) => name === 'img' || (name === 'source' && attributes.srcset),
  );
  const { src = '', srcset } = first?.attributes ?? {};
  return {
    atMost: Math.ceil(smallest * margin),
    scripts: [...new Set(scriptNamesIn(html))],
    picture: parseSrcset(srcset || src).map(({ address }) => address),
    narrow: narrowPictures({ tags }),
  };
}

/** The bytes of a page as hosts compress it (gzip), and its parts with what each adds, the heaviest first. */
export function weigh(html: string): { bytes: number; parts: [name: string, bytes: number][] } {
  const bytes = gzipSync(html).length;
  const parts = Object.entries(kinds).map(([name, pattern]): [string, number] => {
    const rest = html.replace(pattern, '');
    return [name, rest.length === html.length ? 0 : bytes - gzipSync(rest).length];
  });
  const others = parts.reduce((sum, [, part]) => sum + part, 0);
  parts.push(['text and tags', bytes - others]);
  return { bytes, parts: parts.sort(([, a], [, b]) => b - a) };
}

const kinds: Record<string, RegExp> = {
  styles: /<style\b[\s\S]*?<\/style>/g,
  'scripts and data in the page': /<script\b[\s\S]*?<\/script>/g,
  drawings: /<svg\b[\s\S]*?<\/svg>/g,
};

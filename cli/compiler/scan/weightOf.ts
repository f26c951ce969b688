import { gzipSync } from 'node:zlib';
import type { ScannedPage } from './scanPage.ts';
import { scriptNamesIn } from './scriptNamesIn.ts';

/** What a page weighs, and what else it asks for. Bytes are compressed as hosts do it (gzip). */
export interface Weight {
  bytes: number;
  /** Its parts with what each adds, the heaviest first. */
  parts: [name: string, bytes: number][];
  /** File names that it mentions and that may be scripts. */
  scripts: string[];
  /** Addresses of the first picture, in the format that a browser chooses first. */
  picture: string[];
}

export function weightOf({ html, tags }: Pick<ScannedPage, 'html' | 'tags'>): Weight {
  const whole = gzipSync(html).length;
  const parts: Weight['parts'] = Object.entries(kinds).map(([name, pattern]) => {
    const rest = html.replace(pattern, '');
    return [name, rest.length === html.length ? 0 : whole - gzipSync(rest).length];
  });
  const others = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  parts.push(['text and tags', whole - others]);
  const first = tags.find(
    ({ name, attributes }) => name === 'img' || (name === 'source' && attributes.srcset),
  );
  const addresses = first?.attributes.srcset ?? first?.attributes.src ?? '';
  return {
    bytes: whole,
    parts: parts.sort(([, a], [, b]) => b - a),
    scripts: [...new Set(scriptNamesIn(html))],
    picture: addresses.split(/,\s+/).flatMap((one) => one.trim().split(/\s+/)[0] || []),
  };
}

const kinds: Record<string, RegExp> = {
  styles: /<style\b[\s\S]*?<\/style>/g,
  'scripts and data in the page': /<script\b[\s\S]*?<\/script>/g,
  drawings: /<svg\b[\s\S]*?<\/svg>/g,
};

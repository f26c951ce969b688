import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { say } from '../../terminal/telling/say.ts';
import type { Sentence } from '../../terminal/telling/tell.ts';

/** Sentences that end with what another program says, in its own words. */
const quoting = [
  'The picture cannot be read: {0}',
  'The schema cannot be used: {0}.',
  'The code cannot be used: {0}',
  'The YAML parser stops here: {0}',
  '{0} breaks a condition of its schema: {1}.',
  '{0} (html-validate: {1})',
];

/**
 * What is still English, or empty, in a problem told in Italian: sentences that stay as they are, gaps that stay open,
 * and gaps with words that nobody wrote in the website at `root`.
 */
export function leftInEnglish({ message, hint }: Diagnostic, root: string): string[] {
  let ofWebsite: Set<string> | undefined;
  const isQuoted = (text: string) =>
    // The last word of a shortened text is cut.
    [...wordPairs(text.replace(/\S*…$/, ''))].every((pair) => {
      ofWebsite ??= wordPairs(textOf(root));
      return ofWebsite.has(pair);
    });
  const look = (sentence: Sentence): string[] => {
    const { says, gaps = [] } = sentence;
    const italian = say(sentence, 'it');
    const hasWords = /\p{L}{3}/u.test(says.replace(/\{\d+\}/g, ''));
    return [
      ...(hasWords && italian === say(sentence, 'en') ? [italian] : []),
      ...(/\{\d+\}/.test(italian) ? [italian] : []),
      ...gaps.flatMap((gap) => {
        if (typeof gap === 'object') return look(gap);
        return quoting.includes(says) || isQuoted(String(gap)) ? [] : [String(gap)];
      }),
    ];
  };
  return [message, ...(hint ? [hint] : [])].flatMap(look);
}

/** Everything that people wrote in a website, and the names of its files. */
function textOf(root: string): string {
  return ['content', 'schemas']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ya?ml|md|json)$/.test(entry.name))
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`)
    .join('\n');
}

/** Words that follow each other with nothing but a space between them. */
function wordPairs(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/(?=(?<!\p{L})(\p{L}+\s+\p{L}+))/gu)].map(([, pair = '']) => pair.replace(/\s+/, ' ')),
  );
}

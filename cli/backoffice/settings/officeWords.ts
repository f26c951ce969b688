import { readPath } from '../../../site/forms/rules/formTexts.ts';
import { Misuse } from '../../terminal/describeFailure.ts';

/** What the back office says itself, by its place in the section `common` of a website's translations. */
const places = {
  mails: {
    notice: [
      'received',
      'language',
      'position',
      'files',
      'open',
      'reply',
      'replyAndErase',
      'done',
      'doneLink',
      'copy',
    ],
    visitor: ['greeting', 'greetingUnnamed', 'regards', 'quoted'],
    reminder: ['subject', 'text'],
    renewed: ['subject', 'text'],
    alarm: ['subject', 'text'],
    infected: ['subject', 'text'],
  },
  pages: {
    renewal: ['title', 'text', 'field', 'formats', 'submit', 'doneTitle', 'doneText'],
    closing: ['title', 'text', 'submit', 'doneTitle', 'doneText'],
    invalid: ['title', 'text'],
    failed: ['title', 'text'],
  },
  /** A box that was ticked. */
  form: ['yes'],
} as const;

type Places = readonly string[] | { readonly [part: string]: Places };

type Words<Places> = {
  [Part in keyof Places]: Places[Part] extends readonly (infer Key extends string)[]
    ? Record<Key, string>
    : Words<Places[Part]>;
};

export type OfficeWords = Words<typeof places>;

/**
 * The words of the back office in one language, from the section `common` of the file with this name. The website's own
 * schema need not ask for them, since it may have no back office: those that are missing are wrong use, and all named.
 */
export function readOfficeWords(common: unknown, file: string): OfficeWords {
  const missing: string[] = [];
  const read = (part: Places, path: string): unknown => {
    if (!isList(part))
      return Object.fromEntries(
        Object.entries(part).map(([key, inner]) => [key, read(inner, `${path}${key}.`)]),
      );
    const words = part.map((key) => [key, readPath(common, path + key)]);
    missing.push(...words.flatMap(([key, word]) => (typeof word === 'string' ? [] : [`${path}${key}`])));
    return Object.fromEntries(words);
  };
  const words = read(places, '') as OfficeWords;
  if (missing.length === 0) return words;
  throw new Misuse([`${file} lacks words that the back office says. Add:`, ...missing].join('\n  '));
}

function isList(part: Places): part is readonly string[] {
  return Array.isArray(part);
}

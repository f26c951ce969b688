import type { Finding } from './finding.ts';

/**
 * The quotation marks a language writes, as Unicode's CLDR and its style guides have them; straight ones are taken
 * everywhere. A language that is not here is not judged.
 */
const marksOf: Readonly<Record<string, string>> = {
  en: '“”‘’',
  it: '«»“”‘’',
  es: '«»“”‘’',
  pt: '«»“”‘’',
  fr: '«»“”‘’‹›',
  de: '„“‚‘’»«›‹',
  nl: '“”‘’„',
  pl: '„”«»‚’',
  cs: '„“‚‘’',
};

/** Pairs whose second mark is never missing; an apostrophe looks like a closing single one. */
const pairs: readonly (readonly [open: string, close: string])[] = [
  ['«', '»'],
  ['“', '”'],
];

/** Quotation marks of another language, ones that are never closed, and accents in place of an apostrophe. */
export function findQuotes(text: string, language: string | undefined): Finding[] {
  const found: Finding[] = [];
  const accent = /\p{L}[´`](?=\p{L})/u.exec(text);
  if (accent && !/`[^`]+`/.test(text)) {
    found.push({
      rule: 'text/quotes',
      at: accent.index + 1,
      message: `"${text[accent.index + 1]}" is an accent, not an apostrophe.`,
      hint: `Write an apostrophe: "${accent[0][0]}'".`,
    });
  }
  const whole = /^[“„”][^“”„]*[“”]$/.exec(text);
  if (whole) {
    return [
      {
        rule: 'text/quotes',
        at: 0,
        message: `The whole text stands between ${text[0]} and ${text.at(-1)}, which visitors would read.`,
        hint: 'Put the text between straight quotation marks ("), or none.',
      },
    ];
  }
  const marks = language === undefined ? undefined : marksOf[language];
  if (marks === undefined) return found;
  const foreign = [...text].find((letter) => /[«»“”„‟‚‹›]/.test(letter) && !marks.includes(letter));
  if (foreign) {
    found.push({
      rule: 'text/quotes',
      at: text.indexOf(foreign),
      message: `The quotation mark ${foreign} belongs to another language.`,
      hint: `Here one writes ${marks.slice(0, 2)}.`,
    });
    return found;
  }
  for (const [open, close] of pairs) {
    const [opened, closed] = [text.split(open).length, text.split(close).length];
    if (opened === closed || (!marks.startsWith(open) && !marks.includes(close))) continue;
    found.push({
      rule: 'text/quotes',
      at: opened > closed ? text.lastIndexOf(open) : text.indexOf(close),
      message:
        opened > closed
          ? `The quotation mark ${open} is never closed.`
          : `The quotation mark ${close} closes nothing.`,
      hint: `Write ${open} before the words and ${close} after them.`,
    });
    break;
  }
  return found;
}

import { ofLanguage } from '../../../../site/codes/languageCode.ts';
import type { Finding } from '../../../diagnostics/finding.ts';
import { type Sentence, tell } from '../../../terminal/telling/tell.ts';

/**
 * The pairs of quotation marks that a language writes, as Unicode's CLDR and its style guides have them, the usual one
 * first; straight ones are taken everywhere. A language that is not here is not judged, as Hebrew, which writes such a
 * mark within abbreviations.
 */
const pairsOf: Readonly<Record<string, readonly string[]>> = {
  ar: ['«»', '“”', '”“', '‘’'],
  bg: ['„“', '‚‘', '‘’', '«»'],
  cs: ['„“', '‚‘', '»«', '›‹'],
  da: ['“”', '””', '»«', '„“', '‘’', '’’', '›‹', '‚‘'],
  de: ['„“', '‚‘', '»«', '›‹', '«»', '‹›'],
  el: ['«»', '“”', '‘’'],
  en: ['“”', '‘’'],
  es: ['«»', '“”', '‘’'],
  et: ['„“', '„”', '«»', '“”', '‚‘', '‘’'],
  fa: ['«»', '“”', '‘’', '‹›'],
  fi: ['””', '»»', '’’', '››'],
  fr: ['«»', '“”', '‘’', '‹›'],
  ga: ['“”', '‘’'],
  hi: ['“”', '‘’'],
  hr: ['„“', '„”', '»«', '‚‘', '‚’', '‘’', '›‹'],
  hu: ['„”', '»«', '’’', '‚’'],
  it: ['«»', '“”', '‘’'],
  ja: ['「」', '『』', '“”', '‘’', '《》', '〈〉'],
  ko: ['“”', '‘’', '「」', '『』', '《》', '〈〉'],
  lt: ['„“', '«»', '‚‘'],
  lv: ['“”', '„”', '„“', '«»', '‘’', '‚’', '‚‘'],
  mt: ['“”', '‘’'],
  nb: ['«»', '“”', '””', '„“', '„”', '‘’', '’’', '‚‘'],
  nl: ['“”', '‘’', '„”', '‚’'],
  nn: ['«»', '“”', '””', '„“', '„”', '‘’', '’’', '‚‘'],
  no: ['«»', '“”', '””', '„“', '„”', '‘’', '’’', '‚‘'],
  pl: ['„”', '«»', '‚’', '»«'],
  pt: ['“”', '«»', '‘’'],
  'pt-pt': ['«»', '“”', '‘’'],
  ro: ['„”', '«»', '‚’'],
  ru: ['«»', '„“', '“”', '‚‘', '‘’'],
  sk: ['„“', '‚‘', '»«', '›‹'],
  sl: ['„“', '‚‘', '»«', '›‹'],
  sv: ['””', '»»', '»«', '’’', '››'],
  th: ['“”', '‘’'],
  tr: ['“”', '‘’', '«»', '‹›'],
  uk: ['«»', '„“', '“”', '„”', '‘’', '‚‘'],
  zh: ['“”', '‘’', '「」', '『』', '《》', '〈〉'],
};

/** Languages whose quotation marks are judged. */
export const quotedLanguages = Object.keys(pairsOf);

/** Marks that have a counterpart. A single mark may be an apostrophe. */
const paired = /[«»“”„「」『』]/g;

/** A value between the marks of a word processor, which YAML takes for a part of it. */
export function findQuotedWhole(text: string): Finding[] {
  if (!/^(?:[“„”][^“”„]*[“”]|‘[^‘’]*’)$/.test(text)) return [];
  const message = tell`The whole text is between ${text[0]} and ${text.at(-1)}, which visitors would read.`;
  return [quotes(0, message, tell`Put the text between straight quotation marks ("), or none.`)];
}

function quotes(at: number, message: Sentence, hint: Sentence): Finding {
  return { rule: 'text/quotes', at, message, hint };
}

/** Quotation marks of another language, ones that are never closed, and accents in place of an apostrophe. */
export function findQuotes(text: string, language: string | undefined): Finding[] {
  const whole = findQuotedWhole(text);
  if (whole.length > 0) return whole;
  const found: Finding[] = [];
  const accent = /\p{L}[´`](?=\p{L})/u.exec(text);
  if (accent && !/`[^`]+`/.test(text)) {
    const message = tell`"${text[accent.index + 1]}" is an accent, not an apostrophe.`;
    found.push(quotes(accent.index + 1, message, tell`Write an apostrophe: "${accent[0][0]}'".`));
  }
  const pairs = language === undefined ? undefined : ofLanguage(pairsOf, language);
  const wrong = pairs && findWrong(text, pairs);
  return wrong ? [...found, wrong] : found;
}

/** The first mark that a language does not write like this. */
function findWrong(text: string, pairs: readonly string[]): Finding | undefined {
  const usual = tell`This language uses ${pairs[0] ?? ''}.`;
  const commas = /(?<!,),,(?=\p{L})/u.exec(text);
  if (commas)
    return quotes(commas.index, tell`There are two commas here instead of a quotation mark.`, usual);
  const words = withoutArrows(text);
  // Behind a digit, ” may stand for inches.
  const foreign = [...words.matchAll(/[«»“„‟‚‹›]|(?<!\d)”/g)].find(
    ([mark]) => !pairs.some((pair) => pair.includes(mark)),
  );
  if (foreign)
    return quotes(foreign.index, tell`The quotation mark ${foreign[0]} belongs to another language.`, usual);
  return findLone(words, pairs);
}

/** Marks that point somewhere, apart from the words at the end or the beginning of a line or of a link. */
const arrows = /(?<=[^\s.!?…]\s+)[»›](?=\s*(?:$|[\]<]))|(?<=(?:^|[[>])\s*)[«‹](?=\s+\S)/gm;

/** The text with a space for each arrow, as in "Mehr »": a mark whose other one does not stand in its line. */
function withoutArrows(text: string): string {
  return text.replace(/.+/g, (line) => {
    const marks = new Set(line.match(/[«»‹›]/g));
    return marks.size === 1 ? line.replace(arrows, ' ') : line;
  });
}

/** A mark without its other one: the first that closes nothing, else the last that is never closed. */
function findLone(text: string, pairs: readonly string[]): Finding | undefined {
  const open: { mark: string; at: number }[] = [];
  const write = ([first = '', second = '']: string) =>
    tell`Write ${first} before the words and ${second} after them.`;
  for (const { 0: mark, index: at } of text.matchAll(paired)) {
    if (!pairs.some((pair) => pair.includes(mark))) continue; // of a title in another language
    const last = open.at(-1);
    if (last && pairs.includes(last.mark + mark)) open.pop();
    else if (mark === '”' && /\d/.test(text.charAt(at - 1)))
      continue; // inches
    else if (pairs.some((pair) => pair.startsWith(mark))) open.push({ mark, at });
    else {
      const pair = pairs.find((pair) => pair.endsWith(mark)) ?? '';
      return quotes(at, tell`The quotation mark ${mark} closes nothing.`, write(pair));
    }
  }
  const last = open.at(-1);
  if (!last) return undefined;
  const pair = pairs.find((pair) => pair.startsWith(last.mark)) ?? '';
  return quotes(last.at, tell`The quotation mark ${last.mark} is never closed.`, write(pair));
}

import { ofLanguage } from '../../../../site/codes/languageCode.ts';
import type { Finding } from '../../../diagnostics/finding.ts';
import { tell } from '../../../terminal/telling/tell.ts';

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
  return [
    {
      rule: 'text/quotes',
      at: 0,
      message: tell`The whole text is between ${text[0]} and ${text.at(-1)}, which visitors would read.`,
      hint: tell`Put the text between straight quotation marks ("), or none.`,
    },
  ];
}

/** Quotation marks of another language, ones that are never closed, and accents in place of an apostrophe. */
export function findQuotes(text: string, language: string | undefined): Finding[] {
  const found: Finding[] = [];
  const accent = /\p{L}[´`](?=\p{L})/u.exec(text);
  if (accent && !/`[^`]+`/.test(text)) {
    found.push({
      rule: 'text/quotes',
      at: accent.index + 1,
      message: tell`"${text[accent.index + 1]}" is an accent, not an apostrophe.`,
      hint: tell`Write an apostrophe: "${accent[0][0]}'".`,
    });
  }
  const whole = findQuotedWhole(text);
  if (whole.length > 0) return whole;
  const pairs = language === undefined ? undefined : ofLanguage(pairsOf, language);
  if (pairs === undefined) return found;
  const commas = /(?<!,),,(?=\p{L})/u.exec(text);
  if (commas) {
    found.push({
      rule: 'text/quotes',
      at: commas.index,
      message: tell`There are two commas here instead of a quotation mark.`,
      hint: tell`This language uses ${pairs[0] ?? ''}.`,
    });
    return found;
  }
  const words = withoutArrows(text);
  // Behind a digit, ” may stand for inches.
  const foreign = [...words.matchAll(/[«»“„‟‚‹›]|(?<!\d)”/g)].find(
    ([mark]) => !pairs.some((pair) => pair.includes(mark)),
  );
  if (foreign) {
    found.push({
      rule: 'text/quotes',
      at: foreign.index,
      message: tell`The quotation mark ${foreign[0]} belongs to another language.`,
      hint: tell`This language uses ${pairs[0] ?? ''}.`,
    });
    return found;
  }
  const lone = findLone(words, pairs);
  if (lone) {
    const [open = '', close = ''] = lone.pair;
    found.push({
      rule: 'text/quotes',
      at: lone.at,
      message: lone.opens
        ? tell`The quotation mark ${open} is never closed.`
        : tell`The quotation mark ${close} closes nothing.`,
      hint: tell`Write ${open} before the words and ${close} after them.`,
    });
  }
  return found;
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
function findLone(text: string, pairs: readonly string[]) {
  const open: { mark: string; at: number }[] = [];
  for (const { 0: mark, index: at } of text.matchAll(paired)) {
    if (!pairs.some((pair) => pair.includes(mark))) continue; // of a title in another language
    const last = open.at(-1);
    if (last && pairs.includes(last.mark + mark)) open.pop();
    else if (mark === '”' && /\d/.test(text.charAt(at - 1)))
      continue; // inches
    else if (pairs.some((pair) => pair.startsWith(mark))) open.push({ mark, at });
    else return { at, opens: false, pair: pairs.find((pair) => pair.endsWith(mark)) ?? '' };
  }
  const last = open.at(-1);
  return last && { at: last.at, opens: true, pair: pairs.find((pair) => pair.startsWith(last.mark)) ?? '' };
}

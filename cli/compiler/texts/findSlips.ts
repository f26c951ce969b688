import { bareLanguage, ofLanguage } from '../../../site/codes/languageCode.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import { shortened } from '../../terminal/columns.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { withoutAddresses } from '../languages/values/withoutAddresses.ts';
import { isWide, textWidth } from '../letters/textWidth.ts';

/** A sentence with this many Latin letters is not written twice on purpose. */
const long = 30;

/**
 * Short words that a language never writes twice in a row, as it does others: "die, die die Waren kennen", "that that".
 * A language that is not here is not judged: in Estonian "või või" is "butter or".
 */
const neverDoubled: Readonly<Record<string, string>> = {
  ar: 'إلى أو',
  bg: 'или от',
  cs: 'nebo pro při',
  da: 'og eller',
  de: 'eine einen einem einer im in am zum zur vom und oder für ist wir',
  el: 'και στο στη στην στον στους για από',
  en: 'an the of and or your its our we',
  es: 'el los un una de del en con',
  fi: 'ja tai sekä',
  fr: 'les un une des de du au aux dans par pour avec et ou',
  ga: 'agus nó',
  he: 'של או',
  hr: 'ili',
  hu: 'és vagy',
  it: 'il lo gli un uno una di da in con per ed non del dello della dei degli delle al alla ai alle dal dalla nel nella',
  lt: 'ir arba',
  lv: 'un',
  mt: 'jew',
  nb: 'og eller',
  nl: 'een en onze',
  nn: 'og eller',
  no: 'og eller',
  pl: 'lub oraz dla przez od do',
  pt: 'os um uma de do da dos das em com',
  ro: 'sau din pentru',
  ru: 'или для',
  sk: 'alebo pre pri',
  sl: 'ali za',
  sv: 'och eller',
  tr: 've veya',
  uk: 'або для від',
};
const doubled = holdRecent(
  16,
  (words) =>
    new RegExp(`(?<![\\p{L}\\p{N}'’-])(${words.replaceAll(' ', '|')})[ \\n]+\\1(?![\\p{L}\\p{N}'’-])`, 'giu'),
);

/**
 * Slips of the pen in running text: no space after a comma, a space of a Japanese keyboard, a bracket that stays open,
 * a sentence or a short word written twice. `written` is the text with its code, which may tell two sentences apart.
 */
export function findSlips(text: string, language: string | undefined, written = text): Finding[] {
  return [
    findComma(text),
    findLost(text),
    findWideSpace(text, language),
    findBracket(text),
    findRepeated(text, written),
    findDoubled(text, language, written),
  ].filter((one) => one !== undefined);
}

/** Languages that set spaces as wide as a letter, or stand beside those that do. */
const wideSpaced = new Set('ja ko yue zh'.split(' '));

/** A space of a Japanese keyboard among other letters; beside words of Chinese or Japanese it belongs to them. */
function findWideSpace(text: string, language: string | undefined): Finding | undefined {
  if (language === undefined || wideSpaced.has(bareLanguage(language))) return undefined;
  const found = [...text.matchAll(/\u3000+/g)].find(
    ({ 0: spaces, index }) => !isWide(text.charAt(index - 1)) && !isWide(text.charAt(index + spaces.length)),
  );
  return (
    found && {
      rule: 'text/spaces',
      at: found.index,
      message: tell`There is a space as wide as a Chinese letter here (U+3000).`,
      hint: tell`Type a plain one, or none.`,
    }
  );
}

/** "In in" is a slip; the second word of "The The" is a name. */
function findDoubled(text: string, language: string | undefined, written: string): Finding | undefined {
  const words = language === undefined ? undefined : ofLanguage(neverDoubled, language);
  if (words === undefined) return undefined;
  const found = [...text.matchAll(doubled(words))].find(({ 0: shown, 1: word = '', index }) => {
    const second = shown.slice(-word.length);
    return second === second.toLowerCase() && written.startsWith(shown, index);
  });
  return (
    found && {
      rule: 'text/repeated',
      at: found.index,
      message: tell`The word "${found[1] ?? ''}" occurs twice in a row.`,
      hint: tell`Delete one of the two, unless the second belongs to a name.`,
    }
  );
}

function findComma(text: string): Finding | undefined {
  const glued =
    /(?<=^|[\s'’(«“„"])(\p{L}*\p{Ll}{2})(?:([,;])(\p{Ll}{2,})|([.!?])(\p{Lu}\p{Ll}+))(?![\p{L}\p{N}@/-]|\.\p{L})/u.exec(
      text,
    );
  if (!glued) return undefined;
  const [, first = '', ...rest] = glued;
  const [sign = '', second = ''] = rest.filter((part) => part !== undefined);
  return {
    rule: 'text/spaces',
    at: glued.index + first.length,
    message: tell`There is no space after "${sign}".`,
    hint: tell`Write "${first}${sign} ${second}".`,
  };
}

/** A letter that another encoding lacks becomes a question mark: "L?azienda". */
function findLost(text: string): Finding | undefined {
  const lost = /(?<=^|[\s'’(«“„"])(?:\p{L}+\?)+\p{Ll}+(?![\p{L}\p{N}=&/_-])/u.exec(withoutAddresses(text));
  if (!lost) return undefined;
  return {
    rule: 'text/broken-character',
    at: lost.index,
    message: tell`There is a question mark within "${shortened(lost[0], 40)}".`,
    hint: tell`Type the letter that it stands for, or a space behind it.`,
  };
}

/** Brackets that nobody closes; "a)" where none is open closes nothing. */
function findBracket(text: string): Finding | undefined {
  let from = 0;
  // What is wrong with a link is told elsewhere.
  const words = text.replace(/\]\s*\([^)]*\)?/g, (target) => ' '.repeat(target.length));
  for (const paragraph of words.split(/\n\s*\n/)) {
    const at = words.indexOf(paragraph, from);
    from = at + paragraph.length;
    const open: number[] = [];
    for (const { 0: bracket, index } of paragraph.matchAll(/[(（)）]/g)) {
      if (/[(（]/.test(bracket)) open.push(index);
      else open.pop();
    }
    const [first] = open;
    if (first === undefined) continue;
    return {
      rule: 'text/bracket',
      at: at + first,
      message: tell`A bracket is opened in this text and never closed.`,
      hint: tell`Write ")" where it ends, or delete "(".`,
    };
  }
  return undefined;
}

function findRepeated(text: string, written: string): Finding | undefined {
  let from = 0;
  for (const paragraph of text.split(/\n\s*\n/)) {
    const before = new Set<string>();
    for (const sentence of paragraph.split(/(?<=[.!?؟۔।։។။።])\s+|(?<=[。！？．｡])\s*/)) {
      const at = Math.max(text.indexOf(sentence, from), 0);
      from = Math.max(at, from) + sentence.length;
      if (textWidth(sentence.replace(/\s+/g, ' ').trim()) < long) continue;
      const plain = written
        .slice(at, at + sentence.length)
        .replace(/\s+/g, ' ')
        .trim();
      if (before.has(plain))
        return {
          rule: 'text/repeated',
          at,
          message: tell`The same sentence occurs twice in this text.`,
          hint: tell`Delete one of the two.`,
        };
      before.add(plain);
    }
  }
  return undefined;
}

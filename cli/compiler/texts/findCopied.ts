import { bareLanguage, ofLanguage } from '../../../site/codes/languageCode.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { tell } from '../../terminal/telling/tell.ts';

/**
 * Words of two letters or more before which a hyphen waits for its second half: "import- ed export", "Vor- und
 * Nachteile". A divided word looks the same, so each language has its own.
 */
const joining: Readonly<Record<string, string>> = {
  bg: 'и или до',
  cs: 'nebo anebo či až ani jak tak resp do',
  da: 'og eller samt som til',
  de: 'und oder bzw beziehungsweise sowie als wie bis noch',
  el: 'και ή είτε έως ως',
  en: 'and or nor but as than versus vs to',
  es: 'ni al como hasta',
  et: 'ja või ning ega kui kuni',
  fi: 'ja tai sekä eli vai että kuin',
  fr: 'et ou ni comme',
  ga: 'agus nó go',
  hr: 'ili te ni niti kao do',
  hu: 'és vagy illetve valamint meg',
  it: 'ad al alla ai come ed né od oppure ovvero',
  lt: 'ir ar arba bei iki',
  lv: 'un vai līdz',
  mt: 'jew sa',
  nb: 'og eller samt som til',
  nl: 'en of tot noch als respectievelijk',
  nn: 'og eller samt som til',
  no: 'og eller samt som til',
  pl: 'lub oraz albo czy bądź ani jak do',
  pt: 'ou nem como até',
  ro: 'și sau ori până',
  ru: 'или либо до',
  sk: 'alebo či až ani ako aj resp do',
  sl: 'in ali ter kot oziroma do',
  sv: 'och eller samt som till',
  tr: 've veya ya ila ile',
  uk: 'та або чи до',
};
const joiningIn = new Map(
  Object.entries(joining).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const joiningAnywhere = new Set([...joiningIn.values()].flatMap((words) => [...words]));

/** Letters that look like one of another of these alphabets. */
const lookalikes = new Set(
  'ABCEHIJKMNOPSTXYZaceijopsuvxy' + 'АВЕКМНОРСТУХІЈЅаеорсухіјѕ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧορυν',
);
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
const notLatin = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Micro, ohm and delta, which stand beside Latin letters: μA, kΩ, ΔT. */
const unit = /^(?:μ\p{L}{1,2}|\p{L}?Ω\p{L}?|Δ[A-Zptvx])$/u;

/**
 * What some keyboards and programs write in place of letters of a language, which look nearly the same; a word with
 * letters that the language lacks is a name of another one, such as "Eskişehir".
 */
const standIns: Readonly<Record<string, { letters: Readonly<Record<string, string>>; lacks: RegExp }>> = {
  ro: { letters: { ş: 'ș', Ş: 'Ș', ţ: 'ț', Ţ: 'Ț' }, lacks: /[kqwyçğıöü]/iu },
};

/**
 * Joined letters, letters of Arabic in one of their forms, and radicals of Chinese, as fonts of a PDF have them;
 * letters of formulas, as networks have them for bold words.
 */
const drawnSign =
  /[\uFB00-\uFB06\uFB50-\uFBFF\uFC00-\uFD3D\uFE70-\uFEFC\u2F00-\u2FD5]|[\u{1D400}-\u{1D7FF}]+/u;

/**
 * What comes along when words are copied from a PDF or a word processor: words divided at the end of a line, two
 * letters drawn as one sign, letters of another alphabet, language or width. The first of each kind. Soft hyphens stay:
 * they do no harm.
 */
export function findCopied(text: string, language: string | undefined): Finding[] {
  return [
    findDivided(text, language),
    findDrawn(text),
    findHalfWidth(text),
    findOtherAlphabet(text),
    findStandIn(text, language),
  ].filter((one) => one !== undefined);
}

function copied(at: number, message: Finding['message'], hint: Finding['hint']): Finding {
  return { rule: 'text/copied', at, message, hint };
}

function findDivided(text: string, language: string | undefined): Finding | undefined {
  const waits = joiningIn.get(bareLanguage(language ?? '')) ?? joiningAnywhere;
  for (const divided of text.matchAll(/(?<![\p{L}\p{N}-])(\p{L}*\p{Ll})-[ \n] *(\p{Ll}{2,})(?![\p{L}-])/gu)) {
    const [shown, first = '', second = ''] = divided;
    if (waits.has(second)) continue;
    return copied(
      divided.index,
      tell`"${shown.replace(/\s+/, ' ')}" is one word, divided as at the end of a line.`,
      tell`Write "${first + second}", or "${`${first}-${second}`}" if the hyphen belongs to the word.`,
    );
  }
  return undefined;
}

function findDrawn(text: string): Finding | undefined {
  const ligature = drawnSign.exec(text);
  if (!ligature) return undefined;
  const letters = ligature[0].normalize('NFKC');
  return copied(
    ligature.index,
    tell`"${ligature[0]}" is one character for the letters "${letters}": people who search for the word do not find it.`,
    tell`Write "${letters}".`,
  );
}

function findHalfWidth(text: string): Finding | undefined {
  const half = findNarrow(text);
  if (!half) return undefined;
  const whole = half[0].normalize('NFKC');
  return copied(
    half.index,
    tell`"${half[0]}" is written in half-width letters among full-width ones.`,
    tell`Write "${whole}".`,
  );
}

function findOtherAlphabet(text: string): Finding | undefined {
  const at = notLatin.test(text) ? findForeign(text) : undefined;
  if (at === undefined) return undefined;
  const letter = text.charAt(at);
  const code = letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return copied(
    at,
    tell`"${letter}" is a letter of another alphabet (U+${code}) that looks like one of this word.`,
    tell`Type the word again on your keyboard.`,
  );
}

function findStandIn(text: string, language: string | undefined): Finding | undefined {
  const { letters = {}, lacks } = ofLanguage(standIns, language ?? '') ?? {};
  for (const { 0: word, index } of lacks ? text.matchAll(/\p{L}+/gu) : []) {
    const standIn = [...word].find((letter) => Object.hasOwn(letters, letter));
    if (standIn === undefined || lacks?.test(word)) continue;
    return copied(
      index + word.indexOf(standIn),
      tell`"${standIn}" is a letter of another language that looks like "${letters[standIn]}".`,
      tell`Write "${word.replace(/./gu, (letter) => letters[letter] ?? letter)}".`,
    );
  }
  return undefined;
}

const wideOnes = '[\\p{Script=Han}\\p{Script=Hiragana}\u30a1-\u30fa\u30fc]';
const narrowOnes = '[\uff66-\uff9f]*[\uff66-\uff9d][\uff66-\uff9f]*';
const narrow = new RegExp(`(?<=${wideOnes})${narrowOnes}|${narrowOnes}(?=${wideOnes})`, 'u');

/**
 * Katakana of half the width within a word of Japanese: お問い合わせﾌｫｰﾑ. Alone it may be meant, as in a table, and banks
 * print the names of accounts in it.
 */
function findNarrow(text: string): RegExpExecArray | undefined {
  if (/口座|名義|振込/.test(text)) return undefined;
  return narrow.exec(text) ?? undefined;
}

/**
 * The place of a letter of another alphabet that looks like one of its word's. The alphabet of a word is that of most
 * of its letters, else of most in the text.
 */
function findForeign(text: string): number | undefined {
  const inText = lettersOf(text);
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const letters = lettersOf(word);
    const most = Math.max(...letters);
    if (most === letters.reduce((sum, count) => sum + count) || unit.test(word)) continue;
    const likely = letters.map((count, at) => (count === most ? (inText[at] ?? 0) : -1));
    const own = alphabets[likely.indexOf(Math.max(...likely))];
    const foreign = [...word].filter((letter) => !own?.test(letter));
    if (foreign.every((letter) => lookalikes.has(letter))) return index + word.indexOf(foreign[0] ?? '');
  }
  return undefined;
}

/** How many letters a text has of each alphabet. */
function lettersOf(text: string): number[] {
  return alphabets.map((alphabet) => [...text].filter((letter) => alphabet.test(letter)).length);
}

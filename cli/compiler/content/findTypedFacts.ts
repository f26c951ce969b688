import { plainDigits } from '../../../site/letters/plainDigits.ts';
import { unspaced } from '../../../site/letters/unspaced.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { cutWords } from '../letters/cutWords.ts';
import { signOfAddress, spacedLetter } from '../letters/spacedLetter.ts';
import { type Document, type InTexts, mentions, problemInValue } from './document.ts';
import { leaves } from './tree.ts';
import { commonUnits } from './typography.ts';

/**
 * Reports facts of `company.yaml` that were typed into a text instead of being filled in: numbers in any
 * spelling (1500, 1.500, 1’500, 15,00,000, 250K) and names.
 */
export function findTypedFacts(
  documents: Document[],
  facts: Map<string, unknown>,
  neighbours: Neighbours,
  inTexts: InTexts,
): Diagnostic[] {
  let opened: Spellings | undefined;
  const known = () => {
    opened ??= openSpellings(facts);
    return opened;
  };
  const beside = [...neighbours].map(([path, words]) => [path, ...words]);
  const name = `facts ${fingerprint(JSON.stringify([[...facts], beside]))}`;
  return documents.flatMap((document) =>
    inTexts(name, [document], () => typedIn(document, known(), facts, neighbours)),
  );
}

/** What stands in a text and is no word of it: facts that are filled in, and addresses, also of links in Markdown. */
const notWords = new RegExp(
  String.raw`\{\{[^{}]*\}\}|https?:(?:${signOfAddress})+|^/\S+|(?<=\])\([^()\s]+\)`,
  'gu',
);

function typedIn(
  document: Document,
  { all, any }: Spellings,
  facts: Map<string, unknown>,
  neighbours: Neighbours,
): Diagnostic[] {
  return leaves(document.data).flatMap(({ pointer, value }) => {
    if (typeof value !== 'string') return [];
    const text = plainDigits(value.replace(notWords, (whole) => ' '.repeat(whole.length)));
    if (!any.test(text)) return [];
    const found = new Map<number, Typed>();
    for (const { path, pattern } of all)
      for (const { 0: words, index: at } of text.matchAll(pattern)) {
        const typed = { path, at, words };
        if (!isMeant(text, typed, facts, neighbours)) continue;
        // Several facts may have one value; the first one shows what to write.
        if (!found.has(at)) found.set(at, typed);
        break;
      }
    return [...found.values()].map(({ path, at, words }) => {
      // Digits beyond the first plane of Unicode are shorter as plain ones.
      const shown = text.length === value.length ? value.slice(at).slice(0, words.length) : words;
      return problemInValue(document, pointer, value, {
        rule: 'fact/typed-by-hand',
        at,
        message: tell`"${shown}" is the fact "${path}", typed by hand.`,
        hint: tell`Write ${filledIn(path, words)} instead, so that it changes in one place only.`,
      });
    });
  });
}

/** Words of a text that are written as a fact is. */
interface Typed {
  path: string;
  at: number;
  words: string;
}

/** Whether words are the fact: a common number and a measure are it only beside a word that it counts. */
function isMeant(
  text: string,
  { path, at, words }: Typed,
  facts: Map<string, unknown>,
  neighbours: Neighbours,
): boolean {
  const fact = facts.get(path) ?? facts.get(`${path}.value`);
  if (typeof fact !== 'number') return true;
  const isMeasure = fact < 10_000 && unit.test(text.slice(at + words.length));
  if (!isCommon(fact) && !isMeasure) return true;
  const known = [...(neighbours.get(path) ?? [])];
  return neighboursIn(text, at, words.length, isYear(fact)).some((word) =>
    known.some((other) => isSameWord(word, other)),
  );
}

/** Whether two words are one, perhaps with endings: "Jahre" and "seit 70 Jahren", "shop" and "shops". */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length > 3 && long.startsWith(short) && long.length - short.length <= 2);
}

/** Words that stand beside a fact where it is filled in, by its path. */
export type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Learns from the texts of a site what its facts count: `{{facts.shops}} shops`. A number that is common is the fact
 * only beside such a word; elsewhere it is a day, a part of a phone number or a percentage. So is one of up to four
 * digits with a unit, such as "1.500 kg": it is a measure.
 */
export function learnNeighbours(documents: Document[], facts: Map<string, unknown>): Neighbours {
  const found = new Map<string, Set<string>>();
  const texts = documents
    .filter((document) => mentions(document, '{{'))
    .flatMap(({ data }) => leaves(data).flatMap(({ value }) => (typeof value === 'string' ? value : [])));
  for (const text of texts) {
    for (const { 0: whole, 1: path = '', index } of text.matchAll(/\{\{\s*([\w.]+)[^{}]*\}\}/g)) {
      const words = found.get(path) ?? new Set();
      for (const word of neighboursIn(text, index, whole.length, isYear(facts.get(path)))) words.add(word);
      found.set(path, words);
    }
  }
  return found;
}

function isCommon(value: number): boolean {
  return value <= 1000 || isYear(value);
}

function isYear(value: unknown): boolean {
  return typeof value === 'number' && value >= 1800 && value <= 2200;
}

/** A unit behind a number. */
const unit = new RegExp(`^\\s?(?:${commonUnits.join('|')})(?![\\p{L}\\d'’])`, 'u');

/** The word before a year, and the unit or the two words after any other number. */
function neighboursIn(text: string, at: number, length: number, year: boolean): string[] {
  const after = text.slice(at + length);
  const beside = year ? /[^\s\p{P}]+$/u.exec(text.slice(0, at)) : /^[^\s\p{P}]+/u.exec(after);
  if (beside && unspaced.test(beside[0])) return unspacedNeighbours(beside[0], year);
  const words = year
    ? (/(\p{L}+)\s+$/u.exec(text.slice(0, at)) ?? [])
    : (/^\s+(\p{L}{3,})(?:\s+(\p{L}{3,}))?/u.exec(after) ?? [after, unit.exec(after)?.[0].trim()]);
  return words.slice(1).flatMap((word) => (word ? [word.toLowerCase()] : []));
}

/** The same where no spaces stand between words: one of a single letter behind a number says of anything how many. */
function unspacedNeighbours(beside: string, year: boolean): string[] {
  const words = cutWords(beside);
  return year ? words.slice(-1) : words.slice(0, 2).filter(({ length }) => length > 1);
}

/** What stands between groups of digits: a space, a fixed or a narrow one among them. */
const separator = "[.,'’ \\u00a0\\u2009\\u202f]";

const nextGroup = `${separator}\\d{3}(?!\\d)`;
const laterGroup = `(?<=(?<!\\d)\\d{1,3}${separator})\\d{3}(?!\\d)`;

/** Decimals of nothing, as in 2.320.000,00, change no number. */
const noDecimals = '(?:[.,]00?)?';

const groups = new RegExp(`^\\d{1,3}(?:${separator}\\d{2,3})*${nextGroup}${noDecimals}$`);

/** The variable that prints a fact as it was typed, and the sign of thousands behind it, which none prints. */
function filledIn(path: string, typed: string): string {
  const [sign] = /K$/i.exec(typed) ?? [];
  if (sign !== undefined) return `{{${path}, thousands}}${sign}`;
  return `{{${path}${groups.test(typed) ? ', number' : ''}}}`;
}

const mailOrPhone = /^(\S+@\S+\.\S+|\+\d[\d ]{5,})$/;

interface Spelling {
  path: string;
  /** Patterns of words that are the fact where nothing beside them says otherwise. */
  words: string[];
  pattern: RegExp;
}

interface Spellings {
  all: Spelling[];
  /** Finds the words of any: most texts have none, and looking for each takes as many times as long. */
  any: RegExp;
}

function openSpellings(facts: Map<string, unknown>): Spellings {
  const all = factSpellings(facts);
  const words = all.flatMap(({ words }) => words);
  return { all, any: new RegExp(words.join('|'), 'iu') };
}

/** What is longer is no name that anybody types again, and very long words make no pattern. */
const longestSpelling = 500;

function factSpellings(facts: Map<string, unknown>): Spelling[] {
  return [...facts].flatMap(([written, value]) => {
    const path = written.replace(/\.value$/, '');
    if (typeof value === 'number' && value >= 20) return [spellingOfNumber(path, value)];
    return typeof value === 'string' && isRecognised(path, value) ? [spellingOfText(path, value)] : [];
  });
}

function spellingOfNumber(path: string, value: number): Spelling {
  const words = [escapePattern(String(value)), ...grouped(value)];
  if (value >= 100_000 && value % 1000 === 0) words.push(`${value / 1000}K`);
  // No digit, decimal or slash beside it: 28 is neither in 281 nor in 2.28, nor in the decree 28/2023. Nor is
  // 500 000 in 1 500 000.
  const before = `(?<![\\d.,/]|${spacedLetter})(?!${laterGroup})`;
  const after = `${noDecimals}(?![\\d/]|${spacedLetter}|[.,]\\d|${nextGroup})`;
  return { path, words, pattern: new RegExp(`${before}(?:${words.join('|')})${after}`, 'giu') };
}

/** Names stand at the top of the file; other texts say what they are by themselves. */
function isRecognised(path: string, text: string): boolean {
  if (text.length > longestSpelling) return false;
  return (!path.includes('.') && text.length > 3) || mailOrPhone.test(text);
}

function spellingOfText(path: string, text: string): Spelling {
  const words = escapePattern(text);
  // "Harbour Tours" is not in "Oldharbour Tours".
  const pattern = new RegExp(`(?<!\\d|${spacedLetter})${words}(?!\\d|${spacedLetter})`, 'giu');
  return { path, words: [words], pattern };
}

/** Patterns of a number in groups of three digits, and of two before the last three, as in India. */
function grouped(value: number): string[] {
  const digits = escapePattern(String(value));
  const inThrees = digits.replace(/\B(?=(\d{3})+$)/g, separator);
  const inTwos = digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
  return inThrees === digits ? [] : [inThrees, inTwos];
}

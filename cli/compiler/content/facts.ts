import type { Language } from '../../../site/contract.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { holdTexts } from '../../memory/holdTexts.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { chosenIn } from '../../settings/resolveTree.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { findOtherVariable, type OtherVariable } from '../hints/otherVariable.ts';
import { markPlaceholder, placeholderEnd, placeholderStart } from './placeholderMarks.ts';
import { groups, leaves, valueAt } from './tree.ts';

/** `{{facts.foundedYear}}` or `{{facts.people, number}}`. */
const variable = /\{\{\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

const numberFormats: Record<string, (value: number, locale: string) => string> = {
  number: (value, locale) => formatIn(locale).format(value),
  thousands: (value, locale) => partOf(value / 1_000, locale),
  millions: (value, locale) => partOf(value / 1_000_000, locale),
};

function partOf(value: number, locale: string): string {
  return value.toLocaleString(locale, { maximumFractionDigits: 9, useGrouping: false });
}

/** One that is made takes longer than many that are used. */
const formatIn = holdTexts(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: 'always' } as Intl.NumberFormatOptions),
);

/** The facts of `company.yaml`, flattened: `facts.foundedYear` → 1999. */
export function flattenFacts(company: unknown): Map<string, unknown> {
  return new Map(leaves(company).map(({ pointer, value }) => [pointer.join('.'), value]));
}

/** The facts that texts may ask for: without what says how they are written, and those in several languages as one. */
export function askedFacts(company: unknown): Map<string, unknown> {
  return new Map(
    leaves(company).map(({ pointer, value }) => {
      const around = valueAt(company, pointer.slice(0, -1));
      const isInLanguage = isGroup(around) && chosenIn(around, [String(pointer.at(-1))]) !== undefined;
      const path = isInLanguage ? pointer.slice(0, -1) : pointer;
      return [path.join('.').replace(/\.value(\.\w+)?$/, ''), value];
    }),
  );
}

/** What is wrong with the variables of a text, and where in it: unknown facts, unknown formats, unclosed braces. */
export function checkVariables(text: string, facts: ReadonlyMap<string, unknown>): Finding[] {
  const other = findOtherVariable(text);
  if (!other && !text.includes('{{') && !text.includes('}}')) return [];
  const blank = (whole: string) => ' '.repeat(whole.length);
  const ofOther = other && text.slice(other.at, other.at + other.length);
  const wellWritten = text.replace(variable, blank);
  const broken = (ofOther ? wellWritten.replace(ofOther, blank) : wellWritten).search(/\{\{|\}\}/);
  return [
    ...(other ? [otherSigns(other)] : []),
    ...(broken === -1 ? [] : [notClosed(text, broken, facts)]),
    ...[...text.matchAll(variable)].flatMap((match) => [...braceTooMany(match), ...wrongFact(match, facts)]),
  ];
}

/** Braces that belong to no variable: which one was meant says what stands behind them, or before them. */
function notClosed(text: string, at: number, facts: ReadonlyMap<string, unknown>): Finding {
  const { path = '', format = '' } =
    (
      /^\{\{\s*(?<path>[\w.]+)(?<format>, *\w+)?/.exec(text.slice(at)) ??
      /(?<path>[\w.]+)(?<format>, *\w+)?\s*\}?$/.exec(text.slice(0, at))
    )?.groups ?? {};
  const [any] = facts.keys();
  return {
    at,
    rule: 'translation/broken-variable',
    message: tell`A variable is not closed or not well written.`,
    hint: facts.has(path)
      ? tell`Write it as ${`{{${path}${format}}}`}, with two braces on each side.`
      : didYouMean(path, facts.keys(), tell`Write two braces on each side, as in ${`{{${any}}}`}.`),
  };
}

function braceTooMany({ 0: whole, index: at, input }: RegExpExecArray): Finding[] {
  if (input[at - 1] !== '{' && input[at + whole.length] !== '}') return [];
  return [
    {
      at,
      rule: 'translation/broken-variable',
      message: tell`There is one brace too many at ${whole}: visitors would read it.`,
      hint: tell`Write it as ${whole}, with two braces on each side.`,
    },
  ];
}

function wrongFact(
  { 0: whole, 1: path = '', 2: format, index: at }: RegExpExecArray,
  facts: ReadonlyMap<string, unknown>,
): Finding[] {
  if (!facts.has(path))
    return [
      {
        at,
        rule: 'translation/unknown-fact',
        message: tell`There is no fact "${path}" in content/company.yaml.`,
        cause: path,
        hint: didYouMean(path, facts.keys(), tell`Add it there, or write another one.`),
      },
    ];
  if (!format) return [];
  if (!(format in numberFormats))
    return [
      {
        at,
        rule: 'translation/unknown-format',
        message: tell`The variable ${whole} asks for an unknown format.`,
        hint: didYouMean(
          format,
          Object.keys(numberFormats),
          tell`The formats are: number, thousands, millions.`,
        ),
      },
    ];
  if (typeof facts.get(path) === 'number') return [];
  return [
    {
      at,
      rule: 'translation/unknown-format',
      cause: path,
      message: tell`The fact "${path}" is not a number, so ${whole} cannot be formatted.`,
      hint: tell`Write {{${path}}}.`,
    },
  ];
}

/** That a variable was typed with the signs of another keyboard. */
function otherSigns({ at, sign, meant, plain }: OtherVariable): Finding {
  return {
    at,
    rule: 'translation/broken-variable',
    message: /[｛｝]/.test(sign)
      ? tell`The braces of a variable are full-width, so visitors would read its name.`
      : tell`A variable is not closed or not well written.`,
    hint: tell`Write it as ${plain}, with "${meant}" in place of "${sign}".`,
  };
}

/** Paths of the numbers that are placeholders: unlike a text, a number cannot carry its marks. */
export function findUnconfirmedNumbers(company: unknown): ReadonlySet<string> {
  const found = groups(company).filter(
    ({ group }) => group.placeholder === true && typeof group.value === 'number',
  );
  return new Set(found.map(({ pointer }) => pointer.join('.')));
}

/**
 * Fills facts into texts of one language. `company` is already resolved to that language, marks of placeholders
 * included. Numbers that are `unconfirmed` get their marks where a text shows them.
 */
export function createFactFiller(
  { locale }: Pick<Language, 'locale'>,
  company: unknown,
  unconfirmed: ReadonlySet<string> = new Set(),
): (text: string) => string {
  const hasOwnDigits = partOf(1, locale) !== '1';
  const write = (value: unknown, format: string | undefined, text: string, at: number): string => {
    if (!format && standsBehind(dialling, text, at)) return String(value).replace(undialled, '');
    if (typeof value !== 'number') return String(value ?? '');
    if (format) return numberFormats[format]?.(value, locale) ?? String(value);
    return hasOwnDigits && !standsBehind(inAddress, text, at) ? partOf(value, locale) : String(value);
  };
  return (text) =>
    text.replace(variable, (_, path: string, format: string | undefined, at: number) => {
      const written = write(valueAt(company, path.split('.')), format, text, at);
      return unconfirmed.has(path) ? markPlaceholder(written) : written;
    });
}

/** A number that people read has spaces, and Markdown makes no link of it with those: what is dialled has none. */
const dialling = /(?<=\]\(<?tel:)/y;
/** Addresses of links have plain digits in every language. */
const inAddress = /(?<=\]\([^()\s]*)/y;

function standsBehind(before: RegExp, text: string, at: number): boolean {
  before.lastIndex = at;
  return before.test(text);
}

/** What nobody dials, "(0)" behind the country too. A placeholder stays one: a page makes no link of it. */
const undialled = new RegExp(`\\(0\\)|[^\\d+${placeholderStart}${placeholderEnd}]`, 'g');

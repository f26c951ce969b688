import { plainDigits } from '../../../../site/letters/plainDigits.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { type Said, tellOthers, type Written, wordsIn } from './said.ts';
import { without } from './without.ts';
import { withoutAddresses } from './withoutAddresses.ts';

/**
 * Tells of two languages of a text if each has a number that the other lacks. A number that only one of them has may be
 * a word in the other one.
 */
export function findOtherNumbers(base: Said, other: Said): Diagnostic[] {
  const said = [grouped, single].map((numeral) => {
    const [ofBase, ofOther] = [numbersIn(base, numeral), numbersIn(other, numeral)];
    // A month that is a number may be a word where no date has a month in digits.
    const isWord = !(ofBase.some(isMonth) && ofOther.some(isMonth));
    const compared = (one: Numeral) => !(isWord && isMonth(one));
    return [ofBase.filter(compared), ofOther.filter(compared)] as const;
  });
  const readings = said.flatMap(([ofBase, ofOther]) =>
    [asWritten, asTimes, asDecimals, inFullYears, withoutNoughts, asChristian].map((read) =>
      differing(read(ofBase, base, other), read(ofOther, base, other)),
    ),
  );
  const [plainest] = readings.flatMap((one) => one ?? []).sort((one, other) => sizeOf(one) - sizeOf(other));
  if (!plainest || readings.includes(undefined)) return [];
  const { ofBase, ofOther } = plainest;
  return [
    tellOthers([base, ofBase], [other, ofOther], {
      rule: 'translation/different-number',
      hint: tell`Write the same numbers in every language.`,
    }),
  ];
}

const single = /\d+(?:[.,:'’\u00a0\u202f]\d+)*/g;
/** "10 000" with a plain space is one number; or two that stand side by side, as in "Route 66 100 km". */
const grouped = new RegExp(`(?<![\\d.,])\\d{1,3}(?: \\d{3})+(?:[.,]\\d+)?(?!\\d)|${single.source}`, 'g');

/** Signs within a number as wide as Chinese letters. */
const fullWidth = /(?<=\d)[，．：](?=\d)/g;

/** What fills up to its former length what became shorter, so that places stay. */
const filler = '\0';

/** Hours and minutes with words between: 9時30分, 9시 30분, 9 h 30. What they become is no longer. */
const inWords =
  /(?<!\d)(\d{1,2})(?: ?(?:h|Uhr) ?(?=\d\d)|[時时点點시] ?)(\d{1,2})(?!\d)(?:[分분]|(?<=\d\d))/g;

/** Behind a day without its year: the sentence goes on, as it does not behind "Chapter 3.11.". */
const goesOn = '(?=\\.\\s?(?:[-–]|\\p{Ll}))';
/** Before one that ends a span, be there more or not: "3.11. bis 5.11.". */
const ofSpan = '(?<=\\d\\.\\d{1,2}\\.\\s?(?:\\p{Ll}+|[-–])\\s?)';
const dayAlone = `(?:${ofSpan}\\d{1,2}\\.\\d{1,2}(?=\\.)|\\d{1,2}\\.\\d{1,2}${goesOn})`;

/** A day of numbers alone, with stops that are not those of a number: 27.11.2026, 2026.11.27, 27.11. */
const dottedDay = new RegExp(
  `(?<![\\d.,])(?:\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{4}\\.\\d{1,2}\\.\\d{1,2}|${dayAlone})(?!\\d|[.,]\\d)`,
  'gu',
);

/** The month of such a day, and of one with other signs. Where "/" does not say which of the two it is, none is. */
const month = new RegExp(
  [
    '(?<=(?<!\\d)\\d{4} ?[-./年년] ?)\\d{1,2}(?= ?[-./月월] ?\\d{1,2}(?!\\d))',
    '(?<=(?<!\\d)(?:\\d{1,2}\\. ?|(?:1[3-9]|2\\d|3[01])[-/]))\\d{1,2}(?=[-./] ?\\d{4}(?!\\d))',
    '(?<!\\d)\\d{1,2}(?=/(?:1[3-9]|2\\d|3[01])/\\d{4}(?!\\d))',
    `(?<=(?<![\\d.,])\\d{1,2}\\.)\\d{1,2}${goesOn}`,
    `(?<=${ofSpan}\\d{1,2}\\.)\\d{1,2}(?=\\.)`,
  ].join('|'),
  'gu',
);

/** The day, and the month in digits, beside a year of four: of another calendar, they are others. */
const besideYear = new RegExp(
  [
    '(?<!\\d)\\d{1,2}(?=[.º°]?\\s[^\\d\\n]{2,25}[12]\\d{3}(?!\\d))',
    '(?<=\\p{L}\\s)\\d{1,2}(?=\\p{L}{0,2},\\s?[12]\\d{3}(?!\\d))',
    '(?<!\\d)\\d{1,2}(?=[-/.](?:\\d{1,2}[-/.])?[12]\\d{3}(?!\\d))',
    '(?<=(?<!\\d)[12]\\d{3}[-/.](?:\\d{1,2}[-/.])?)\\d{1,2}(?!\\d)',
  ].join('|'),
  'gu',
);

/** A year of Japan or Taiwan, which begin to count anew: 平成10年 is 1998. */
const ofEra = /(明治|大正|昭和|平成|令和|民[国國])(\d{1,3}|元)年/g;
const startOf: Readonly<Record<string, number>> = {
  明治: 1868,
  大正: 1912,
  昭和: 1926,
  平成: 1989,
  令和: 2019,
  民国: 1912,
  民國: 1912,
};

interface Differing {
  ofBase: Numeral[];
  ofOther: Numeral[];
}

const sizeOf = ({ ofBase, ofOther }: Differing) => ofBase.length + ofOther.length;

/** The numbers that each text has and the other lacks; nothing where one has all of the other's. */
function differing(all: Numeral[], others: Numeral[]): Differing | undefined {
  const [ofBase, ofOther] = [without(all, others, digitsOf), without(others, all, digitsOf)];
  return ofBase.length > 0 && ofOther.length > 0 ? { ofBase, ofOther } : undefined;
}

const digitsOf = ({ digits }: Numeral) => digits;

interface Numeral extends Written {
  /** Its digits, whatever sets them apart, and without a zero before them: 08:30 is 8.30. */
  digits: string;
  /** As it is written in a Latin text. */
  plain: string;
  isMonth: boolean;
  isBesideYear: boolean;
  /** The decimals that a fraction behind it stands for: 5 of 3½. */
  decimals?: string | undefined;
  /** The century of a year in two digits that ends a span: 20 of 2026/27. */
  century?: string | undefined;
}

const isMonth = (one: Numeral) => one.isMonth;

/** The numbers in the words of a text, and not in its gaps, links, tags and addresses. */
function numbersIn(said: Said, numeral: RegExp): Numeral[] {
  const shown = wordsIn(said);
  const words = plainDigits(withoutAddresses(shown))
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(inWords, (found, hours: string, minutes: string) =>
      `${hours}:${minutes.padStart(2, '0')}`.padEnd(found.length, filler),
    )
    .replace(ofEra, (found, era: string, year: string) =>
      String((startOf[era] ?? 0) + (year === '元' ? 1 : Number(year)) - 1).padEnd(found.length, filler),
    );
  const [months, ofDays] = [month, besideYear].map(
    (pattern) => new Set([...words.matchAll(pattern)].map(({ index }) => index)),
  );
  const apart = words.replace(dottedDay, (day) => day.replaceAll('.', '/'));
  return [...apart.matchAll(numeral)].map(({ 0: plain, index }) => {
    const [whole] = /^\0*/.exec(apart.slice(index + plain.length)) ?? [''];
    return {
      digits: plain.replace(/^0(?=\d)|\D/g, ''),
      plain,
      // Digits beyond the first plane of Unicode are shorter as plain ones.
      written:
        apart.length === shown.length ? shown.slice(index, index + plain.length + whole.length) : plain,
      at: (said.from ?? 0) + index,
      isMonth: months?.has(index) ?? false,
      isBesideYear: ofDays?.has(index) ?? false,
      decimals: decimalsOf[/^ ?([¼½¾])/.exec(apart.slice(index + plain.length))?.[1] ?? ''],
      century: endOfSpan.test(apart.slice(index)) ? yearBefore.exec(apart.slice(0, index))?.[1] : undefined,
    };
  });
}

const asWritten = (numbers: Numeral[]) => numbers;

const decimalsOf: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' };

/** 3½ is 3.5, and in another text 3 and a half. */
function asDecimals(numbers: Numeral[]): Numeral[] {
  return numbers.map((one) => ({ ...one, digits: one.digits + (one.decimals ?? '') }));
}

/** Two digits that no third number follows, as in a date. */
const endOfSpan = /^\d\d(?!\d|[-–/.:,]\d)/;
const yearBefore = /(?<![\d.,])(\d\d)\d\d ?[-–/] ?$/;

/** 2026/27 is 2026/2027. */
function inFullYears(numbers: Numeral[]): Numeral[] {
  return numbers.map((one) => ({ ...one, digits: (one.century ?? '') + one.digits }));
}

/** A number before a word for ten thousand or more, as China, Japan, Korea and India count. */
const multiplied = /\p{Nd}\s?(?:[万萬亿億兆만억조]|लाख|करो[ड\u095c])/u;

/** 150万 is 1,500,000: where a word may stand for noughts, they make no difference. */
function withoutNoughts(numbers: Numeral[], ...texts: Said[]): Numeral[] {
  if (!texts.some((said) => multiplied.test(wordsIn(said)))) return numbers;
  return numbers.map((number) => ({ ...number, digits: number.digits.replace(/0+$/, '') }));
}

/** Of a clock of twelve hours, as languages say it before or behind the hour. */
const halfDays = new RegExp(
  [
    '\\d\\s?[ap]\\.?\\s?m\\b',
    '午[前後]|[上下]午|早上|晚上|오[전후]',
    '\\d\\s?[صم](?!\\p{L})|صباح|مساء',
    '[πμ]\\. ?μ\\.',
    'सुबह|दोपहर|शाम|रात',
  ].join('|'),
  'iu',
);

/**
 * Full hours are read without their minutes. If one text has a clock of twelve hours, hours of the afternoon are read
 * as such a clock shows them.
 */
function asTimes(numbers: Numeral[], ...texts: Said[]): Numeral[] {
  const hasHalfDays = texts.some((said) => halfDays.test(wordsIn(said)));
  return numbers.map((number) => {
    const [, hours, minutes = ''] = /^(\d\d?)(?:[:.](\d\d))?$/.exec(number.plain) ?? [];
    if (hours === undefined || Number(hours) > 24) return number;
    const hour = hasHalfDays ? Number(hours) % 12 : Number(hours);
    return { ...number, digits: `${hour}${minutes === '00' ? '' : minutes}` };
  });
}

/** A year as Thailand counts it, in a text with letters of Thai: 2567 is 2024. */
function asChristian(numbers: Numeral[], ...texts: Said[]): Numeral[] {
  const words = texts.map(wordsIn).join('\n');
  // Digits of Arabic are of several scripts.
  if (/\p{scx=Arab}/u.test(words)) return asInArabic(numbers, plainDigits(words));
  if (!/\p{Script=Thai}/u.test(words)) return numbers;
  return numbers.map((number) =>
    /^2[45]\d\d$/.test(number.digits) ? { ...number, digits: String(Number(number.digits) - 543) } : number,
  );
}

/** A year of Iran, or of the moon, as the one that the other language has: its days and months are others, too. */
function asInArabic(numbers: Numeral[], words: string): Numeral[] {
  const years = [...words.matchAll(/(?<!\d)1[2-5]\d\d(?!\d)/g)].flatMap(([year]) => {
    const same = christianYears(Number(year)).find((other) => words.includes(String(other)));
    return same === undefined ? [] : [[year, String(same)] as const];
  });
  if (years.length === 0) return numbers;
  const sameAs = new Map(years);
  return numbers
    .filter(({ isBesideYear }) => !isBesideYear)
    .map((number) => ({ ...number, digits: sameAs.get(number.digits) ?? number.digits }));
}

/** The years that one may be, for each begins in the middle of another: 1378 is 1999 or 2000, 1447 is 2025 or 2026. */
function christianYears(year: number): number[] {
  const ofMoon = Math.floor(year * 0.970229 + 621.57);
  return [year + 621, year + 622, ofMoon, ofMoon + 1];
}

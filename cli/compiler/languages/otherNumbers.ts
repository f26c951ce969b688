import { plainDigits } from '../../../site/letters/plainDigits.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Said, tellOthers, type Written } from './said.ts';
import { without } from './without.ts';
import { withoutAddresses } from './withoutAddresses.ts';

/**
 * Tells of two languages of a text if each has a number that the other lacks. A number that only one of them has may be
 * a word in the other one.
 */
export function findOtherNumbers(base: Said, other: Said): Diagnostic[] {
  const said = [grouped, single].map(
    (numeral) => [numbersIn(base, numeral), numbersIn(other, numeral)] as const,
  );
  const readings = said.flatMap(([ofBase, ofOther]) =>
    [asWritten, asTimes, withoutNoughts, asChristian].map((read) =>
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

/** Hours and minutes with words between: 9時30分, 9시 30분, 9 h 30. What they become is no longer. */
const inWords =
  /(?<!\d)(\d{1,2})(?: ?(?:h|Uhr) ?(?=\d\d)|[時时点點시] ?)(\d{1,2})(?!\d)(?:[分분]|(?<=\d\d))/g;

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
}

/** The numbers in the words of a text, and not in its gaps, links, tags and addresses. */
function numbersIn({ text, from = 0, to }: Said, numeral: RegExp): Numeral[] {
  const words = plainDigits(withoutAddresses(text.slice(from, to)))
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(inWords, (shown, hours: string, minutes: string) =>
      `${hours}:${minutes.padStart(2, '0')}`.padEnd(shown.length),
    )
    .replace(ofEra, (shown, era: string, year: string) =>
      String((startOf[era] ?? 0) + (year === '元' ? 1 : Number(year)) - 1).padEnd(shown.length),
    );
  return [...words.matchAll(numeral)].map(({ 0: written, index }) => ({
    digits: written.replace(/^0(?=\d)|\D/g, ''),
    written,
    at: from + index,
  }));
}

const asWritten = (numbers: Numeral[]) => numbers;

/** A number before a word for ten thousand or more, as China, Japan and Korea count. */
const multiplied = /\d\s?[万萬亿億兆만억조]/;

/** 150万 is 1,500,000: where a word may stand for noughts, they make no difference. */
function withoutNoughts(numbers: Numeral[], ...texts: Said[]): Numeral[] {
  if (!texts.some(({ text }) => multiplied.test(text))) return numbers;
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
  const hasHalfDays = texts.some(({ text, from = 0, to }) => halfDays.test(text.slice(from, to)));
  return numbers.map((number) => {
    const [, hours, minutes = ''] = /^(\d\d?)(?:[:.](\d\d))?$/.exec(number.written) ?? [];
    if (hours === undefined || Number(hours) > 24) return number;
    const hour = hasHalfDays ? Number(hours) % 12 : Number(hours);
    return { ...number, digits: `${hour}${minutes === '00' ? '' : minutes}` };
  });
}

/** A year as Thailand counts it, in a text with letters of Thai: 2567 is 2024. */
function asChristian(numbers: Numeral[], ...texts: Said[]): Numeral[] {
  if (!texts.some(({ text }) => /\p{Script=Thai}/u.test(text))) return numbers;
  return numbers.map((number) =>
    /^2[45]\d\d$/.test(number.digits) ? { ...number, digits: String(Number(number.digits) - 543) } : number,
  );
}

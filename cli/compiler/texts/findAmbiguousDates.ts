import { tell } from '../../terminal/telling/tell.ts';
import { withoutAddresses } from '../languages/withoutAddresses.ts';
import type { Finding } from './finding.ts';

/**
 * Days in numbers alone of which either number may be the month: "03/04/2026" is in April for some and in March for
 * others. Not those that begin with the year, nor numbers of another kind.
 */
export function findAmbiguousDates(text: string): Finding[] {
  const words = withoutAddresses(text);
  return [...words.matchAll(numbers)].flatMap(({ 0: written, index, groups = {} }) => {
    const { first = '', sign = '', second = '', year = '' } = groups;
    const end = index + written.length;
    const before = words.slice(words.lastIndexOf('\n', index) + 1, index);
    const isOther =
      Number(first) === Number(second) ||
      ![first, second].every(isMonth) ||
      partBefore.test(before) ||
      partBehind.test(words.slice(end)) ||
      (sign !== '/' && groupBefore.test(before)) ||
      (year.length === 2 && (groupBehind.test(words.slice(end)) || isSeries(first, second, year))) ||
      (year.length === 2 && sign === '.' && (written === text || chapterOrVersion.test(before)));
    if (isOther) return [];
    return [
      {
        rule: 'text/ambiguous-date',
        at: index,
        message: tell`"${written}" is another day for some readers: either number may be the month.`,
        hint: tell`Write the month as a word. Where one text is for all languages, write the year first: 2026-12-31.`,
      },
    ];
  });
}

const numbers =
  /(?<![\p{L}\p{N}])(?<first>\d{1,2})(?<sign>[./\u2010\u2011-])(?<space>[ \u00A0]?)(?<second>\d{1,2})\k<sign>\k<space>(?<year>[12]\d{3}|\d{2})(?![\p{L}\p{N}])/gu;

const isMonth = (number: string) => Number(number) >= 1 && Number(number) <= 12;

/** What makes them a part of a path, the name of a file or a longer number; not a mark of emphasis. */
const partBefore = /(?:[/\\.@#=&+\u2010\u2011-]|[\p{L}\p{N}]_)$/u;
/** The last day of a range may begin behind a hyphen. */
const partBehind =
  /^(?:[/\\]|[._\u2010\u2011-](?!\d{1,2}(?<sign>[./])\d{1,2}\k<sign>\d{2}(?:\d{2})?(?!\p{N}))[\p{L}\p{N}])/u;

/** A phone number is written in groups; behind a day stands a time at most. */
const groupBefore = /\d[ \u00A0]$/;
const groupBehind = /^[ \u00A0]\d+(?![\d:.h])/;

/** A sign (that of a heading, too), an abbreviation or a word for either. */
const chapterOrVersion =
  /(?:[§#]|(?<!\p{L})(?:\p{L}{1,5}\.|v|ver[sz]\p{L}*|wersj\p{L}*|верси\p{L}*|έκδοσ\p{L}*|rel(?:ease)?))[ \u00A0]?$/iu;

/** Terms and sizes: "6/12/24 months", "8/10/12 metres". None of them has a zero before it. */
function isSeries(...written: [string, string, string]): boolean {
  if (written.some((number) => number.startsWith('0'))) return false;
  const [one, two, three] = written.map(Number) as [number, number, number];
  return three - two === two - one || (two % one === 0 && three % two === 0);
}

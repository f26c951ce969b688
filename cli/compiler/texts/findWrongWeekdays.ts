import type { Finding } from '../../diagnostics/finding.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { withoutAddresses } from '../languages/values/withoutAddresses.ts';
import { type Calendar, calendarOf, inPlainLetters } from '../letters/calendarOf.ts';

/**
 * Days that fall on another day of the week than the one beside them: "Monday, 4 March 2026", "2026年3月4日（月）". Both
 * are words of one of the `readers`, which are the language of the text, or all that it is for.
 */
export function findWrongWeekdays(written: string, readers: readonly NamedLanguage[]): Finding[] {
  if (!mayHoldYear.test(written)) return [];
  const text = written.normalize();
  const words = inPlainLetters(withoutAddresses(text));
  if (!mayHoldDate.test(words)) return [];
  return readers.flatMap(({ code }) => {
    const calendar = calendarOf(code);
    const found = calendar ? findDays(text, words, calendar) : [];
    return text === written ? found : found.map((one) => ({ ...one, at: placeIn(written, one.at) }));
  });
}

/** Where a text begins of which so many letters stand before it when each is one with its accents. */
function placeIn(written: string, count: number): number {
  let [from, to] = [0, written.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (written.slice(0, middle).normalize().length < count) from = middle + 1;
    else to = middle;
  }
  return from;
}

const mayHoldYear = /\p{Nd}{4}/u;

/** A day and a year, with a month between or before them. Most texts have none, and a calendar takes 30 ms to read. */
const mayHoldDate =
  /(?<!\d)\d{1,2}(?!\d)\D{1,60}(?<!\d)[12]\d{3}(?!\d)|(?<!\d)[12]\d{3}(?!\d)\D{1,25}(?<!\d)\d{1,2}(?!\d)/;

function findDays(text: string, words: string, calendar: Calendar): Finding[] {
  const { weekdays, dates } = calendar;
  // The patterns take longer to begin than all else.
  if (!weekdays.some((list) => list.some((name) => words.includes(inPlainLetters(name))))) return [];
  const found = dates.flatMap(({ pattern, part, isBehind }) =>
    part && !part.test(words)
      ? []
      : [...words.matchAll(pattern)].filter(
          ({ 0: written, index }) => !isBehind || isDayBehind(text, index + written.length, weekdays),
        ),
  );
  // Several patterns may know the same date.
  const apart = found.filter(
    ({ 0: written, index }, at) =>
      !found
        .slice(0, at)
        .some((other) => index < other.index + other[0].length && other.index < index + written.length),
  );
  return apart
    .sort((one, other) => one.index - other.index)
    .flatMap(({ 0: written, index, groups = {} }): Finding | Finding[] => {
      const right = rightName(groups, calendar);
      if (right === undefined) return [];
      return {
        rule: 'text/wrong-weekday',
        at: index,
        message: tell`"${text.slice(index, index + written.length)}" does not exist: that day is "${right}".`,
        hint: tell`Correct the day of the week, or the date.`,
      };
    });
}

/** Whether what ends here is a day of the week, and no name of several words: "27 Kasım 2026 Pazar Araştırması". */
function isDayBehind(text: string, end: number, [long = []]: string[][]): boolean {
  return long.some((name) => text.slice(0, end).endsWith(name)) && !/^\s+\p{Lu}/u.test(text.slice(end));
}

/** From this year on all countries count days alike: Russia changed in 1918, Greece in 1923. */
const everywhere = 1924;
/** Until then a year of Thailand began in April. */
const fromJanuary = 1941;
/** A year above is one of those that are ahead. */
const lastPlain = 2400;

/** What the day of a date is called, as long or short as it is written there; nothing if it is right, or no day. */
function rightName(
  { weekday, day = '', month = '', year }: Readonly<Record<string, string>>,
  { weekdays, months, yearsAhead }: Calendar,
): string | undefined {
  const plainYear = Number(year) - (Number(year) > lastPlain ? yearsAhead : 0);
  if (plainYear < (yearsAhead > 0 ? fromJanuary : everywhere)) return undefined;
  const number = (/^\d/.test(month) ? Number(month) - 1 : months.indexOf(month)) % 12;
  const date = new Date(Date.UTC(plainYear, number, Number(day)));
  const names = weekdays.find((list) => list.some((name) => inPlainLetters(name) === weekday));
  const right = names?.[date.getUTCDay()];
  if (right === undefined || inPlainLetters(right) === weekday || date.getUTCMonth() !== number)
    return undefined;
  return right;
}

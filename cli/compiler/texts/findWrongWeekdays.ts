import { tell } from '../../terminal/telling/tell.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { withoutAddresses } from '../languages/withoutAddresses.ts';
import type { Finding } from './finding.ts';

/**
 * Days that fall on another day of the week than the one right before them: "Monday, 4 March 2026". Both are words of
 * one of the `readers`, which are the language of the text, or all that it is for.
 */
export function findWrongWeekdays(text: string, readers: readonly NamedLanguage[]): Finding[] {
  if (!mayHoldDate.test(text)) return [];
  const words = withoutAddresses(text);
  return readers.flatMap(({ code }) => {
    const calendar = calendarOf(code);
    return calendar ? findDays(words, calendar) : [];
  });
}

/** A day and a year, with a month between or before them. Most texts have none, and a calendar takes 30 ms to read. */
const mayHoldDate = /(?<!\d)\d{1,2}(?!\d)\D{1,60}(?<!\d)[12]\d{3}(?!\d)/;

/** What a language calls the days of the week, from Sunday on, and the months. */
interface Calendar {
  weekdays: string[];
  months: string[];
  pattern: RegExp;
}

function findDays(words: string, { weekdays, months, pattern }: Calendar): Finding[] {
  return [...words.matchAll(pattern)].flatMap(({ 0: written, index, groups = {} }): Finding[] => {
    const { weekday, dayFirst, daySecond, monthFirst, monthSecond, year } = groups;
    const month = months.findIndex((name) => isSame(name, monthFirst ?? monthSecond));
    const day = new Date(Date.UTC(Number(year), month, Number(dayFirst ?? daySecond)));
    const right = weekdays[day.getUTCDay()] ?? '';
    if (isSame(right, weekday) || day.getUTCMonth() !== month) return [];
    return [
      {
        rule: 'text/wrong-weekday',
        at: index,
        message: tell`"${written}" does not exist: that day is "${right}".`,
        hint: tell`Correct the day of the week, or the date.`,
      },
    ];
  });
}

const isSame = (name: string, written = '') => name.toLowerCase() === written.toLowerCase();

const calendars = new Map<string, Calendar | undefined>();

function calendarOf(code: string): Calendar | undefined {
  if (!calendars.has(code)) calendars.set(code, readCalendar(code));
  return calendars.get(code);
}

/** Nothing for a language whose months are numbers. */
function readCalendar(code: string): Calendar | undefined {
  const format = fullDateIn(code);
  // Many languages write a name otherwise in a date than alone.
  const nameIn = (type: 'weekday' | 'month', day: Date) =>
    format?.formatToParts(day).find((part) => part.type === type)?.value ?? '';
  const weekdays = daysOfWeek.map((day) => nameIn('weekday', day));
  const months = firstsOfMonths.map((day) => nameIn('month', day));
  const areWords = [...weekdays, ...months].every((name) => /^[\p{L}\p{M} -]+$/u.test(name));
  return areWords ? { weekdays, months, pattern: patternOf(weekdays, months) } : undefined;
}

/** Nothing for a code that no language has, which is told where it stands. */
function fullDateIn(code: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(code, { dateStyle: 'full', timeZone: 'UTC' });
  } catch {
    return undefined;
  }
}

const daysOfWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
const firstsOfMonths = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));

/** Names in full: in short, many are other words too, such as "So" and "Sun". */
function patternOf(weekdays: string[], months: string[]): RegExp {
  const weekday = `(?<weekday>${weekdays.join('|')})[*_]{0,3}[,،]?[*_]{0,3}\\s+[*_]{0,3}`;
  const day = (name: string) => `(?<${name}>\\d{1,2})(?:\\.|º|°|\\p{L}{1,2})?`;
  const month = (name: string) => `(?<${name}>${months.join('|')})`;
  const of = '\\s+(?:\\p{L}{1,3}\\s+)?';
  const dayAndMonth = `(?:${day('dayFirst')}${of}${month('monthSecond')}|${month('monthFirst')}\\s+${day('daySecond')})`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${weekday}${dayAndMonth},?${of}(?<year>[12]\\d{3})(?!\\p{N})`, 'giu');
}

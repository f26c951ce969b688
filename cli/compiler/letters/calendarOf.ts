import { plainDigits } from '../../../site/letters/plainDigits.ts';
import { plainLetters } from '../../../site/letters/plainLetters.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';

/**
 * What a language calls the days of the week, and how it writes a date beside one of them, as Unicode's CLDR has it.
 * The patterns are for a text as `inPlainLetters` makes it: a pattern that knows capitals takes ten times as long to
 * begin.
 */
export interface Calendar {
  /** From Sunday on, with capitals; as long as they are, and shorter where that is read beside a date. */
  weekdays: string[][];
  /** Twelve names or numbers, perhaps followed by twelve others. */
  months: string[];
  dates: WrittenDate[];
  /** By how many its years may be ahead: 2026 is 2569 in Thailand, where both are written. */
  yearsAhead: number;
}

/** A date beside a day of the week. */
interface WrittenDate {
  /** With the groups weekday, day, month and year. */
  pattern: RegExp;
  /** What every such date has in it. It begins in no time, the pattern in up to 60 ms. */
  part?: RegExp;
  /**
   * The day of the week stands behind the date like any other word, so that only one written as CLDR has it is meant.
   */
  isBehind?: true;
}

/** The text in small letters without accents, with the digits and the apostrophe of ASCII; places stay. */
export function inPlainLetters(text: string): string {
  const small = text.toLowerCase();
  const ofSameLength =
    small.length === text.length
      ? small
      : text.replace(/\p{Lu}/gu, (letter) => {
          const one = letter.toLowerCase();
          return one.length === letter.length ? one : letter;
        });
  return plainDigits(ofSameLength)
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u00c0-\u052f\u0600-\u06ff\u1e00-\u1fff]/g, (letter) => {
      const plain = plainLetters(letter);
      return plain.length === 1 ? plain : letter;
    });
}

const calendars = new Map<string, Calendar | undefined>();

/** Nothing for a code that no language has. */
export function calendarOf(code: string): Calendar | undefined {
  if (!calendars.has(code)) calendars.set(code, readCalendar(code));
  return calendars.get(code);
}

function readCalendar(code: string): Calendar | undefined {
  const format = formatIn(code, { dateStyle: 'full' });
  if (!format) return undefined;
  // Many languages write a name otherwise in a date than alone.
  const namesIn = (type: 'weekday' | 'month', days: readonly Date[], of = format) =>
    days.map((day) => of.formatToParts(day).find((part) => part.type === type)?.value ?? '');
  const long = namesIn('weekday', daysOfWeek);
  const regions = (otherMonths[code] ?? []).flatMap(
    (region) => formatIn(region, { dateStyle: 'full' }) ?? [],
  );
  const months = [format, ...regions]
    .flatMap((of) => namesIn('month', firstsOfMonths, of))
    .map(inPlainLetters);
  const shape = format
    .formatToParts(firstsOfMonths[0])
    .map(({ type, value }) => ({ type, value: inPlainLetters(value) }));
  const yearsAhead = yearsAheadIn(code);
  if (yearsAhead > 0)
    return { weekdays: [long], months, dates: datesWithoutGaps(code, shape, long, months), yearsAhead };
  if (months.every((name) => /^\d/.test(name))) {
    const weekdays = [long, ...shortNames(code)];
    // Korean has "월" in what stands for the month, Japanese has "月" behind it.
    const parts = shape.flatMap((part) => (part.type === 'month' ? splitNumber(part) : [part]));
    return { weekdays, months: numbers, dates: datesOfNumbers(parts, weekdays), yearsAhead };
  }
  const ofWords = [...long, ...months].every((name) => /^[\p{L}\p{M} -]+$/u.test(name))
    ? datesOfWords(shape, long, months)
    : [];
  return {
    weekdays: [long],
    months,
    dates: [...ofWords, ...datesFromDay(code, shape, long), dateOfShape(shape, long, months)],
    yearsAhead,
  };
}

/** Where the months of a language are called otherwise: in the Levant and Iraq, in Algeria and Tunisia, in Morocco. */
const otherMonths: Readonly<Record<string, readonly string[]>> = { ar: ['ar-lb', 'ar-dz', 'ar-ma'] };

function formatIn(code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  try {
    const all = { ...options, timeZone: 'UTC', numberingSystem: 'latn' };
    const format = new Intl.DateTimeFormat(code, all);
    const { calendar } = format.resolvedOptions();
    return calendar === 'gregory' ? format : new Intl.DateTimeFormat(code, { ...all, calendar: 'gregory' });
  } catch {
    return undefined;
  }
}

/** Of a calendar with the months of everybody and years of its own, as Thailand has. */
function yearsAheadIn(code: string): number {
  return new Intl.DateTimeFormat(code).resolvedOptions().calendar === 'buddhist' ? 543 : 0;
}

const daysOfWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
const numbers = Array.from({ length: 12 }, (_, month) => String(month + 1));
const firstsOfMonths = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));

/**
 * Short names between brackets: 金 beside 金曜日. One sign alone is a day for who reads traditional Chinese, and may
 * number a part for who reads the simplified one.
 */
function shortNames(code: string): string[][] {
  const isTraditional = new Intl.Locale(code).maximize().script === 'Hant';
  const widths = isTraditional ? (['short', 'narrow'] as const) : (['short'] as const);
  return widths.map((weekday) => daysOfWeek.map((day) => formatIn(code, { weekday })?.format(day) ?? ''));
}

function splitNumber({ type, value }: Intl.DateTimeFormatPart): Intl.DateTimeFormatPart[] {
  return [
    { type, value: value.replace(/\D/g, '') },
    { type: 'literal', value: value.replace(/\d/g, '') },
  ];
}

type Shape = readonly Intl.DateTimeFormatPart[];

const group = (name: string, words: readonly string[]) =>
  `(?<${name}>${[...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => escapePattern(inPlainLetters(word)))
    .join('|')})`;

const yearGroup = '(?<year>[12]\\d{3})(?!\\d)';
const dayGroup = '0?(?<day>\\d{1,2})(?!\\d)';

/** The words and marks between the parts of a date: a mark may be missing, spaces may be more. */
const loose = (literal: string, space: string) =>
  literal
    .split(/(\s+|[.,،])/)
    .map((part) =>
      /^\s/.test(part) ? space : /^[.,،]/.test(part) ? `${escapePattern(part)}?` : escapePattern(part),
    )
    .join('');

/** A date as the language writes it, without what stands behind its last part. */
function shaped(shape: Shape, weekday: string, months: readonly string[], space: string): string {
  const last = shape.findLastIndex(({ type }) => type !== 'literal');
  const parts: Record<string, string> = {
    weekday,
    year: yearGroup,
    month: /^\d/.test(months[0] ?? '') ? `0?${group('month', months)}` : group('month', months),
    day: dayGroup,
  };
  return shape
    .slice(0, last + 1)
    .map(({ type, value }) => parts[type] ?? loose(value, space))
    .join('');
}

/** A date without its day of the week, and without the space before that. */
function withoutWeekday(shape: Shape): Shape {
  const at = shape.findIndex(({ type }) => type === 'weekday');
  if (at === 0) return shape.slice(2);
  const { value = '' } = shape[at - 1] ?? {};
  // What stands there must not be the last part, which has no mark behind it.
  return [...shape.slice(0, at - 1), { type: 'weekday', value: value.replace(/[\s,،]+$/, '') }];
}

/** Dates of numbers: 2026年11月27日金曜日, and between brackets 2026年11月27日（金）, 2026/11/27(金). */
function datesOfNumbers(shape: Shape, weekdays: string[][]): WrittenDate[] {
  const [long = []] = weekdays;
  const start = '(?<!\\d)(?<!\\d[./-])';
  const any = `\\s*${open}${group('weekday', weekdays.flat())}(?:曜?${close}|(?=[・·･,，、/／\\s]))`;
  const dates = withoutWeekday(shape);
  const end = loose(dates.at(-1)?.value ?? '', '\\s*');
  const byMarks = [...'./-'].map((mark) => {
    const sign = `\\s?[${mark}]\\s?`;
    return `${yearGroup}${sign}0?${group('month', numbers)}${sign}${dayGroup}\\.?`;
  });
  return [
    ...(shape.at(-1)?.type === 'weekday' ? [shaped(shape, group('weekday', long), numbers, '\\s*')] : []),
    ...[shaped(dates, end, numbers, '\\s*'), ...byMarks].map((date) => date + any),
  ].map((pattern) => ({ pattern: new RegExp(start + pattern, 'gu') }));
}

const open = '[（(〔［【]\\s*';
const close = '\\s*[）)〕］】]';

/** Names in full: in short, many are other words too, such as "So" and "Sun". */
function datesOfWords(shape: Shape, weekdays: string[], months: string[]): WrittenDate[] {
  const atMonth = shape.findIndex(({ type }) => type === 'month');
  // A word that stands before the month without a space, as in Hebrew, may stand before the day of the week.
  const [glued = ''] = /\p{L}*$/u.exec(shape[atMonth - 1]?.value ?? '') ?? [];
  const optional = glued && `(?:${escapePattern(glued)})?`;
  const first = shape[0]?.type === 'weekday' ? shape[1]?.value : '';
  const between = first && /\p{L}/u.test(first) ? `(?:${escapePattern(first.trim())}\\s+)?` : '';
  const names = group('weekday', weekdays);
  const before = `${names}[*_]{0,3}[,،]?[*_]{0,3}\\s+[*_]{0,3}${between}`;
  const day = '(?<day>\\d{1,2})(?:\\.|º|°|\\p{L}{1,2})?';
  const month = optional + group('month', months);
  const of = "\\s+(?:\\p{L}{1,3}'?\\s+)?";
  const behind = `${open}${names}${close}`;
  const dates = [
    { written: `${day}${of}${month},?${of}${yearGroup}`, start: '\\d' },
    { written: `${month}\\s+${day},?${of}${yearGroup}`, start: month },
  ];
  return [
    ...dates.map(({ written, start }) => ({
      pattern: amongWords(optional + before + written),
      part: new RegExp(before + start, 'u'),
    })),
    ...dates.map(({ written }) => ({
      pattern: amongWords(`${written}\\s?${behind}`),
      part: new RegExp(behind, 'u'),
    })),
  ];
}

/** Dates of numbers beside a name in full, in a language that begins them with the day: Freitag, 27.11.2026. */
function datesFromDay(code: string, shape: Shape, weekdays: string[]): WrittenDate[] {
  const parts = formatIn(code, { dateStyle: 'short' })?.formatToParts(firstsOfMonths[0]) ?? [];
  if (parts.find(({ type }) => type !== 'literal')?.type !== 'day') return [];
  const sign = '\\u200f?[./-]\\s?';
  const part = new RegExp(`\\d${sign}\\d{1,2}${sign}\\d{4}`, 'u');
  const date = `${dayGroup}${sign}0?${group('month', numbers)}${sign}${yearGroup}`;
  const names = group('weekday', weekdays);
  const isLast = shape[0]?.type !== 'weekday';
  return [
    { pattern: amongWords(`${names}[*_]{0,3}[,،]?[*_]{0,3}\\s+[*_]{0,3}${date}`), part },
    { pattern: amongWords(`${date}\\s?${open}${names}${close}`), part },
    ...(isLast ? [{ pattern: amongWords(`${date}\\s+${names}`), part, isBehind: true as const }] : []),
  ];
}

/** Dates of words that need no gap before them or between them, as in Thai, with the name of the era or without. */
function datesWithoutGaps(code: string, shape: Shape, weekdays: string[], months: string[]): WrittenDate[] {
  const eras = ['buddhist', 'gregory'].map((calendar) => {
    const format = new Intl.DateTimeFormat(code, { calendar, dateStyle: 'full' });
    return format.formatToParts(firstsOfMonths[0]).find(({ type }) => type === 'era')?.value ?? '';
  });
  const era = `(?:(?:${eras.map((name) => escapePattern(name)).join('|')})\\s*)?`;
  const first = escapePattern(shape[1]?.value.trim() ?? '');
  const date = `${dayGroup}\\s*${group('month', months)}\\s*${era}${yearGroup}`;
  return [{ pattern: new RegExp(`${group('weekday', weekdays)}\\s*(?:${first})?\\s*${date}`, 'gu') }];
}

const amongWords = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?!\\p{N})`, 'gu');

/** A date as the language writes it in full, the day of the week behind it in some: "27 Kasım 2026 Cuma". */
function dateOfShape(shape: Shape, weekdays: string[], months: string[]): WrittenDate {
  const date = shaped(shape, group('weekday', weekdays), months, '\\s+');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${date}(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
  return shape[0]?.type === 'weekday' ? { pattern } : { pattern, isBehind: true };
}

/** Whether dates in numbers begin with the month; nothing for a locale that does not exist, told where it stands. */
export function beginsWithMonth(locale: string): [boolean] | [] {
  try {
    const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
    return [parts.indexOf('month') < parts.indexOf('day')];
  } catch {
    return [];
  }
}

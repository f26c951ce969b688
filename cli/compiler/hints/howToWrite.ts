import { plainDigits } from '../../../site/letters/plainDigits.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { beginsWithMonth } from '../letters/calendarOf.ts';

/**
 * How a number is written that somebody wrote as a text, with separators, with a comma or in the digits of another
 * script; nothing, if none is meant. `fits` says which numbers may stand there.
 */
export function howToWriteNumber(
  written: string,
  isWhole: boolean,
  fits: (number: number) => boolean = () => true,
): Sentence | undefined {
  const bare = written.replace(/^["']|["']$/g, '').replace(/[\s\u00a0\u202f]/g, '');
  const digits = plainDigits(bare.normalize('NFKC'))
    .replace(/^[€$£]|[€$£%+]$/g, '')
    .replace(isWhole ? /[.,]00?$/ : '', '');
  const isWritten = isWhole ? /^-?(\d+|\d{1,3}([.,'’]\d{3})+)$/ : /^-?\d+([.,]\d+)?$/;
  if (!isWritten.test(digits)) return undefined;
  const number = isWhole ? digits.replace(/[^\d-]/g, '') : digits.replace(',', '.');
  if (/(?!\d)\p{Nd}/u.test(bare)) return tell`Write ${number}, in the plain digits from 0 to 9.`;
  // With a nought before it, a sign has no thousands behind it.
  const thousands = digits.replace(/[.,]/, '');
  if (!isWhole && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && fits(Number(thousands)))
    return whicheverIsMeant(thousands, String(Number(number)));
  return isWhole
    ? tell`Write ${number}, without quotation marks, points or commas.`
    : tell`Write ${number}, with a point and without quotation marks.`;
}

/** How a number is written that is thousands to some readers and a fraction to others. */
export function whicheverIsMeant(thousands: string, fraction: string): Sentence {
  return tell`Write ${thousands} or ${fraction}, whichever is meant.`;
}

/**
 * How a date is written that has its parts in another order, other digits, or words; or why there is no such day. Both
 * days are said where some who read one of the languages put the month first.
 */
export function howToWriteDate(value: string, languages: readonly string[]): Sentence | undefined {
  const plain = plainDigits(
    value
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );
  const { year, month, day, isEither } = partsOf(plain, languages) ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  // Of another calendar.
  if (year < 1800 || year > 2200) return undefined;
  if (month < 1 || month > 12 || day < 1) return tell`A date is written as year-month-day: "2027-02-01".`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const two = (number: number) => String(number).padStart(2, '0');
  if (isEither)
    return tell`Write the day that is meant as year-month-day: "${year}-${two(month)}-${two(day)}" or "${year}-${two(day)}-${two(month)}".`;
  return day > last
    ? tell`There is no such day: the month ${two(month)}/${year} has ${last} days.`
    : tell`Write it as year-month-day: "${year}-${two(month)}-${two(day)}".`;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  /** Either number may be the month. */
  isEither?: boolean;
}

function partsOf(value: string, languages: readonly string[]): Parts | undefined {
  const [, y, m, d] = /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,3}$/.exec(value) ?? [];
  if (y) return { year: Number(y), month: Number(m), day: Number(d) };
  const [, first, mark, second, year] = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})$/.exec(value) ?? [];
  if (year) {
    const [a, b] = [Number(first), Number(second)];
    // The day comes first, unless only an American can have written it; before a point it does everywhere.
    if (b > 12) return { year: Number(year), month: a, day: b };
    const isEither = a <= 12 && a !== b && mark !== '.' && languages.some((code) => beginsWithMonth(code)[0]);
    return { year: Number(year), month: b, day: a, isEither };
  }
  const [, inWords] = /(\d{4})$/.exec(value) ?? [];
  const [day] = /\b\d{1,2}\b/.exec(value) ?? [];
  const month = monthIn(value, languages);
  return inWords && day && month ? { year: Number(inWords), month, day: Number(day) } : undefined;
}

/** The month that a text names in one of the site's languages, by its number. */
function monthIn(value: string, languages: readonly string[]): number | undefined {
  for (const code of languages) {
    // Capitals differ: a small I is ı in Turkish.
    const small = (text: string) => text.toLocaleLowerCase(code);
    const words: string[] = small(value).match(/\p{L}{3,}/gu) ?? [];
    // Beside a day, a month has another form in some languages, such as Polish.
    const formats = [{}, { day: 'numeric' as const }].map(
      (beside) => new Intl.DateTimeFormat(code, { ...beside, month: 'long', timeZone: 'UTC' }),
    );
    for (let month = 1; month <= 12; month += 1) {
      const day = Date.UTC(2026, month - 1, 1);
      const names = formats.flatMap((format) =>
        format.formatToParts(day).filter(({ type }) => type === 'month'),
      );
      if (names.some((name) => words.includes(small(name.value)))) return month;
    }
  }
  return undefined;
}

import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { howToWriteDate, howToWriteNumber } from './howToWrite.ts';

const languages = ['it', 'en'];

it.each([
  ['"1620"', true, '1620'],
  ['1.620', true, '1620'],
  ['1,620', true, '1620'],
  ['2.320.000', true, '2320000'],
  ["'2 320\u00a0000'", true, '2320000'],
  ['1.62', true, undefined],
  ['1.600,00', true, '1600'],
  ['2.320.000,00 €', true, '2320000'],
  ['€ 1.600', true, '1600'],
  ['1600+', true, '1600'],
  ['1600,5', true, undefined],
  ['22%', false, '22'],
  ['49,90 €', false, '49.90'],
  ['++', true, undefined],
  ['many', true, undefined],
  ['45,0703', false, '45.0703'],
  ['"-45.0703"', false, '-45.0703'],
  ['north', false, undefined],
  ['３３００', true, '3300'],
  ['３，３００', true, '3300'],
  ['٣٣٠٠', true, '3300'],
  ['٣٬٣٠٠', true, '3300'],
  ['４５．５', false, '45.5'],
  ['٤٥٫٥', false, '45.5'],
  ['三千', true, undefined],
])('a number that was written as %s (whole: %s) is %s', (written, isWhole, wanted) => {
  const hint = howToWriteNumber(written, isWhole);
  expect(hint && /Write (\S+),/.exec(say(hint, 'en'))?.[1]).toBe(wanted);
});

it.each([
  ['"1,536"', 'Write 1536 or 1.536, whichever is meant.'],
  ["'-1.000'", 'Write -1000 or -1, whichever is meant.'],
  ['0,536', 'Write 0.536, with a point and without quotation marks.'],
])('names both readings of a number that has two: %s', (written, wanted) => {
  const hint = howToWriteNumber(written, false);
  expect(hint && say(hint, 'en')).toBe(wanted);
});

it.each(['３３００', '"٣٣٠٠"'])('names the digits where %s has others', (written) => {
  const hint = howToWriteNumber(written, true);
  expect(hint && say(hint, 'en')).toBe('Write 3300, in the plain digits from 0 to 9.');
});

it.each([
  ['1/2/2027', 'Write the day that is meant as year-month-day: "2027-02-01" or "2027-01-02".'],
  ['1.2.2027', 'Write it as year-month-day: "2027-02-01".'],
  ['27. 11. 2026', 'Write it as year-month-day: "2026-11-27".'],
  ['2/2/2027', 'Write it as year-month-day: "2027-02-02".'],
  ['13/2/2027', 'Write it as year-month-day: "2027-02-13".'],
  ['٢٧/١١/٢٠٢٦', 'Write it as year-month-day: "2026-11-27".'],
  ['２０２６／１１／２７', 'Write it as year-month-day: "2026-11-27".'],
  ['2026年11月27日', 'Write it as year-month-day: "2026-11-27".'],
  ['2026년 11월 27일', 'Write it as year-month-day: "2026-11-27".'],
  ['۱۴۰۵/۰۹/۰۶', undefined],
  ['12/31/2027', 'Write it as year-month-day: "2027-12-31".'],
  ['20 novembre 2026', 'Write it as year-month-day: "2026-11-20".'],
  ['November 20, 2026', 'Write it as year-month-day: "2026-11-20".'],
  ['2026/5/1', 'Write it as year-month-day: "2026-05-01".'],
  ['2026-02-31', 'There is no such day: the month 02/2026 has 28 days.'],
  ['2026-13-01', 'A date is written as year-month-day: "2027-02-01".'],
  ['soon', undefined],
])('of the date %s is said: %s', (value, wanted) => {
  const hint = howToWriteDate(value, languages);
  expect(hint && say(hint, 'en')).toBe(wanted);
});

it('knows one day where no reader puts the month first', () => {
  const hint = howToWriteDate('1/2/2027', ['it', 'de', 'not a language']);
  expect(hint && say(hint, 'en')).toBe('Write it as year-month-day: "2027-02-01".');
});

it.each([
  ['ar', '٢٧ نوفمبر ٢٠٢٦', '2026-11-27'],
  ['tr', '5 ARALIK 2026', '2026-12-05'],
  ['tr', '5 EKİM 2026', '2026-10-05'],
  ['tr', '5 Kasım 2026', '2026-11-05'],
  ['pl', '5 grudnia 2026', '2026-12-05'],
  ['pl', 'Grudzień 5, 2026', '2026-12-05'],
  ['ru', '5 МАЯ 2026', '2026-05-05'],
])('knows the months of %s: %s', (code, value, day) => {
  const hint = howToWriteDate(value, ['it', code]);
  expect(hint && say(hint, 'en')).toBe(`Write it as year-month-day: "${day}".`);
});

import { expect, it } from 'vitest';
import { findWrongWeekdays } from './findWrongWeekdays.ts';

const reader = (code: string) => ({ code, name: code, locale: code });

it.each([
  ['en', 'On Monday, 3 April 2026', 'Friday'],
  ['en', 'On **Monday**, 3rd of April 2026', 'Friday'],
  ['en', 'On MONDAY, APRIL 3, 2026', 'Friday'],
  ['it', 'Da lunedì 3 aprile 2026', 'venerdì'],
  ['it', 'Da domenica 1° marzo 2027', 'lunedì'],
  ['de', 'Ab Montag, 3. April 2026', 'Freitag'],
  ['pl', 'Od: poniedziałek, 3 kwietnia 2026', 'piątek'],
  ['pt', 'Na segunda-feira, 3 de abril de 2026', 'sexta-feira'],
])('tells a day that falls on another day of the week (%s): %s', (code, text, right) => {
  const [found] = findWrongWeekdays(text, [reader(code)]);
  expect(found).toMatchObject({ rule: 'text/wrong-weekday', at: expect.any(Number) });
  expect(JSON.stringify(found?.message)).toContain(right);
});

it('tells each day at its place, in every language that a text is for', () => {
  const text = 'Monday, 3 April 2026 / lunedì 3 aprile 2026';
  expect(findWrongWeekdays(text, [reader('en'), reader('it')]).map(({ at }) => at)).toEqual([0, 23]);
  expect(findWrongWeekdays(text, [reader('it')]).map(({ at }) => at)).toEqual([23]);
});

it.each([
  ['the right day', 'en', 'Friday, 3 April 2026 and friday, April 3, 2026'],
  ['a day without its year', 'en', 'Monday, 3 April'],
  ['another sentence', 'en', 'Never on Sunday. 3 April 2026 is different.'],
  ['words between', 'en', 'From Monday to 3 April 2026, on Monday or 3 April 2026'],
  ['several days of the week', 'en', 'Mondays, 3 April 2026'],
  ['what is short, and another word too', 'en', 'The Sun, 3 April 2026'],
  ['a day that no month has', 'en', 'Monday, 31 April 2026'],
  ['a longer number', 'en', 'Monday, 3 April 20265'],
  ['words of another language', 'it', 'Monday, 3 April 2026'],
  ['months that are numbers', 'ja', '月曜日 3月4 2026'],
  ['a code that no language has', 'not a code', 'Monday, 3 April 2026'],
  ['an address', 'en', '[minutes](Monday 3 April 2026)'],
])('leaves alone: %s', (_, code, text) => {
  expect(findWrongWeekdays(text, [reader(code)])).toEqual([]);
});

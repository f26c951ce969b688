import { expect, it } from 'vitest';
import { say } from '../../../terminal/telling/say.ts';
import { saidIn } from '../fixtures/saidIn.ts';
import { findOtherNumbers } from './otherNumbers.ts';

const said = (text: string) => saidIn('zh', text);

const told = (base: string, other: string) =>
  findOtherNumbers(said(base), said(other)).map(({ message }) => say(message, 'en'));

it.each([
  ['from 8:30 to 17:00', '８：３０至１７：００'],
  ['10,000 boxes', '1万个箱子'],
  ['1,500,000 boxes', '150万个箱子'],
  ['1.5 million boxes', '150万个箱子'],
  ['from 8:30, 3,240 yen or 12.5%', 'من ٨:٣٠، ٣٬٢٤٠ ين أو ١٢٫٥٪'],
  ['open until 15:00', '午後3時まで営業'],
  ['from 9:00 to 18:30', '오전 9시~오후 6시 30분'],
  ['from 9 to 18', '上午9点至下午6点'],
  ['from 9 to 18', 'من 9 صباحًا إلى 6 مساءً'],
  ['from 9 to 18', '9 π.μ. – 6 μ.μ.'],
  ['from 9 to 18', 'De 9 a. m. a 6 p. m.'],
  ['from 9:30 to 18:05', '9時30分から18時5分'],
  ['from 9:30 to 18', 'de 9 h 30 à 18 h'],
  ['since 1998', '平成10年から'],
  ['since 2019, and since 2026', '自令和元年、民國115年'],
  ['since 2024', 'ตั้งแต่ปี 2567'],
  ['Dal 1999', 'از ۱۳۷۸'],
  ['nel 2026', 'في عام ١٤٤٧'],
  ['27 novembre 2026, 9 kg', '۶ آذر ۱۴۰۵، ۹ کیلو'],
  ['November 27, 2026', '۶ آذر ۱۴۰۵'],
  ['27/11/2026', '۱۴۰۵/۹/۶'],
  ['11/12/2026', '۱۴۰۵/۹/۲۰'],
  ['1.500.000 casse', '१५ लाख डिब्बे'],
  ['30.000.000 casse', '3 करोड़ डिब्बे'],
  ['il 27/11/2026, 9 kg', 'am 27.11.2026, neun kg'],
  ['il 27/11/2026', 'am 27. 11. 2026'],
  ['am 27.11.2026', '2026年11月27日'],
  ['27 novembre 2026, ore 9', '27.11.2026, neun Uhr'],
  ['27 novembre 2026, ore 9', 'on 11/27/2026 at nine'],
  ['27 novembre 2026, 9 kg', '2026年11月27日、九キロ'],
  ['4 marzo 2026', 'on 3/4/2026'],
  ['27.11.2026', '2026. 11. 27.'],
  ['27/11/2026', '2026.11.27'],
  ['Closed from 3 November to 5 November', 'Vom 3.11. bis 5.11. geschlossen'],
  ['Closed from 3 November to 5 November.', 'Geschlossen vom 3.11. bis 5.11.'],
  ['Closed on 27 November', 'Am 27.11. geschlossen'],
  ['3½ hours', '3,5 Stunden'],
  ['3 ¾ kg', '3,75 kg'],
  ['3½ hours', '3 Stunden und eine halbe'],
  ['2026/27', '2026/2027'],
  ['1998–99', '1998-1999'],
  ['from 3 to 5 November', '3.–5.11. oder 3.11.–5.11. geschlossen'],
  ['See chapter 3.11 on page 9.', 'Siehe Seite 9 und Kapitel 3.11.'],
])('takes numbers for the same as other scripts write them: %s, %s', (base, other) =>
  expect(told(base, other)).toEqual([]),
);

it.each([
  ['20 boxes', '２１个箱子', 'Here it is ２１, and in the other language 20.'],
  ['20,000 boxes', '3万个箱子', 'Here it is 3, and in the other language 20,000.'],
  ['20 boxes', '٢١ صندوقًا', 'Here it is ٢١, and in the other language 20.'],
  ['10 boxes', '100个箱子', 'Here it is 100, and in the other language 10.'],
  ['open until 15:00', '午後4時まで営業', 'Here it is 4, and in the other language 15:00.'],
  ['from 9:30', '9時40分から', 'Here it is 9時40分, and in the other language 9:30.'],
  [
    'from 9:00 to 18:00, info@x.example',
    '受付は8:00～17:00、メールはinfo@x.exampleへ',
    'Here it is 8:00, 17:00, and in the other language 9:00, 18:00.',
  ],
  ['9 kg, https://x.example/', '见https://x.example/，8公斤', 'Here it is 8, and in the other language 9.'],
  ['since 1998', '平成11年から', 'Here it is 平成11年, and in the other language 1998.'],
  ['from 14:30', 'de 14 h 40 à midi', 'Here it is 14 h 40, and in the other language 14:30.'],
  ['closed on 28 November', 'am 27.11. geschlossen', 'Here it is 27, and in the other language 28.'],
  ['3½ hours', '4,5 Stunden', 'Here it is 4,5, and in the other language 3.'],
  ['2026/27', '2026/2028', 'Here it is 2028, and in the other language 27.'],
  ['il 27/11/2026', 'am 28.11.2026', 'Here it is 28, and in the other language 27.'],
  ['il 27/11/2026', 'am 27.12.2026', 'Here it is 12, and in the other language 11.'],
  ['27 novembre 2026', '28.11.2026', 'Here it is 28, and in the other language 27.'],
  ['am 27.11.2026', '2026年11月28日', 'Here it is 28, and in the other language 27.'],
  ['27 novembre 2026, 9 kg', '۶ آذر ۱۴۰۵، ۸ کیلو', 'Here it is ۸, and in the other language 9.'],
  ['27 novembre 2026', '28 آذر 2026', 'Here it is 28, and in the other language 27.'],
  ['Dal 1999', 'از ۱۳۷۹', 'Here it is ۱۳۷۹, and in the other language 1999.'],
  ['nel 2026', 'في عام ١٤٤٩', 'Here it is ١٤٤٩, and in the other language 2026.'],
  ['1.500.000 casse', '१६ लाख डिब्बे', 'Here it is १६, and in the other language 1.500.000.'],
  ['since 2024', 'ตั้งแต่ปี 2568', 'Here it is 2568, and in the other language 2024.'],
])('tells others: %s, %s', (base, other, message) => expect(told(base, other)).toEqual([message]));

it('judges a chapter by its own words: what another one counts in ten thousands says nothing of it', () => {
  const chapterOf = (text: string) => ({ ...said(text), from: text.indexOf('##') });
  const [base, other] = ['10,000 boxes\n\n## 150 boxes', '1万个箱子\n\n## 15个箱子'].map(chapterOf);
  const found = base && other ? findOtherNumbers(base, other) : [];
  expect(found.map(({ message }) => say(message, 'en'))).toEqual([
    'Here it is 15, and in the other language 150.',
  ]);
});

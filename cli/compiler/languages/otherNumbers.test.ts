import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { saidIn } from './fixtures/saidIn.ts';
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
])('takes numbers for the same as other scripts write them: %s, %s', (base, other) =>
  expect(told(base, other)).toEqual([]),
);

it.each([
  ['20 boxes', '２１个箱子', 'Here stands 21, and in the other language 20.'],
  ['20,000 boxes', '3万个箱子', 'Here stands 3, and in the other language 20,000.'],
  ['20 boxes', '٢١ صندوقًا', 'Here stands 21, and in the other language 20.'],
  ['10 boxes', '100个箱子', 'Here stands 100, and in the other language 10.'],
])('tells others: %s, %s', (base, other, message) => expect(told(base, other)).toEqual([message]));

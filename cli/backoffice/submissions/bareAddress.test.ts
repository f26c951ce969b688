import { expect, it } from 'vitest';
import { bareAddress } from './bareAddress.ts';

it.each([
  'anna@example.com',
  ' anna@example.com\u200b ',
  'MAILTO:anna@example.com',
  '\u202amailto:anna@example.com\u202c',
  '<anna@example.com>',
  'Anna Rossi <anna@example.com>;',
  '＜anna＠example．com＞',
  'anna@example.com.',
  'anna@example.com, ',
])('finds the address in %j', (pasted) => {
  expect(bareAddress(pasted)).toBe('anna@example.com');
});

it('leaves two addresses and what is none as they are', () => {
  for (const text of ['anna@example.com,bob@example.com', 'anna at example', 'o’neill@example.com', ''])
    expect(bareAddress(text)).toBe(text);
});

import { expect, it } from 'vitest';
import { fillLink, linkMark } from './linkMark.ts';

it.each([
  [`See ${linkMark('en')}, soon.`, 'See https://en, soon.'],
  ['Nothing to see.', 'Nothing to see.'],
  [`${linkMark('it')}`, 'https://it'],
  ['half a \u0001mark', 'half a \u0001mark'],
])('puts the link of a language into %j', (text, filled) => {
  expect(fillLink(text, (language) => `https://${language}`)).toBe(filled);
});

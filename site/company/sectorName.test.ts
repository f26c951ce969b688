import { expect, it } from 'vitest';
import type { PageContext } from '../page.ts';
import { sectorName } from './sectorName.ts';

it.each([
  ['it', 'Medical equipment', { value: 'Medical equipment', lang: 'en' }],
  ['en', 'Medical equipment', { value: 'Medical equipment' }],
  ['en-gb', 'Medical equipment', { value: 'Medical equipment' }],
  ['it', 'Men’s clothing', { value: 'Men’s clothing', lang: 'en' }],
  ['de', 'Medizintechnik', { value: 'Medizintechnik' }],
])('a sector is said to be English where it is: %s, %s', (code, name, said) => {
  const page = {
    language: { code },
    content: { site: { sameInEveryLanguage: ["Men's clothing", 'Medical equipment'] } },
  } as unknown as PageContext;
  expect(sectorName(name, page)).toEqual(said);
});

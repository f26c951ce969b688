import { expect, it } from 'vitest';
import { matchWords } from '../cli/release/matchWords.ts';
import { site } from './site.ts';

const forbidden = site.release?.forbiddenWords ?? [];
const isForbidden = (text: string) =>
  forbidden.some(([words]) => matchWords(words, text, 'it-IT').length > 0);

/** Requirements §14.7 and §15.4. */
it.each([
  'oltre 1000+ persone',
  'APPLICANT',
  'il servizio 2-MH',
  'una logistica green',
  'a impatto zero',
  'eco-friendly',
  'trasporti sostenibili',
  'un imballo sostenibile',
  'sustainable transport',
  'carbon-neutral',
])('a public page may not say "%s"', (text) => expect(isForbidden(text)).toBe(true));

it.each(['Sostenibilità', 'Sustainability', '2MH', '11000+', 'evergreen', 'i costi sostenuti'])(
  'and may say "%s"',
  (text) => expect(isForbidden(text)).toBe(false),
);

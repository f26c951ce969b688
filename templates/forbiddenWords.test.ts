import { expect, it } from 'vitest';
import { matchWords } from '../cli/release/matchWords.ts';
import { site } from './site.ts';

const forbidden = site.release?.forbiddenWords ?? [];
const isForbidden = (text: string) =>
  forbidden.some(([words]) => matchWords(words, text, 'it-IT').length > 0);

/** Requirements §14.7 and §15.4. */
it.each([
  'oltre 1000+ persone',
  '1.000+ dipendenti',
  '1,000+ employees',
  '1\u00a0000+ collaboratori',
  '1\u202f000\u00a0+',
  'le nostre 1’000 + persone',
  'APPLICANT',
  'il servizio 2-MH',
  'una logistica green',
  'a impatto zero',
  'eco-friendly',
  'trasporti sostenibili',
  'un imballo sostenibile',
  'sustainable transport',
  'carbon-neutral',
  'CO2 neutral',
  'CO₂-neutrale',
  'CO 2 neutral',
  'carbon neutrality',
  'climate\u00a0neutrality',
  'climate-positive',
  'net zero',
  'Net-Zero by 2040',
  'zero-emission vans',
  'zero emissions',
  'eco friendly',
  'ecofriendly',
  'environmentally friendly',
  'furgoni a emissioni zero',
  'a zero emissioni',
  'ecosostenibile',
  'eco-sostenibili',
  'neutralità climatica',
  'Neutralità carbonica',
  'climaticamente neutro',
  'consegne climaticamente neutre',
  'a impatto ambientale zero',
  'rispettoso dell’ambiente',
  'amici dell’ambiente',
])('a public page may not say "%s"', (text) => expect(isForbidden(text)).toBe(true));

it.each([
  'Sostenibilità',
  'Sustainability',
  '2MH',
  '11000+',
  '11.000+',
  '21,000+',
  '1.000.000+',
  '1.000 kg',
  'evergreen',
  'i costi sostenuti',
  'Greenwich',
  'emissioni di gas serra',
  'greenhouse gas emissions',
  'neutral packaging',
  'net 0.5 kg',
])('and may say "%s"', (text) => expect(isForbidden(text)).toBe(false));

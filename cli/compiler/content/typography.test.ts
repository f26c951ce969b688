import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeholderEnd, placeholderStart } from './placeholderMarks.ts';
import { setType, tieWords } from './typography.ts';

/** Spaces that do not break, made visible. */
const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

it.each([
  ['it', "L'Italia dell'acqua", 'L’Italia dell’acqua'],
  ['it', "Un po' di tempo.", 'Un po’ di tempo.'],
  ['en', "Carriers' and the group's lorries", 'Carriers’ and the group’s lorries'],
  ['it', 'Scrivere "Riservata" sulla busta.', 'Scrivere «Riservata» sulla busta.'],
  ['en', 'Write "Confidential" there.', 'Write “Confidential” there.'],
  ['pt', 'Escreva "aqui"', 'Escreva "aqui"'],
  ['it', 'Colli fino a 30 kg o 2 m', 'Colli fino a 30_kg o 2_m'],
  ['it', '{tonnes} t per {n} km e {n} lotti', '{tonnes}_t per {n}_km e {n} lotti'],
  ['en', 'In 3 months', 'In 3 months'],
  ['it', 'Valico S.p.A..', 'Valico S.p.A.'],
  [
    'it',
    `${placeholderStart}Valico S.p.A.${placeholderEnd}.`,
    `${placeholderStart}Valico S.p.A.${placeholderEnd}`,
  ],
  ['it', '[1]: /a "L\'altra"', '[1]: /a "L\'altra"'],
  ['it', 'content/documents/../../x..pdf', 'content/documents/../../x..pdf'],
  ['it', 'E poi...', 'E poi...'],
  ['it', '<a href="/l\'altra">l\'altra</a>', '<a href="/l\'altra">l’altra</a>'],
  ['it', "[l'altra](/a \"l'altra\") e `l'altra`", '[l’altra](/a "l\'altra") e `l\'altra`'],
])('sets in %s: %s', (language, text, set) => {
  expect(shown(setType(text, language))).toBe(set);
});

it.each([
  ['it', 'La logistica per e-commerce', 'La_logistica per_e-|commerce'],
  ['it', 'e-commerce', 'e-|commerce'],
  ['it', 'Si programmano i giri', 'Si_programmano i_giri'],
  ['it', 'Nella documentazioneinternazionale', 'Nella documentazioneinternazionale'],
  ['en', 'The group in <b>Italy</b> of <b>today</b>', 'The_group in_<b>Italy</b> of_<b>today</b>'],
  ['en', '<a href="/e-a" title="in it">In e-a</a>', '<a href="/e-a" title="in it">In_e-|a</a>'],
  ['it', 'Pagina non trovata', 'Pagina non_trovata'],
  ['pt', 'A casa', 'A casa'],
])('ties words of a title in %s: %s', (language, title, tied) => {
  const page = (inside: string) => `<p>Nel di un.</p>\n<h2 class="x">${inside}</h2><p>in la</p>`;
  expect(shown(tieWords(page(title), language))).toBe(page(tied));
});

it.each([
  ['Logistica e-commerce ed E-Commerce', 'Logistica e-|commerce ed E-|Commerce'],
  ['<a title="e-commerce" href="/e-commerce/">/e-commerce/</a>', undefined],
  ['Un non-vedente, anna@e-b.example, x.e-b', undefined],
  ['<script type="application/json">{"name":"e-commerce"}</script>', undefined],
  ['<option>Logistica e-commerce</option><title>e-commerce ISO 9001</title>', undefined],
  ['Chiama +39 000 0000000 o il 12 345', 'Chiama +39_000_0000000 o il 12 345'],
  ['Art. 6, par. 1, lett. b e artt. 13 e 14', 'Art._6, par._1, lett._b e artt._13 e 14'],
  ['ISO 9001 e ISO/IEC 27001, un miso 3, e smart. 4', 'ISO_9001 e ISO/IEC_27001, un miso 3, e smart. 4'],
])('ties in running text: %s', (text, tied = text) => {
  expect(shown(tieWords(`<p>${text}</p>`, 'it'))).toBe(`<p>${tied}</p>`);
  expect(shown(tieWords(`<p>${text}</p>`, 'pt'))).toBe(`<p>${tied}</p>`);
});

it('changes nothing that is set, and no word', () => {
  const texts = fc.array(
    fc.constantFrom(
      "l'",
      'acqua',
      ' ',
      'di',
      'la',
      '"',
      '.',
      ',',
      ' 30',
      ' kg',
      'e-',
      placeholderEnd,
      '<b>',
      '</b>',
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('it', 'en', 'de', 'xx'), (parts, language) => {
      const text = parts.join('');
      const once = setType(text, language);
      expect(setType(once, language)).toBe(once);
      expect(once.replace(/[^\p{L}\d]/gu, '')).toBe(text.replace(/[^\p{L}\d]/gu, ''));
    }),
  );
});

import { expect, it } from 'vitest';
import { tieWords } from './tieWords.ts';

/** Spaces and hyphens that do not break, made visible. */
const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

it.each([
  ['it', 'La logistica per e-commerce', 'La_logistica per_e-|commerce'],
  ['it', 'e-commerce', 'e-|commerce'],
  ['it', 'Si programmano i giri', 'Si_programmano i_giri'],
  ['it', 'Nella documentazioneinternazionale', 'Nella documentazioneinternazionale'],
  ['en', 'The group in <b>Italy</b> of <b>today</b>', 'The_group in_<b>Italy</b> of_<b>today</b>'],
  ['en', '<a href="/e-a" title="in it">In e-a</a>', '<a href="/e-a" title="in it">In_e-|a</a>'],
  ['it', 'Pagina non trovata', 'Pagina non_trovata'],
  ['it', 'Una nota per la <b>prenotazione</b>', 'Una_nota per la_<b>prenotazione</b>'],
  ['it', 'Una nota per la <b>documentazione</b>', 'Una_nota per_la <b>documentazione</b>'],
  ['it', 'Chi è in una nave', 'Chi è_in_una_nave'],
  ['xx', 'A casa', 'A casa'],
])('ties words of a title in %s: %s', (language, title, tied) => {
  const page = (inside: string) => `<p>Nel di un.</p>\n<h2 class="x">${inside}</h2><p>in la</p>`;
  expect(shown(tieWords(page(title), language))).toBe(page(tied));
});

it.each([
  ['Logistica e-commerce ed E-Commerce', 'Logistica e-|commerce ed E-|Commerce'],
  ['<a title="e-commerce" href="/e-commerce/">/e-commerce/</a>', undefined],
  ['Un non-vedente, anna@e-b.example, x.e-b', undefined],
  ['e-commerce@ships.example, e-x.a+b@ships.example', undefined],
  ['<script type="application/json">{"name":"e-commerce"}</script>', undefined],
  ['<option>Logistica e-commerce</option><title>e-commerce ISO 9001</title>', undefined],
  ['10 t × 120 km × 90 g, x 3', '10 t ×_120 km ×_90 g, x 3'],
  ['Chiama +39 000 0000000 o il 12 345', 'Chiama +39_000_0000000 o il 12 345'],
  ['Art. 6, par. 1, lett. b e artt. 13 e 14', 'Art._6, par._1, lett._b e artt._13 e 14'],
  ['ISO 9001 e ISO/IEC 27001, un miso 3, e smart. 4', 'ISO_9001 e ISO/IEC_27001, un miso 3, e smart. 4'],
  [
    'Il D.Lgs. 24/2023 e il decreto 231/2001, il 1/20231',
    'Il D.Lgs._24/2023 e il decreto_231/2001, il 1/20231',
  ],
])('ties in running text: %s', (text, tied = text) => {
  expect(shown(tieWords(`<p>${text}</p>`, 'it'))).toBe(`<p>${tied}</p>`);
  expect(shown(tieWords(`<p>${text}</p>`, 'pt'))).toBe(`<p>${tied}</p>`);
});

it.each([
  ['<p>على +81 75 555</p>', '<p>على [+81_75_555]</p>'],
  ['<p>على 075-555-0123 أو <b>+20</b></p>', '<p>على [075-555-0123] أو <b>[+20]</b></p>'],
  ['<p>+81 (0)75/555-01, +81.75 (+20) (5)</p>', '<p>[+81 (0)75/555-01], [+81.75] ([+20]) (5)</p>'],
  ['<p>605-0073، 053-4120987، 2-3</p>', '<p>[605-0073]، [053-4120987]، 2-3</p>'],
  ['<p>01310-100 و 90210-1234</p>', '<p>[01310-100] و [90210-1234]</p>'],
  ['<p>2026-11-27 12:00، 12-001.</p>', '<p>[2026-11-27] 12:00، [12-001].</p>'],
  ['<p>\u200e430-0933، \u20661-2-3\u2069</p>', undefined],
  ['<a href="tel:+81755" title="+81 75">2-3 أيام، C++20، 1-2</a>', undefined],
  [
    '<p><b>Valico S.p.A.</b> على Rossi S.r.l.، و B.V.</p>',
    '<p><b>Valico S.p.A.!</b> على Rossi S.r.l.!، و B.V.!</p>',
  ],
  [
    '<p>S.p.A.\u200e، www.a.it. x@a.b.c. E.U.R. 2 DHL. a.b.c</p>',
    '<p>S.p.A.\u200e، www.a.it. x@a.b.c. E.U.R.! 2 DHL. a.b.c</p>',
  ],
  ['<p>9-5 08-12 0-3 500-1000 1990-2000 2024-25 1500-2000</p>', undefined],
  ['<p>1,050-2,000 1.050-2.000 1 050-2 000 1,200-1,500 1000-200,000 0.5-1</p>', undefined],
])('lets phone numbers and codes keep their order from right to left: %s', (page, turned = page) => {
  const marks: Record<string, string> = { '[': '\u2066', ']': '\u2069', _: '\u00a0', '!': '\u200e' };
  expect(tieWords(page, 'ar', 'rtl')).toBe(turned.replace(/[[\]_!]/g, (mark) => marks[mark] ?? ''));
  expect(tieWords(page, 'it').replaceAll('\u00a0', ' ')).toBe(page);
});

import { expect, it } from 'vitest';
import { findLeftovers } from './findLeftovers.ts';

it.each([
  ['仓库TODO待补充', 2],
  ['地址：XXX', 3],
  ['价格？？？', 2],
  ['FIXMEできれば', 0],
])('tells a note beside letters of words without spaces: %s', (text, at) =>
  expect(findLeftovers(text, 'zh').map((found) => found.at)).toEqual([at]),
);

it.each(['TODOS', '真的吗？', 'XXXL号'])('leaves %s alone', (text) =>
  expect(findLeftovers(text, 'zh')).toEqual([]),
);

it.each([
  ['it', 'La XXX edizione della fiera, il XXX Congresso e le XXX Olimpiadi'],
  ['fr', 'La XXX\u00a0édition'],
  ['en', 'Read [JSON:API Documentation](https://jsonapi.org)'],
  ['it', 'Gara [CIG: A03C1234], [CIG: A03C1234, CUP: B12/3-4]'],
])('leaves a number or a name alone that looks like a note (%s): %s', (language, text) =>
  expect(findLeftovers(text, language)).toEqual([]),
);

it.each([
  ['Via XXX 5', 4],
  ['La XXX ditta', 3],
  ['con XXX clienti', 4],
  ['da XXX anni', 3],
  ['Gara [NOTA: da scrivere]', 5],
  ['Gara [NOTA: 3 da scrivere]', 5],
  ['[TODO: 2026]', 0],
  ['Porto [IMG: port1.jpg]', 6],
  ['Costa [PREZZO: 1500]', 6],
])('tells a note: %s', (text, at) =>
  expect(findLeftovers(text, 'it').map((found) => found.at)).toEqual([at]),
);

it.each([
  ['Ecco la traduzione in italiano:\n\nChi spedisce', 0],
  ['Certo! Ecco il testo tradotto:\nChi spedisce', 7],
  ["Sure! Here's the English translation:\n\nWhoever", 6],
  ['Chi spedisce.\n\nHier ist die deutsche Übersetzung:\n', 15],
  ['Fine. Fammi sapere se vuoi che cambi il tono.', 6],
  ["Done. Let me know if you'd like me to shorten it.", 6],
  ['Chi spedisce.\n\nTradotto con www.DeepL.com/Translator (versione gratuita)', 28],
  ['By sea (Translated with DeepL.com (free version))', 24],
  ['Per [Nome azienda] e altri', 4],
  ['[inserire testo qui]', 0],
  ['At [Your Company]', 3],
  ['[27/11, 10:32] Anna: Richiesta di preventivo', 0],
  ['[27/11/26, 10:32:15] Anna Rossi: ciao', 0],
  ['[10:32, 27/11/2026] Anna Rossi: ciao', 0],
  ['27/11/26, 10:32 - Anna: ciao\n27/11/26, 10:33 - Marco: ecco', 0],
])('tells what an assistant said besides: %s', (text, at) =>
  expect(findLeftovers(text, 'it').map((found) => found.at)).toEqual([at]),
);

it.each([
  'Ecco la traduzione giurata di cui hai bisogno.',
  'Ecco la traduzione: costa poco.',
  'Here is the fleet:\n\n- boats',
  '24/12 - Natale: chiuso. 8.30 - 12.30: aperto',
  '8:30 - Ritiro: al mattino',
  'Fammi sapere se vieni. Let me know if you come.',
  '[nota: da qui in poi]',
  'I testi sono tradotti con DeepL, e [i nostri](/a) no',
  'They said: “protect [your] goods”, [insert](/a)',
])('leaves words alone that are meant: %s', (text) => expect(findLeftovers(text, 'it')).toEqual([]));

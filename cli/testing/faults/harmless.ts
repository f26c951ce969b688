import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { type Edit, listOfLanguages } from './faults.ts';
import { pluralText } from './pluralText.ts';

/** A change that anybody may make. */
interface Harmless {
  what: string;
  edits: readonly Edit[];
  /** Where other changes beside it say how it is meant. */
  alone?: true;
}

const home = 'content/translations/it/home.yaml';
const enHome = 'content/translations/en/home.yaml';
const texts = 'content/translations/it/harbours.yaml';
const enTexts = 'content/translations/en/harbours.yaml';
const terms = 'content/legal/it/terms.md';
const enTerms = 'content/legal/en/terms.md';
const boat = 'content/services/boat.yaml';
const genoa = 'content/harbours/genoa.yaml';
const homeSchema = 'schemas/translations/home.schema.json';
const company = 'content/company.yaml';
const site = 'content/site.yaml';
const read = (path: string) => readFileSync(join(codeFolder, 'cli/fixtures/bilingual', path));
const text = (path: string) => read(path).toString('utf8');

const change = (what: string, path: string, from: string, to: string): Harmless => ({
  what,
  edits: [[path, from, to]],
});
const whole = (what: string, path: string, to: string | Uint8Array): Harmless => ({
  what,
  edits: [[path, undefined, to]],
});
let said = 0;
/**
 * A further sentence in the file of one language, beside one in the other language that says nothing of the kind. Pages
 * give it to scripts alone. Sentences that checks of pages must leave alone stand in `home` or in Markdown.
 */
const says = (what: string, sentence: string): Harmless => {
  said += 1;
  return {
    what,
    edits: [
      [texts, 'pages:\n', `pages:\n  sentence${said}: ${JSON.stringify(sentence)}\n`],
      [enTexts, 'pages:\n', `pages:\n  sentence${said}: The old port, with its cranes.\n`],
    ],
  };
};
const inMarkdown = (what: string, italian: string, english = italian): Harmless => ({
  what,
  edits: [
    [terms, 'Chi spedisce', `${italian}\n\nChi spedisce`],
    [enTerms, 'Whoever ships', `${english}\n\nWhoever ships`],
  ],
});

export const harmless: readonly Harmless[] = [
  { what: 'nothing at all', edits: [] },
  {
    what: 'a list that names the default language alone, as its schema lets it',
    edits: [listOfLanguages, [site, 'preview: false', 'preview: false\nbuttons: [it]']],
  },
  change(
    'an empty line between the entries of a list',
    enTexts,
    '\n  - trucks leave by day',
    '\n\n  - trucks leave by day',
  ),
  whole('CRLF', home, text(home).replaceAll('\n', '\r\n')),
  whole('spaces behind both lines of dashes', terms, text(terms).replace(/^---$/gm, '--- \t')),
  whole('CRLF in Markdown', terms, text(terms).replaceAll('\n', '\r\n')),
  whole('a byte order mark', home, `\uFEFF${text(home)}`),
  whole('a byte order mark in Markdown', terms, `\uFEFF${text(terms)}`),
  whole('no line break at the end', home, text(home).trimEnd()),
  whole('many line breaks at the end', home, `${text(home)}\n\n\n`),
  change('a comment on a line of its own', home, 'hero:', '# il titolo\nhero:'),
  {
    what: 'a comment after a value',
    edits: [[boat, 'order: 1', 'order: 1 # first']],
  },
  change('a comment after a text', boat, 'image: port.jpg', 'image: port.jpg # il porto'),
  change('a # inside a word', texts, 'Il porto vecchio', 'Il molo n#4'),
  says(
    'apostrophes that belong there',
    "Un po' d'acqua, a mo' di saluto: va' e di' com'è; gli anni '90 e Ca' Foscari.",
  ),
  says('words between single marks', "Il porto detto 'della citta', con le gru."),
  says('a hyphen that waits for its second half', 'Per import- ed export, carico- o scarico di merci.'),
  says('signs of other alphabets', 'Una resistenza di 5 kΩ, una trave di 3 μm, una Δt.'),
  says('brackets of a list', 'Si sceglie: a) il mare, b) la strada (o la ferrovia).'),
  says('words with a sign between', 'Si scrive a info@porto.it,o su www.porto.it, 1,5 t.'),
  says('abbreviations in brackets', 'Il documento [CMR] e la sigla XXVII.'),
  inMarkdown('a dash at the beginning of a paragraph', '– e a ragione.'),
  says('a question that is an exclamation, too', 'Il porto vecchio?! Sì! No?'),
  inMarkdown(
    'marks repeated in code and in an address',
    'Si scrive `!!` o si apre il [porto](https://porto.it/?a=??).',
    'Write `!!` or open the [port](https://porto.it/?a=??).',
  ),
  inMarkdown('braces in code', 'Si scrive `{n}` e poi si invia.', 'Write `{n}` and send it.'),
  says('a # in quotation marks', 'Il molo #4, con le sue gru.'),
  {
    what: 'keys in another order',
    edits: [
      [home, 'remaining: "Ancora {n} posti"\n', ''],
      [home, 'meta:', 'remaining: "Ancora {n} posti"\nmeta:'],
    ],
  },
  change('single quotation marks', home, '"Ancora {n} posti"', "'Ancora {n} posti'"),
  change(
    'a folded text',
    texts,
    'pages:\n  genoa: Il porto vecchio, con le sue gru.',
    'pages:\n  genoa: >-\n    Il porto vecchio,\n    con le sue gru.',
  ),
  change('an empty line between keys', home, 'hero:', '\nhero:'),
  change(
    'more indentation',
    texts,
    'pages:\n  genoa: Il porto vecchio, con le sue gru.\n  antwerp',
    'pages:\n    genoa: Il porto vecchio, con le sue gru.\n    antwerp',
  ),
  change(
    'a list on several lines',
    'content/berths/old-port.yaml',
    'cargo: [grain, wood]',
    'cargo:\n  - grain\n  - wood',
  ),
  change('an unquoted "no"', enHome, 'label: The ships', 'label: no'),
  change('an unquoted date', enHome, 'label: The ships', 'label: 2024-05-01'),
  change('"on" as a text', enHome, 'label: The ships', 'label: on'),
  says('a day that is also a fact', 'Aperto dal 28 febbraio, o dal 34 di un altro mese.'),
  says('a phone number with the digits of a fact', 'Chiamare il numero verde 800 34 34 34.'),
  says('a percentage', 'Il 34 % delle navi arriva di notte.'),
  says('a measure with the number of a fact', 'Una gru porta 2.400 kg, il molo è lungo 2400 m.'),
  says('a year that is also a fact', 'La legge 24/1961 vale ancora.'),
  says('a year in a sentence', 'Norme del 1961 e del 2023.'),
  says(
    'days in a language whose readers agree',
    'Dal 03/04/2026 al 05/05/2026, il 2026-05-01, il 3 aprile 2026.',
  ),
  says(
    'days of the week that fit, or whose day has no year',
    'Aperto da lunedì 3 aprile 1961 al lunedì 1° maggio, mai di domenica. 3 aprile 2026: nuovi orari.',
  ),
  says(
    'numbers that are no day',
    'Aperto 24/7, in 6/12/24 ore, IP 10.1.2.12, versione 3.4.26, atto_03-04-2026.pdf.',
  ),
  says('a time', 'Aperto dalle 8.34 alle 17.34.'),
  says('a price', 'Costa 34,50 euro.'),
  says('a decimal number', 'Lungo 2.34 metri.'),
  says('straight quotation marks', 'Lo chiamano "il vecchio porto", e a ragione.'),
  says('an apostrophe', "L'anno dell'apertura non c'è."),
  says('a typographic apostrophe', 'L’anno dell’apertura non c’è.'),
  says('quotation marks inside others', 'Lo chiamano «il “vecchio” porto».'),
  says('a word cut short by an apostrophe', "Un po' di pazienza."),
  says('an ampersand', 'Gru & navi, R&D e AT&T.'),
  says('less than', 'Navi < 100 m e > 20 m.'),
  says('stars', 'I campi con ** sono obbligatori, quelli con * anche.'),
  says('underscores', 'Il file si chiama old_port_2.pdf, la variabile __x.'),
  says('brackets', 'Il porto (vecchio) [nota].'),
  says('an ellipsis', 'Il porto vecchio...'),
  says('a dash', 'Il porto – quello vecchio – ha le gru.'),
  says('an emoji', 'Il porto vecchio 🚢, una famiglia 👩‍👩‍👧.'),
  says('letters with marks of their own', 'Il porto di Çeşme, Łódź e Kraków, città più bella.'),
  says('decomposed letters', 'La citta\u0300 piu\u0300 bella.'),
  says('Greek and Cyrillic', 'Πειραιάς e Одесса.'),
  says('a space that does not break', 'Il porto n.\u00A04, 100\u00A0m.'),
  says('a soft hyphen', 'Il trasporto interna\u00ADzionale.'),
  says('the name of the company within another word', 'I Foltrasporti Provati, con le loro gru.'),
  says('a word in capitals', 'IL PORTO VECCHIO, CON LE SUE GRU.'),
  says('a text in another language, quoted', 'Il motto è “we sail every day of the week”.'),
  says('a name of another language', 'La Whistleblowing Policy di Antwerp Harbour.'),
  says('Ã as a letter of Portuguese', 'SÃO PAULO e JOÃO, ÂNGELA e ÉVORA.'),
  says('a web address in a text', 'Vedere https://harbour.org/genoa?a=1&b=2.'),
  change('a fact', company, 'people: 2400', 'people: 2401'),
  change(
    'a placeholder that was given',
    company,
    '{ value: info@prova.example, placeholder: true }',
    'info@prova.example',
  ),
  change('a placeholder that is none any more', company, 'placeholder: true', 'placeholder: false'),
  change('coordinates at the border', genoa, 'lat: 44.4, lng: 8.9', 'lat: 45.9, lng: 13.6'),
  change('a country nobody judges', genoa, 'country: IT', 'country: ZW'),
  change('a day of today', genoa, 'until: "2040-05-01"', 'until: "2026-11-22"'),
  change('an optional key left out', genoa, 'service: boat\n', ''),
  change('an address with a query', genoa, 'https://harbour.org/genoa', 'https://harbour.org/a%20b?x=1#y'),
  {
    what: 'a link to another site',
    edits: [
      [home, 'to: /services/boat', 'to: https://boat.example/a'],
      [enHome, 'to: /services/boat', 'to: https://boat.example/a'],
    ],
  },
  change(
    'a link of a menu with the words of one in the page',
    home,
    'label: Le condizioni',
    'label: Via mare',
  ),
  change(
    'a picture whose text begins with the words of its heading',
    home,
    'Una gru sopra il molo, di notte',
    'Portiamo la merce dove serve, anche di notte',
  ),
  change(
    'a picture with the words of a link further down',
    home,
    'Una gru sopra il molo, di notte',
    'Le navi',
  ),
  {
    what: 'a link to something else on the host of the site',
    edits: [
      [home, 'to: /services/boat', 'to: https://prova.example/shop/'],
      [enHome, 'to: /services/boat', 'to: https://prova.example/shop/'],
    ],
  },
  change('a redirect to another site', site, 'to: /services/boat', 'to: https://boat.example/a'),
  change('a redirect from letters of another script', site, 'from: /navi', 'from: /о-нас/会社'),
  change('a redirect from letters as they are sent', site, 'from: /navi', 'from: /caff%C3%A8'),
  change('a redirect with dots and dashes', site, 'from: /navi', 'from: /old_site/navi-2.html'),
  change('a colour just strong enough', 'styles/site.css', '--edge: #777777', '--edge: #949494'),
  change('a back office on this machine', site, 'baseUrl: null', 'baseUrl: http://127.0.0.1:8080'),
  change(
    'a back office elsewhere that has the paths of pages and redirects',
    site,
    'baseUrl: null\n',
    'baseUrl: https://office.example\nendpoints:\n  a: { path: /terms }\n  b: { path: /navi }\n  c: null\n',
  ),
  {
    what: 'a back office by http, of a site by http',
    edits: [
      [site, 'baseUrl: null', 'baseUrl: http://office.example'],
      [company, 'https://prova.example', 'http://prova.example'],
    ],
  },
  change(
    'reports that have a host and the paths of their own',
    site,
    'baseUrl: null\n',
    'baseUrl: /\nreport: { mode: internal, recipients: [], baseUrl: https://reports.example }\nendpoints:\n  contact: { path: /Create }\n  reportStatus: { path: /Create }\n',
  ),
  inMarkdown('a table', '| a | b |\n| --- | --- |\n| c | d |', '| e | f |\n| --- | --- |\n| g | h |'),
  inMarkdown(
    'a table with a pipe in a cell',
    '| a | b |\n| - | - |\n| c \\| d | e |',
    '| x | b |\n| - | - |\n| c \\| d | e |',
  ),
  inMarkdown('a heading', '## Nuovo articolo', '## A new article'),
  inMarkdown(
    'the same words below two headings',
    '### Norme\n\nTesto breve.\n\n## Altro articolo\n\n### Norme\n\nTesto lungo.',
    '### Rules\n\nA short text.\n\n## Another article\n\n### Rules\n\nA long text.',
  ),
  inMarkdown('a code', 'Si scrive `**così**` e `<b>`.', 'One writes `**so**` and `<b>`.'),
  inMarkdown(
    'a link by reference',
    'Ecco [le pagine][1].\n\n[1]: https://boat.example/a',
    'Here are [the pages][1].\n\n[1]: https://boat.example/a',
  ),
  inMarkdown(
    'mail and phone',
    'Scrivere a [noi](mailto:a@b.example) o [chiamare](tel:+39021).',
    'Write to [us](mailto:a@b.example) or [call](tel:+39021).',
  ),
  inMarkdown(
    'numbers, mails, names and more words than an address as words of links',
    '[+39 02 1](tel:+39021), [a@b.example](mailto:a@b.example), [Navi.com](https://navi.example/), [da www.navi.example](https://www.navi.example/).',
    '[+39 02 1](tel:+39021), [a@b.example](mailto:a@b.example), [Navi.com](https://navi.example/), [from www.navi.example](https://www.navi.example/).',
  ),
  inMarkdown(
    'a phone number beside a link that dials it, and one in code',
    'Il numero è +39 02 1234567 ([chiamare](tel:+39021234567)).\n\nSi scrive `+39 02 1234567`.',
    'The number is +39 02 1234567 ([call](tel:+39021234567)).\n\nOne writes `+39 02 1234567`.',
  ),
  inMarkdown(
    'the number of a fax, and figures that are none of a phone',
    'Fax +39 02 1234568, +1 500 000 pezzi, ISO 9001:2015, P. IVA IT 01234567890, 25/05/2024, 2019-2024.',
    'Fax +39 02 1234568, +1 500 000 pieces, ISO 9001:2015, VAT IT 01234567890, 25/05/2024, 2019-2024.',
  ),
  change(
    'an e-mail address that nobody has, or that programs shall not find',
    home,
    'Portiamo la merce dove serve',
    'Come nome@azienda.example, o nome (at) azienda.it',
  ),
  inMarkdown(
    'an e-mail address in code',
    'Si scrive `info@porto.it`.\n\n```\ninfo@porto.it\n```',
    'One writes `info@porto.it`.\n\n```\ninfo@porto.it\n```',
  ),
  {
    what: 'a number in words, and a form that only millions ask for',
    edits: [
      [
        home,
        'remaining: "Ancora {n} posti"',
        'remaining:\n  one: Ancora un posto\n  many: "Ancora {n} di posti"\n  other: "Ancora {n} posti"',
      ],
      ...pluralText,
    ],
  },
  {
    what: 'a name in braces that is a gap of another text',
    edits: [
      [homeSchema, '"remaining": {', '"remaining": { "x-gaps": ["n"],'],
      [terms, 'Chi spedisce', 'Si scrive `{n}`, e {n} sta per il numero.\n\nChi spedisce'],
      [enTerms, 'Whoever ships', 'One writes `{n}`, and {n} means the number.\n\nWhoever ships'],
    ],
  },
  inMarkdown(
    'a day and a time with a zero in one language alone',
    'Dal 31 maggio 2026 alle 8.30, e dal 1 aprile.',
    'From 31 May 2026 on at 08:30, and from 01 April on.',
  ),
  inMarkdown(
    'signs in code, in a line and in a block',
    'Si scrive ``un ` (``.\n\n```\nsi scrive «così (\n```',
    'One writes ``a ` (``.\n\n```\none writes “so (\n```',
  ),
  inMarkdown(
    'a day in an address and in code',
    '[Atto](/docs/terms.pdf?03-04-2026), `03/04/2026`.\n\n```\n03/04/2026\n```',
  ),
  inMarkdown(
    'the same mailbox with words of its language, and a phone in one language alone',
    '[Scrivete](mailto:A@b.example?subject=Ciao).',
    '[Write](mailto:a@b.example?subject=Hi) or [call](tel:+39021).',
  ),
  inMarkdown('a made-up mailbox', 'Come nome@azienda.example.', 'As name@company.example.'),
  inMarkdown('a quotation', '> Così disse il capitano.', '> So said the captain.'),
  inMarkdown(
    'a number with plain spaces',
    'Si spediscono 10 000 casse, 1 200 500,5 kg e 20 pallet.',
    'It ships 10,000 boxes, 1,200,500.5 kg and 20 pallets.',
  ),
  {
    ...inMarkdown(
      'numbers side by side',
      'Dopo 100 km di Route 66 si carica in 9 ore.',
      'On Route 66 100 km later it loads in 9 hours.',
    ),
    alone: true,
  },
  inMarkdown('a numbered list', '1. uno\n2. due', '1. one\n2. two'),
  inMarkdown('lists inside lists', '- a\n  - b\n    - c', '- d\n  - e\n    - f'),
  inMarkdown('a hash in a sentence', 'Il molo #4 è chiuso.', 'Pier #4 is closed.'),
  inMarkdown('stars that are no marks', 'Le misure sono 2 * 3 * 4.', 'The sizes are 2 * 3 * 4.'),
  inMarkdown('a line of dashes', 'Prima.\n\n---\n\nPoi.', 'Before.\n\n---\n\nAfter.'),
  {
    what: 'a picture with spaces and accents in its name',
    edits: [
      ['content/media/Città vecchia 2.jpg', undefined, read('content/media/port.jpg')],
      [boat, 'port.jpg', 'Città vecchia 2.jpg'],
    ],
  },
  {
    what: 'a note as the value of a placeholder',
    edits: [
      [company, 'brand: Trasporti Prova', 'brand: { value: Trasporti TBD??, placeholder: true }'],
      [
        'schemas/company.schema.json',
        '"brand": { "type": "string"',
        '"brand": { "$ref": "#/definitions/Text"',
      ],
    ],
  },
  whole('a hidden file', 'content/.DS_Store', 'x'),
  whole('small pictures of Windows', 'content/media/Thumbs.db', 'x'),
  whole('a look of Windows', 'content/services/desktop.ini', 'x'),
  whole('remarks beside the pictures', 'content/media/README.md', 'Where they come from.'),
];

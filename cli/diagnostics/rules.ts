/**
 * When a rule is judged, in this order. A rule of `comparison` or `output` may only repeat what an earlier one found
 * at the same place.
 */
type Stage =
  /** Files can be read, and are YAML. */
  | 'syntax'
  /** Files hold to their schemas. */
  | 'schema'
  /** Every language has the same sections and keys. */
  | 'pairing'
  /** What the languages say at the same key fits together. */
  | 'comparison'
  /** What files mean: facts, ids, addresses, pictures, documents. */
  | 'content'
  /** The finished pages, and what leads to them. */
  | 'output'
  /** What only a site that goes public must hold. */
  | 'release';

/** What people are told about a rule: noun phrases and sentences that end where the table of CONTRIBUTING ends them. */
interface Rule {
  stage: Stage;
  /** Completes "It finds …". */
  finds: string;
  /** What to do, in sentences. */
  remedy: string;
  wrong: string;
  right: string;
  /** When it only warns: completes "It warns when …". Without it, it is always an error. */
  warnsWhen?: string;
}

/** Every rule. Names are permanent: people suppress and count them in other programs. */
const table = {
  'file/encoding': {
    stage: 'syntax',
    finds: 'a file that is not UTF-8',
    remedy: 'Save the file again with the encoding UTF-8.',
    wrong: 'home.yaml, saved as Latin-1',
    right: 'home.yaml, saved as UTF-8',
  },
  'file/missing': {
    stage: 'syntax',
    finds: 'a file without which nothing can be built',
    remedy: 'Restore it from the last version that worked.',
    wrong: 'content/ without site.yaml',
    right: 'content/site.yaml',
  },
  'file/too-large': {
    stage: 'syntax',
    finds: 'a text of more than 1000 kB',
    remedy: 'Split it, or check whether something was pasted into it by accident.',
    wrong: 'terms.md, 2400 kB',
    right: 'terms.md, 24 kB',
  },
  'file/unknown': {
    stage: 'schema',
    finds: 'a file that no schema describes',
    remedy:
      'Correct its name, move it to the folder of its kind, or add a schema whose "x-content" names it.',
    wrong: 'content/translations/en/hoem.yaml',
    right: 'content/translations/en/home.yaml',
  },
  'yaml/syntax': {
    stage: 'syntax',
    finds: 'a line that cannot be read as YAML',
    remedy:
      'Check the indentation, here and one line above; put a text that contains ": " into quotation marks.',
    wrong: 'title: Boats: by sea',
    right: 'title: "Boats: by sea"',
  },
  'yaml/tab': {
    stage: 'syntax',
    finds: 'a tab as indentation',
    remedy: 'Indent with two spaces for each level.',
    wrong: 'hero:\n→title: By sea',
    right: 'hero:\n  title: By sea',
  },
  'yaml/duplicate-key': {
    stage: 'syntax',
    finds: 'a key that occurs twice',
    remedy: 'Keep one of the two; the other would silently win.',
    wrong: 'title: By sea\ntitle: By road',
    right: 'title: By sea',
  },
  'yaml/alias': {
    stage: 'syntax',
    finds: 'an alias',
    remedy: 'Write the value out, so that each file can be read by itself.',
    wrong: 'first: &name By sea\nsecond: *name',
    right: 'first: By sea\nsecond: By sea',
  },
  'yaml/tag': {
    stage: 'syntax',
    finds: 'a tag',
    remedy: 'If the word with "!" belongs to the text, put the text into quotation marks; else delete it.',
    wrong: 'title: !important By sea',
    right: 'title: "!important By sea"',
  },
  'yaml/too-deep': {
    stage: 'syntax',
    finds: 'values nested more than 50 levels deep',
    remedy: 'Look for a bracket or a dash that was repeated by accident.',
    wrong: 'list: [[[[[[[[…',
    right: 'list: [boat, truck]',
  },
  'yaml/empty': {
    stage: 'syntax',
    finds: 'an empty file',
    remedy: 'Fill it in, or delete it.',
    wrong: 'truck.yaml, 0 bytes',
    right: 'slug: truck',
  },
  'schema/required': {
    stage: 'schema',
    finds: 'a missing key',
    remedy: 'Add the key; its description in the schema says what it is for.',
    wrong: 'hero:\n  text: We sail.',
    right: 'hero:\n  title: By sea\n  text: We sail.',
  },
  'schema/unknown-key': {
    stage: 'schema',
    finds: 'a key that the schema does not know',
    remedy: 'Correct its spelling or its indentation, or delete it.',
    wrong: 'titel: By sea',
    right: 'title: By sea',
  },
  'schema/type': {
    stage: 'schema',
    finds: 'a value of the wrong type',
    remedy: 'Write a value of the expected type. A number or a date that is a text needs quotation marks.',
    wrong: 'order: first',
    right: 'order: 1',
  },
  'schema/too-long': {
    stage: 'schema',
    finds: 'a text above its limit',
    remedy: 'Shorten it; the limit is what fits on the page.',
    wrong: 'label: The ships that take the goods',
    right: 'label: The ships',
  },
  'schema/too-short': {
    stage: 'schema',
    finds: 'a text below its limit',
    remedy: 'Say more; the description in the schema says what is expected.',
    wrong: 'description: Ships.',
    right: 'description: Ships and trucks for goods of every size, from door to door.',
  },
  'schema/empty': {
    stage: 'schema',
    finds: 'an empty text',
    remedy: 'Fill it in.',
    wrong: 'title: ""',
    right: 'title: By sea',
  },
  'schema/items': {
    stage: 'schema',
    finds: 'a list with too few or too many items',
    remedy: 'Add or delete items until the number fits.',
    wrong: 'links: []',
    right: 'links:\n  - { label: The ships, to: /trips/boat }',
  },
  'schema/repeated': {
    stage: 'schema',
    finds: 'the same value twice in a list',
    remedy: 'Delete one of the two.',
    wrong: 'modes: [sea, road, sea]',
    right: 'modes: [sea, road]',
  },
  'schema/enum': {
    stage: 'schema',
    finds: 'a value that is not one of the known ones',
    remedy: 'Write one of the values that the message names.',
    wrong: 'mode: see',
    right: 'mode: sea',
  },
  'schema/range': {
    stage: 'schema',
    finds: 'a number outside its limits',
    remedy: 'Write a number within the limits.',
    wrong: 'order: -1',
    right: 'order: 1',
  },
  'schema/pattern': {
    stage: 'schema',
    finds: 'a text without the form that its schema asks for',
    remedy: 'Write it as the description in the schema says.',
    wrong: 'themeColor: teal',
    right: 'themeColor: "#1b2a33"',
  },
  'schema/format': {
    stage: 'schema',
    finds: 'a text that is no date, address or other known form',
    remedy: 'Write it in the form that the message names.',
    wrong: 'published: 1 May 2026',
    right: 'published: "2026-05-01"',
  },
  'schema/slug': {
    stage: 'schema',
    finds: 'a text that cannot be the last part of an address',
    remedy: 'Use small letters without accents, digits, and single hyphens between words.',
    wrong: 'slug: By Sea',
    right: 'slug: by-sea',
  },
  'schema/condition': {
    stage: 'schema',
    finds: 'a value that breaks another condition of its schema',
    remedy: 'Read the other messages at the same place, and the description in the schema.',
    wrong: 'parent: 5',
    right: 'parent: null',
  },
  'schema/unreadable': {
    stage: 'schema',
    finds: 'a schema that is no JSON Schema',
    remedy: 'Restore it, or correct it as a JSON Schema (draft 7).',
    wrong: '{ "title": "Service",',
    right: '{ "title": "Service" }',
  },
  'translation/missing-section': {
    stage: 'pairing',
    finds: 'a section that one language lacks',
    remedy: 'Copy the file of the default language and translate it.',
    wrong: 'translations/it/home.yaml alone',
    right: 'translations/it/home.yaml and translations/en/home.yaml',
  },
  'translation/missing-language': {
    stage: 'pairing',
    finds: "a text that lacks one of the site's languages, in a file of all languages",
    remedy: 'Add the text in that language.',
    wrong: 'name: { it: Via mare }',
    right: 'name: { it: Via mare, en: By sea }',
  },
  'translation/unknown-language': {
    stage: 'pairing',
    finds: 'a text in a language that the site does not have',
    remedy: 'Delete it, or add the language to languages in content/site.yaml.',
    wrong: 'name: { it: Via mare, en: By sea, xx: Mar }',
    right: 'name: { it: Via mare, en: By sea }',
  },
  'translation/missing-text': {
    stage: 'pairing',
    finds: 'a long text that another language has',
    remedy: 'Copy the file of the other language and translate it.',
    wrong: 'legal/it/terms.md alone',
    right: 'legal/it/terms.md and legal/en/terms.md',
  },
  'form/missing-label': {
    stage: 'output',
    finds: 'a field of a form without a label in one language',
    remedy: 'Add its label to the section of the form, and the key to its schema.',
    wrong: 'fields: { name: {} }',
    right: 'fields: { name: { label: Name } }',
  },
  'translation/missing-key': {
    stage: 'pairing',
    finds: 'a key that the default language has and another lacks',
    remedy: 'Add the key and translate its text, which the message shows.',
    wrong: 'it: { title: Via mare, text: Navi }\nen: { title: By sea }',
    right: 'it: { title: Via mare, text: Navi }\nen: { title: By sea, text: Ships }',
  },
  'translation/extra-key': {
    stage: 'pairing',
    finds: 'a key that the default language lacks',
    remedy: 'Delete it, or add it to the default language.',
    wrong: 'it: { title: Via mare }\nen: { title: By sea, note: Ships }',
    right: 'it: { title: Via mare }\nen: { title: By sea }',
  },
  'translation/empty': {
    stage: 'comparison',
    finds: 'a text that is empty in one language only',
    remedy: 'Translate it, or empty it in every language.',
    wrong: 'it: { note: Navi }\nen: { note: "" }',
    right: 'it: { note: Navi }\nen: { note: Ships }',
  },
  'translation/different-length': {
    stage: 'comparison',
    finds: 'lists of different length',
    remedy: 'Write the same items in the same order in every language.',
    wrong: 'it: [Navi, Camion]\nen: [Ships]',
    right: 'it: [Navi, Camion]\nen: [Ships, Trucks]',
  },
  'translation/different-variable': {
    stage: 'comparison',
    finds: 'other `{{facts}}` or `{gaps}` than in the default language',
    remedy: 'Use the same variables; only the words around them change.',
    wrong: 'it: Ancora {n} posti\nen: "{count} places left"',
    right: 'it: Ancora {n} posti\nen: "{n} places left"',
  },
  'translation/different-markup': {
    stage: 'comparison',
    finds: 'other tags, links or emphasis',
    remedy: 'Mark up the same parts of the text in every language.',
    wrong: 'it: Via **mare**\nen: By sea',
    right: 'it: Via **mare**\nen: By **sea**',
  },
  'translation/different-reference': {
    stage: 'comparison',
    finds: 'another `to`, `icon`, `id` or `image`',
    remedy: 'It is no text but a reference: write the same in every language.',
    wrong: 'it: { icon: boat }\nen: { icon: truck }',
    right: 'it: { icon: boat }\nen: { icon: boat }',
  },
  'translation/untranslated': {
    stage: 'comparison',
    finds: 'the same text in two languages, not listed in `sameInEveryLanguage`',
    remedy: 'Translate it, or list it under sameInEveryLanguage in content/site.yaml.',
    wrong: 'it: Le navi\nen: Le navi',
    right: 'it: Le navi\nen: The ships',
  },
  'translation/unknown-fact': {
    stage: 'content',
    finds: 'a fact that `company.yaml` does not have',
    remedy: 'Correct its name, or add the fact to content/company.yaml.',
    wrong: 'text: "{{facts.shps}} shops"',
    right: 'text: "{{facts.shops}} shops"',
  },
  'translation/unknown-format': {
    stage: 'content',
    finds: 'a number format that does not exist, or a format on a text',
    remedy: 'Write number, thousands or millions, and only after a fact that is a number.',
    wrong: 'text: "{{facts.people, numer}} people"',
    right: 'text: "{{facts.people, number}} people"',
  },
  'translation/broken-variable': {
    stage: 'content',
    finds: 'braces that are not closed',
    remedy: 'Write two braces on each side.',
    wrong: 'text: "{{facts.shops} shops"',
    right: 'text: "{{facts.shops}} shops"',
  },
  'fact/typed-by-hand': {
    stage: 'content',
    finds: 'a fact written out in a text',
    remedy: 'Fill the fact in, so that it changes in one place only.',
    wrong: 'text: With 2,400 people',
    right: 'text: "With {{facts.people, number}} people"',
  },
  'markdown/forbidden-html': {
    stage: 'content',
    finds: 'HTML in a text that the page would not show',
    remedy: 'Write it in Markdown, or delete it. To show it as text, put it between backticks.',
    wrong: '<font size="5">Ships</font>',
    right: '**Ships**',
  },
  'id/duplicate': {
    stage: 'content',
    finds: 'two items with one id',
    remedy: 'Give one of them another name.',
    wrong: 'slug: boat (boat.yaml)\nslug: boat (truck.yaml)',
    right: 'slug: boat (boat.yaml)\nslug: truck (truck.yaml)',
  },
  'route/duplicate-path': {
    stage: 'content',
    finds: 'two pages on one path',
    remedy: 'Give one of them another key or path.',
    wrong: '/trips/boat, twice',
    right: '/trips/boat and /trips/truck',
  },
  'route/redirect': {
    stage: 'output',
    finds: 'a redirect that starts where a page is, leads nowhere, or would break the files of a host',
    remedy: 'Redirect a plain path that no page has to a page of the site or an https:// address.',
    wrong: '- { from: /trips/boat, to: /trips/baot }',
    right: '- { from: /ships, to: /trips/boat }',
  },
  'route/bad-key': {
    stage: 'content',
    finds: 'a key that cannot be part of an address',
    remedy: 'Use up to 64 letters without accents, digits, hyphens and underscores.',
    wrong: 'slug: by/road',
    right: 'slug: by-road',
  },
  'code/broken': {
    stage: 'content',
    finds: 'a template, style or script that cannot be bundled',
    remedy: 'Correct the line of code that the message names.',
    wrong: '<p>{text.title</p>',
    right: '<p>{text.title}</p>',
  },
  'icon/unknown': {
    stage: 'schema',
    finds: 'an icon that does not exist',
    remedy: 'Choose a name from the icon set of the site.',
    wrong: 'icon: baot',
    right: 'icon: boat',
  },
  'icon/missing': {
    stage: 'output',
    finds: 'an icon that is not in the sprite',
    remedy: 'Add it to the icons of the site definition.',
    wrong: '<use href="/assets/icons.svg#bota"/>',
    right: '<use href="/assets/icons.svg#boat"/>',
  },
  'media/missing': {
    stage: 'schema',
    finds: 'a picture that is not in `content/media`',
    remedy: 'Correct its name, or add the picture to the folder.',
    wrong: 'image: prot.jpg',
    right: 'image: port.jpg',
  },
  'media/outside': {
    stage: 'schema',
    finds: 'a picture that lies elsewhere than in `content/media`',
    remedy: 'Put the picture into content/media and write only its file name.',
    wrong: 'image: ../../port.jpg',
    right: 'image: port.jpg',
  },
  'media/corrupt': {
    stage: 'content',
    finds: 'a picture that cannot be read',
    remedy: 'Export it again from the program it was made with, as JPEG or PNG.',
    wrong: 'port.jpg, cut off while it was copied',
    right: 'port.jpg, whole',
  },
  'document/missing': {
    stage: 'content',
    finds: 'a PDF that does not exist',
    remedy: 'Add the PDF, or delete the line: a placeholder is made in its place.',
    wrong: 'source: content/documents/polcy.pdf',
    right: 'source: content/documents/policy.pdf',
  },
  'document/outside': {
    stage: 'content',
    finds: 'a PDF that lies elsewhere than in `content/documents`',
    remedy: 'Put the PDF into content/documents and write its path from there.',
    wrong: 'source: ../policy.pdf',
    right: 'source: content/documents/policy.pdf',
  },
  'document/broken': {
    stage: 'content',
    finds: 'a PDF that cannot be read',
    remedy: 'Export it again as PDF, without a password.',
    wrong: 'policy.pdf, a renamed policy.docx',
    right: 'policy.pdf, exported as PDF',
  },
  'link/malformed': {
    stage: 'schema',
    finds: 'a link target that is none',
    remedy: 'Write a path that starts with "/", or a whole address that starts with "https://".',
    wrong: 'to: services boat',
    right: 'to: /trips/boat',
  },
  'link/broken': {
    stage: 'output',
    finds: 'a link to no page',
    remedy: 'Link to a page of this site, or to a document that exists.',
    wrong: 'to: /trips/boats',
    right: 'to: /trips/boat',
  },
  'link/missing-anchor': {
    stage: 'output',
    finds: 'a link to a place that the page does not have',
    remedy: 'Correct the part after "#", or leave it out.',
    wrong: 'to: /trips/boat#harbuors',
    right: 'to: /trips/boat#harbours',
  },
  'link/no-slash': {
    stage: 'output',
    finds: 'a link without its final slash',
    remedy: 'End the address with "/", so that the host need not redirect.',
    wrong: '<a href="/trips/boat">',
    right: '<a href="/trips/boat/">',
  },
  'link/external': {
    stage: 'release',
    finds: 'a link to another host that does not work (`--external`)',
    remedy: 'Correct or delete it. If the host is only slow, or this computer offline, try again.',
    warnsWhen: 'the host does not answer, because the fault may lie with this computer',
    wrong: 'to: https://partner.org/gone',
    right: 'to: https://partner.org/',
  },
  'asset/missing': {
    stage: 'output',
    finds: 'a file that a page loads and the site lacks',
    remedy: 'Check the name of the file.',
    wrong: '<link rel="stylesheet" href="/assets/sit.css">',
    right: '<link rel="stylesheet" href="/assets/site.css">',
  },
  'html/invalid': {
    stage: 'output',
    finds: 'HTML that html-validate refuses',
    remedy:
      'Correct the template. The documentation of html-validate explains the rule that the message names.',
    warnsWhen: 'html-validate only warns',
    wrong: '<p align="center">Ships</p>',
    right: '<p class="centred">Ships</p>',
  },
  'html/duplicate-id': {
    stage: 'output',
    finds: 'an `id` that occurs twice on a page',
    remedy: 'Give one of the two elements another id: labels, anchors and scripts rely on it.',
    wrong: '<h2 id="part">…<h2 id="part">',
    right: '<h2 id="part">…<h2 id="other-part">',
  },
  'html/one-h1': {
    stage: 'output',
    finds: 'not exactly one main heading',
    remedy: 'Keep one h1, and make the others h2.',
    wrong: '<h1>Ships</h1>…<h1>Trucks</h1>',
    right: '<h1>Services</h1>…<h2>Trucks</h2>',
  },
  'html/one-main': {
    stage: 'output',
    finds: 'not exactly one main region',
    remedy: 'Wrap the content of the page in one `<main>`.',
    wrong: '<body><div>…</div></body>',
    right: '<body><main>…</main></body>',
  },
  'html/heading-order': {
    stage: 'output',
    finds: 'a heading level left out',
    remedy: 'Go down one level at a time.',
    wrong: '<h1>Services</h1><h3>Ships</h3>',
    right: '<h1>Services</h1><h2>Ships</h2>',
  },
  'html/empty-heading': {
    stage: 'output',
    finds: 'an empty heading',
    remedy: 'Fill it in or remove it.',
    wrong: '<h2></h2>',
    right: '<h2>Ships</h2>',
  },
  'head/title': {
    stage: 'output',
    finds: 'a title that is missing or too long',
    remedy: 'Fill in or shorten meta.title; search results cut what is longer than 60 characters.',
    wrong: '<title></title>',
    right: '<title>Ships</title>',
  },
  'head/repeated-title': {
    stage: 'output',
    finds: 'a title that another page has',
    remedy: 'Give each page a title of its own.',
    wrong: '<title>Services</title>, on two pages',
    right: '<title>Ships</title> and <title>Trucks</title>',
  },
  'head/description': {
    stage: 'output',
    finds: 'a page without a description',
    remedy: 'Fill in meta.description: search results show it.',
    wrong: '<head> without <meta name="description">',
    right: '<meta name="description" content="Ships for goods of every size.">',
  },
  'head/share-image': {
    stage: 'output',
    finds: 'a page without a picture for shared links',
    remedy: 'Add og:image to the head.',
    wrong: '<head> without og:image',
    right: '<meta property="og:image" content="https://…/share.png">',
  },
  'head/language': {
    stage: 'output',
    finds: 'a page that does not say its language',
    remedy: 'Set the lang attribute of `<html>`.',
    wrong: '<html>',
    right: '<html lang="en">',
  },
  'head/canonical': {
    stage: 'output',
    finds: 'a page that is not canonical for itself',
    remedy: "Write the page's own address into the canonical link.",
    wrong: '/ships/: <link rel="canonical" href="https://…/">',
    right: '/ships/: <link rel="canonical" href="https://…/ships/">',
  },
  'head/hreflang': {
    stage: 'output',
    finds: 'a page that does not name its other languages and the default one',
    remedy: 'Add `<link rel="alternate" hreflang>` for each language and for x-default.',
    wrong: '<head> without hreflang="en"',
    right: '<link rel="alternate" hreflang="en" href="https://…/en/">',
  },
  'head/hreflang-not-mutual': {
    stage: 'output',
    finds: 'a page that its other language does not name in return',
    remedy: 'Name each from the other: search engines ignore what is not mutual.',
    wrong: '/ names /en/; /en/ names only itself',
    right: '/ names /en/; /en/ names /',
  },
  'privacy/third-party-host': {
    stage: 'output',
    finds: 'a page that would ask another host',
    remedy: 'Put the file into this site, or make it a link that a visitor clicks.',
    wrong: '<img src="https://elsewhere.org/ship.jpg" alt="">',
    right: '<img src="/assets/ship.jpg" alt="">',
  },
  'release/placeholder': {
    stage: 'release',
    finds: 'a value that the company has yet to supply',
    remedy: 'Write the real value and delete "placeholder: true".',
    warnsWhen: 'the site would only look unfinished',
    wrong: 'email: { value: info@example.org, placeholder: true }',
    right: 'email: info@ships.org',
  },
  'release/example-host': {
    stage: 'release',
    finds: 'a made-up address',
    remedy: 'Write the real address.',
    wrong: 'url: https://ships.example',
    right: 'url: https://ships.org',
  },
  'release/assumed': {
    stage: 'release',
    finds: 'a guess that nobody confirmed',
    remedy: 'Ask whoever runs the back office, then set "assumed: false".',
    wrong: 'contact: { path: /Contact, assumed: true }',
    right: 'contact: { path: /Contact, assumed: false }',
  },
  'release/vat': {
    stage: 'release',
    finds: 'a VAT number with a wrong check digit',
    remedy: 'Copy the number from an official document.',
    wrong: 'vat: "12345678901"',
    right: 'vat: "12345678903"',
  },
  'release/forbidden-word': {
    stage: 'release',
    finds: 'filler text, outdated numbers, unproven environmental claims',
    remedy: 'Write what is true and can be proven.',
    wrong: 'text: Lorem ipsum dolor sit amet',
    right: 'text: Ships for goods of every size',
  },
  'release/report-recipients': {
    stage: 'release',
    finds: 'a report form whose reports nobody could read',
    remedy:
      'Run `site report keygen` on the computer of whoever manages reports, and write the public key here.',
    wrong: 'report: { mode: internal, recipients: [] }',
    right: 'report: { mode: internal, recipients: [age1…] }',
  },
  'release/preview': {
    stage: 'release',
    finds: 'the setting that keeps search engines out',
    remedy: 'Set "preview: false" when everything else is confirmed.',
    wrong: 'preview: true',
    right: 'preview: false',
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof table;

/** What is known of each rule: reporters, `site check --explain`, CONTRIBUTING and the order of stages read it here. */
export const rules: Readonly<Record<RuleName, Rule>> = table;

export const ruleNames = Object.keys(table) as RuleName[];

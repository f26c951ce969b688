import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, sortDiagnostics } from '../../diagnostics/diagnostic.ts';
import { isRule, rules } from '../../diagnostics/rules.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { openMemory } from '../../memory/openMemory.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { say } from '../../terminal/telling/say.ts';
import type { Sentence } from '../../terminal/telling/tell.ts';
import { isFitting } from '../../testing/faults/isFitting.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Found, SiteCheck } from '../pageChecks/check.ts';
import { structuredData } from '../pageChecks/structuredData.ts';
import { uniqueIds } from '../pageChecks/uniqueIds.ts';
import type { Page } from '../pages/renderPage.tsx';
import type { TraceElements } from '../pages/traceElements.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { scanPage } from '../scan/scanPage.ts';
import { checkOutput, checks, siteChecks } from './checkOutput.ts';

const good = readFileSync(join(codeFolder, 'cli/compiler/checks/fixtures/good.html'), 'utf8');
const cache = mkdtempSync(join(tmpdir(), 'site-checks-'));
const italian = { code: 'it', locale: 'it-IT', name: 'Italiano', prefix: '' };
const english = { code: 'en', locale: 'en-GB', name: 'English', prefix: '/en' };

const goodSitemap = ['/page/', '/en/page/']
  .map(
    (url) => `<url>
  <loc>https://prova.example${url}</loc>
  <xhtml:link rel="alternate" hreflang="it" href="https://prova.example/page/"/>
  <xhtml:link rel="alternate" hreflang="en" href="https://prova.example/en/page/"/>
  <xhtml:link rel="alternate" hreflang="x-default" href="https://prova.example/page/"/>
</url>`,
  )
  .join('\n');

/** Of a rule that no change of this one page breaks: it has a test of its own, here or where its comment says. */
const elsewhere = (html: string) => html;

/** For each rule one way to break the good page. */
const breaks: Record<string, (html: string) => string> = {
  'link/broken': (html) => html.replace('href="/en/page/"', 'href="/en/pgae/"'),
  'link/missing-anchor': (html) => html.replace('href="#part"', 'href="#prat"'),
  'link/no-slash': (html) => html.replace('href="/page/#top"', 'href="/page#top"'),
  'link/own-address': (html) =>
    html.replace('href="/page/#top"', 'href="https://www.prova.example/page/#top"'),
  'link/same-words': (html) =>
    html.replace(
      '</body>',
      '<nav><a href="/page/">Una pagina</a> <a href="/en/page/"><b>Una</b> pagina</a></nav></body>',
    ),
  'link/bare-address': (html) => html.replace('>Altrove<', '><b>www.altrove.example</b><i> (fuori)</i><'),
  'link/bare-email': (html) => html.replace('</p>', 'Scrivere a info@porto.it.</p>'),
  'link/bare-phone': (html) => html.replace('</p>', 'Chiamare il +39 02 1234567.</p>'),
  'text/shown-markup': (html) => html.replace('</p>', 'Scrivere [qui](/page/).</p>'),
  'text/lost-value': (html) => html.replace('</p>', 'Porto di [object Object].</p>'),
  'text/unfilled-gap': (html) => html.replace('</p>', 'Altri {n} posti.</p>'),
  'link/other-language': (html) => html.replace('</p>', '<a href="/en/page/">Pagina</a></p>'),
  'text/repeated-alt': (html) =>
    html.replace('<h2 id="part">', '<img alt="Una parte." src="/assets/share/page.jpg">$&'),
  'text/repeated-heading': (html) => html.replace('</main>', '<h2>Una <b>parte</b></h2></main>'),
  'asset/missing': (html) => html.replace('/assets/site.css', '/assets/sit.css'),
  'icon/missing': (html) => html.replace('icons.svg#boat', 'icons.svg#bota'),
  // No page shows it; `cli/compiler/mistakes.website.test.ts` has what people may write.
  'route/redirect': elsewhere,
  'route/endpoint': elsewhere,
  'html/duplicate-id': (html) => html.replace('id="part"', 'id="top"'),
  'html/one-h1': (html) => html.replace('<h2 id="part">Una parte</h2>', '<h1 id="part">Una parte</h1>'),
  'html/one-main': (html) => html.replaceAll('main>', 'div>'),
  'html/heading-order': (html) => html.replaceAll('h2', 'h3'),
  'html/empty-heading': (html) => html.replace('Una parte', ' '),
  'html/invalid': (html) => html.replace('<p>', '<p><p align="center">'),
  'head/canonical': (html) =>
    html.replace(
      'rel="canonical" href="https://prova.example/page/"',
      'rel="canonical" href="https://prova.example/"',
    ),
  'head/hreflang': (html) =>
    html.replace(
      'hreflang="en" href="https://prova.example/en/page/"',
      'hreflang="en" href="https://prova.example/en/"',
    ),
  'head/hreflang-not-mutual': elsewhere,
  'head/title': (html) => html.replace('<title>Una pagina', '<title>'),
  'head/repeated-title': elsewhere,
  'head/repeated-description': elsewhere,
  'head/structured-data': (html) => html.replace('"position":1,', ''),
  'head/untrue-data': (html) => html.replace('"name":"Una pagina"', '"name":"Un’altra pagina"'),
  // Of the sitemap, and of what a page weighs: see below.
  'head/sitemap': elsewhere,
  'weight/page': (html) => html.replace('</main>', `<svg aria-hidden="true">${noise(60_000)}</svg></main>`),
  'weight/scripts': (html) => html.replace('</head>', '<script src="/assets/heavy.js"></script></head>'),
  'weight/picture': (html) => html.replace('</main>', '<img alt="" src="/assets/heavy.jpg"></main>'),
  'media/narrow': (html) =>
    html.replace(
      '</main>',
      '<picture><source srcset="/assets/narrow.jpg 300w" sizes="100vw"><img alt="" src="/assets/narrow.jpg"></picture></main>',
    ),
  'head/description': (html) => html.replace('name="description"', 'name="author"'),
  'head/share-image': (html) => html.replace('og:image', 'og:audio'),
  'head/language': (html) => html.replace('lang="it"', 'lang="de"'),
  // Of the content, not of a page: see fieldLabels.test.ts.
  'form/missing-label': elsewhere,
  'form/missing-hint': elsewhere,
  'form/missing-choices': elsewhere,
  'form/refused-choice': elsewhere,
  'form/same-words': elsewhere,
  // Of forms that have a definition: see controlNames.test.ts.
  'form/missing-field': elsewhere,
  'form/unknown-field': elsewhere,
  'html/unnamed-table': (html) =>
    html.replace('</main>', '<table><tr><th scope="row">Nave</th><td>8</td></tr></table></main>'),
  // Of the route table, and of how pages lead to each other: see below.
  'head/share-letters': elsewhere,
  'route/unlinked': elsewhere,
  'privacy/third-party-host': (html) =>
    html.replace('<p>', '<p><img alt="" src="https://altrove.example/pixel.gif">'),
};

/** Text that does not get shorter when it is compressed. */
const noise = (length: number) => noises.slice(0, length);
let seed = 7;
const noises = Array.from({ length: 300_000 }, () => {
  seed = (seed * 48271) % 2147483647;
  return (seed % 36).toString(36);
}).join('');

function documentOf(text: string) {
  const { value } = parseSource({
    path: 'content/translations/it/page.yaml',
    print: '',
    bytes: Buffer.from(text),
  });
  if (!value) throw new Error(text);
  return value;
}

/** The texts of the content with gaps. */
const gapped = () => [
  {
    document: documentOf('left: Altri {n} posti'),
    pointer: ['left'],
    value: 'Altri {n} posti',
    gaps: ['n'],
  },
];

const fileIn = ({ prefix }: typeof italian) => `${prefix.slice(1)}/page/index.html`.replace(/^\//, '');

/** The page in both languages; `change` may damage the Italian one. */
async function rulesFoundIn(
  html: string,
  changeOther = (other: string) => other,
  changeSitemap = (xml: string) => xml,
  title = 'Una pagina',
): Promise<string[]> {
  return (await foundIn(html, changeOther, changeSitemap, title)).map(({ rule }) => rule);
}

async function foundIn(
  html: string,
  changeOther = (other: string) => other,
  changeSitemap = (xml: string) => xml,
  title = 'Una pagina',
  elements?: () => Promise<TraceElements>,
  forms: object = {},
): Promise<Diagnostic[]> {
  const alternates = [
    { language: italian, url: '/page/' },
    { language: english, url: '/en/page/' },
  ];
  const page = (language: typeof italian, bytes: string): Page => ({
    file: { path: fileIn(language), bytes, print: fingerprint(bytes) },
    route: {
      url: `${language.prefix}/page/`,
      file: fileIn(language),
      language,
      alternates,
      print: language.code,
      head: { title: language === italian ? title : 'Una pagina', description: '', name: '' },
    } as Page['route'],
  });
  const other = good
    .replace('lang="it"', 'lang="en"')
    .replace(
      'rel="canonical" href="https://prova.example/page/"',
      'rel="canonical" href="https://prova.example/en/page/"',
    )
    .replace('href="/page/#top"', 'href="/en/page/#top"')
    .replace('Una pagina in cui', 'A page in which')
    .replace('"item":"https://prova.example/page/"', '"item":"https://prova.example/en/page/"');
  const pages = [page(italian, html), page(english, changeOther(other))];
  const files = [
    ...pages.flatMap(({ file }) => (file ? [file] : [])),
    { path: 'assets/site.css', bytes: 'main{}' },
    { path: 'assets/heavy.js', bytes: 'import("./heavier.js")' },
    { path: 'assets/heavier.js', bytes: noise(250_000) },
    { path: 'assets/heavy.jpg', bytes: noise(300_000) },
    { path: 'assets/narrow.jpg', bytes: '', source: 'content/media/photo.png' },
    { path: 'sitemap.xml', bytes: changeSitemap(goodSitemap) },
    { path: 'assets/share/page.jpg', bytes: '' },
    { path: 'assets/icons.svg', bytes: '<svg><symbol id="boat"/></svg>' },
  ];
  const content: Content = {
    settings: {
      languages: [italian],
      defaultLanguage: italian.code,
      api: { baseUrl: '/' },
      endpoints: { contact: { path: '/Contact/Create' }, reportStatus: { path: '/Report/Status' } },
      report: { mode: 'external', recipients: [], baseUrl: 'https://altrove.example' },
    },
    documents: [],
    languages: [
      {
        language: italian,
        text: {},
        content: {
          forms,
          company: { site: { url: 'https://prova.example' } },
        },
      },
    ] as unknown as Content['languages'],
    placeholders: [],
    defaultLanguage: italian,
  };
  const { diagnostics } = await checkOutput(
    {
      files,
      pages,
      content,
      undecidedPaths: [],
      undrawable: (text) => [...text].filter((letter) => letter === 'Ж'),
      gapped,
    },
    { told: rememberTold([]), trace: async () => async () => [], elements },
    cache,
    { memory: openMemory('') },
  );
  expect(diagnostics.filter(({ rule, severity }) => !isFitting(rule, severity))).toEqual([]);
  return diagnostics;
}

it('says of a translation which anchors its chapters have', async () => {
  const lead = (html: string) => html.replace('href="#part"', 'href="#somewhere"');
  const hintsIn = async (html: string, change: typeof lead) =>
    (await foundIn(html, change)).map(({ hint }) => hint && say(hint, 'en'));
  const [here, ...others] = await hintsIn(lead(good), (other) => other);
  const [there, ...more] = await hintsIn(good, lead);
  expect([...others, ...more]).toEqual([]);
  expect(here).toMatch(/^The page has: [^.]*\.$/);
  expect(there).toBe(`${here} A chapter has the anchor of its heading in the default language.`);
});

it.each([
  ['<p>Uno.</p>;', [';']],
  ['<div>Uno.</div>)}<p>Due.</p>', [')}']],
  ['<div>Uno.</div>)<p>Due.</p>', [')']],
  ['<p>Uno.</p>0<p>Due.</p>', ['0']],
  ['<ul>0</ul>', ['0']],
  ['<ul class="all">;<li>Uno</li></ul>', [';']],
  ['(<div>Uno.</div>)<p>Due.</p>', []],
  ['<p>Uno (<a href="/page/">due</a>)</p>', []],
  ['<p><a href="/page/">Uno</a>; <b>due</b>;</p>', []],
  ['<h3>Posti liberi</h3>0<p>di 40</p>', []],
  ['<p>0</p><ul><li>0</li></ul><table><tr><td>0</td><td>;</td></tr></table>', []],
  ['<pre>&lt;p&gt;</pre><p><code>;</code></p>', []],
])('finds signs of code between blocks, and no others: %s', async (html, signs) => {
  const found = await foundIn(good.replace('</main>', `${html}</main>`), (other) => other);
  const told = found
    .filter(({ rule }) => rule === 'text/lost-value')
    .map(({ message }) => say(message, 'en'));
  expect(told).toEqual(signs.map((sign) => expect.stringContaining(`Visitors read "${sign}", which`)));
});

it('says where a page has no anchors at all that there is no place to lead to', async () => {
  const found = await foundIn(
    good.replace(/ id="[^"]*"/g, '').replace('href="#', 'href="#somewhere-'),
    (other) => other,
  );
  const hints = found
    .filter(({ rule }) => rule === 'link/missing-anchor')
    .map(({ hint }) => hint && say(hint, 'en'));
  expect(new Set(hints)).toEqual(new Set([expect.stringMatching(/^The page has no places to lead to: /)]));
});

it('knows that every page has a top', async () => {
  const without = good.replace(/ id="top"/, '').replace('href="#part"', 'href="#Top"');
  expect(without).not.toContain('id="top"');
  expect(await rulesFoundIn(without)).not.toContain('link/missing-anchor');
});

it('finds nothing on a good page', async () => {
  expect(await rulesFoundIn(good)).toEqual([]);
});

describe('a broken page', () => {
  for (const [rule, damage] of Object.entries(breaks)) {
    if (damage === elsewhere) continue;
    it(`breaks ${rule}`, async () => {
      expect(damage(good)).not.toBe(good);
      expect(await rulesFoundIn(damage(good))).toContain(rule);
    });
  }

  it.each([
    ['60 Latin letters', 'Porto. '.repeat(10).slice(0, 60), []],
    ['61 Latin letters', 'Porto. '.repeat(10).slice(0, 61), ['head/title']],
    ['30 letters of Japanese', '港の荷物を運ぶ会社です。'.repeat(3).slice(0, 30), []],
    ['31 letters of Japanese', '港の荷物を運ぶ会社です。'.repeat(3).slice(0, 31), ['head/title']],
    ['60 letters with marks above them', 'שָׁלוֹם '.repeat(12).trim(), []],
  ])('has a title as wide as search results show: %s', async (_, title, rules) => {
    const titled = (html: string) => html.replace('<title>Una pagina', `<title>${title}`);
    const found = await rulesFoundIn(titled(good), undefined, undefined, title);
    expect(found.filter((rule) => rule === 'head/title')).toEqual(rules);
  });

  it.each([
    ['Porto. '.repeat(10).trim(), 'Shorten it.'],
    ['Porto', 'Shorten it, or what the template adds to it: "Porto. Porto. '],
  ])('says whether a title is too wide by what was added to it: %s', async (title, hint) => {
    const titled = good.replace('<title>Una pagina', `<title>${'Porto. '.repeat(10).trim()}`);
    const found = await foundIn(titled, undefined, undefined, title);
    const [one] = found.filter(({ rule }) => rule === 'head/title');
    expect(one?.hint && say(one.hint, 'en')).toContain(hint);
  });

  it.each([
    ['https://prova.exampleundefined', ['text/lost-value']],
    ['https://prova.example/share/[object Object]', ['text/lost-value']],
    ['NaN', ['text/lost-value']],
    ['https://prova.example/undefined/', []],
    ['What is undefined', []],
  ])('says to other sites what is not there: %s', async (content, rules) => {
    const said = good.replace('</head>', `<meta property="og:see_also" content="${content}"></head>`);
    expect((await rulesFoundIn(said)).filter((rule) => rule === 'text/lost-value')).toEqual(rules);
  });

  it('takes tags of languages in capitals for the same', async () => {
    const capitals = (html: string) =>
      html.replaceAll('hreflang="en"', 'hreflang="EN"').replace('lang="it"', 'lang="IT"');
    expect(await rulesFoundIn(capitals(good), capitals)).toEqual([]);
  });

  it('breaks head/hreflang-not-mutual when the other language does not answer', async () => {
    const silent = (other: string) => other.replace('hreflang="it"', 'hreflang="de"');
    expect(await rulesFoundIn(good, silent)).toContain('head/hreflang-not-mutual');
  });

  it('breaks head/hreflang alone when the default language is another than that of x-default', async () => {
    const other = (html: string) =>
      html.replace(/hreflang="x-default" href="[^"]*"/, 'hreflang="x-default" href="/en/page/"');
    expect([...new Set(await rulesFoundIn(other(good), other))]).toEqual(['head/hreflang']);
  });

  it('asks a page of one language to name none, and believes one that names itself', async () => {
    const ownRules = ['head/hreflang', 'head/sitemap'] as const;
    const own = checks.filter(({ rules }) => ownRules.some((rule) => rules.includes(rule)));
    const route = {
      url: '/page/',
      file: 'page/index.html',
      language: italian,
      alternates: [{ language: italian, url: '/page/' }],
      print: '',
      head: { title: '', description: '', name: '' },
    };
    const told = async (html: string) => {
      const context = {
        pages: [scanPage({ route: route as unknown as Page['route'], html })],
        files: new Map([['sitemap.xml', { bytes: '<url><loc>https://prova.example/page/</loc></url>' }]]),
        content: { defaultLanguage: italian },
        found: [],
      };
      const found = await Promise.all(own.map(({ run }) => run(context as never)));
      return found.flat().map(({ rule }) => rule);
    };
    expect(own.length).toBe(2);
    const silent = good.replaceAll(/<link rel="alternate"[^>]*>/g, '');
    expect(await told(silent)).toEqual([]);
    expect(await told(good.replaceAll(/<link rel="alternate" hreflang="en"[^>]*>/g, ''))).toEqual([]);
    expect(await told(good.replace('hreflang="it"', 'hreflang="de"'))).toEqual(['head/hreflang']);
  });

  it.each([
    ['lacks a page', (xml: string) => xml.replace(/<url>[\s\S]*?<\/url>\n/, '')],
    ['gives a page other languages', (xml: string) => xml.replace('hreflang="en"', 'hreflang="de"')],
  ])('breaks head/sitemap when the sitemap %s', async (_, change) => {
    expect(await rulesFoundIn(good, undefined, change)).toEqual(['head/sitemap']);
  });

  it('tells an address of itself that is none', async () => {
    const none = good.replace(
      'rel="canonical" href="https://prova.example/page/"',
      'rel="canonical" href="https://"',
    );
    expect(await rulesFoundIn(none)).toContain('head/canonical');
  });

  it.each([
    ['that is no JSON', '{"@context"', '{@context'],
    ['of no type', '"@type":"BreadcrumbList",', ''],
    ['of no vocabulary', 'https://schema.org', 'https://elsewhere.example'],
  ])('breaks head/structured-data with data %s', async (_, from, to) => {
    expect(await rulesFoundIn(good.replace(from, to))).toEqual(['head/structured-data']);
  });

  it.each([
    ['several things', /(?<=ld\+json">)(.*?)(?=<\/script>)/s, '[$1]'],
    ['several types', '"@type":"BreadcrumbList"', '"@type":["BreadcrumbList","ItemList"]'],
    [
      'a vocabulary in a group',
      '"@context":"https://schema.org"',
      '"@context":{"@vocab":"https://schema.org/"}',
    ],
    [
      'several vocabularies',
      '"@context":"https://schema.org"',
      '"@context":["https://schema.org",{"x":"https://x.example/"}]',
    ],
  ])('takes data with %s, and judges it', async (_, from, to) => {
    const page = good.replace(from, to);
    expect(page).not.toBe(good);
    expect(await rulesFoundIn(page)).toEqual([]);
    expect(await rulesFoundIn(page.replace('"position":1,', ''))).toEqual(['head/structured-data']);
    const elsewhere = page.replace('"item":"https://prova.example/page/"', '"item":"https://prova.example/"');
    expect(await rulesFoundIn(elsewhere)).toEqual(['head/untrue-data']);
  });

  it('asks of each type of a part what that needs', async () => {
    const page = good.replace('"@type":"ListItem"', '"@type":["ListItem","Product"]');
    expect(await rulesFoundIn(page)).toEqual([]);
    expect(await rulesFoundIn(page.replace('"position":1,', ''))).toEqual(['head/structured-data']);
  });

  it('breaks head/language when the page says the other direction', async () => {
    expect(await rulesFoundIn(good.replace('lang="it"', '$& dir="rtl"'))).toEqual(['head/language']);
    expect(await rulesFoundIn(good.replace('lang="it"', '$& dir="ltr"'))).toEqual([]);
  });

  it('breaks head/untrue-data when the breadcrumb ends elsewhere', async () => {
    const elsewhere = good.replace('"item":"https://prova.example/page/"', '"item":"https://prova.example/"');
    expect(await rulesFoundIn(elsewhere)).toEqual(['head/untrue-data']);
  });

  it('looks for the words of head/untrue-data in the content, which may say them', async () => {
    const html = good.replace('"name":"Una pagina"', '"name":"Un’altra pagina"');
    const page = scanPage({ route: { url: '/page/', head: {} } as never, html });
    const found: Found[] = await structuredData.run(page, '');
    expect(found.map(({ seen }) => seen?.written)).toEqual(['Un’altra pagina']);
  });

  it('breaks head/repeated-description when two pages of a language share one', async () => {
    const metadata = siteChecks.find(({ rules }) => rules.includes('head/repeated-description'));
    const twice = [1, 2].map((n) => ({
      html: good,
      ids: new Map(),
      tags: [
        { name: 'title', attributes: {}, offset: 0, text: `Pagina ${n}` },
        { name: 'meta', attributes: { name: 'description', content: 'Uguale' }, offset: 0, text: '' },
      ],
      route: { url: `/${n}/`, file: `${n}.html`, language: italian, print: '', head: {} },
    }));
    const found = await metadata?.run({
      pages: twice,
      routes: [],
      files: new Map(),
      content: { documents: [], languages: [] },
    } as never);
    expect(found?.map(({ rule }) => rule)).toContain('head/repeated-description');
  });

  it('breaks head/repeated-title when two pages of a language share one', async () => {
    const alsoItalian = siteChecks.find(({ rules }) => rules.includes('head/repeated-title'));
    const twice = [1, 2].map((n) => ({
      html: good,
      ids: new Map(),
      tags: [{ name: 'title', attributes: {}, offset: 0, text: 'Una pagina' }],
      route: { url: `/${n}/`, file: `${n}.html`, language: italian, print: '', head: { noindex: true } },
    }));
    const found = await alsoItalian?.run({
      pages: twice,
      routes: [],
      files: new Map(),
      content: { documents: [], languages: [] },
    } as never);
    expect(found?.map(({ rule }) => rule)).toContain('head/repeated-title');
  });

  it('breaks route/unlinked when no way leads from the home page, which is told once for all languages', async () => {
    const check = siteChecks.find(({ rules }) => rules.includes('route/unlinked'));
    const page = (path: string, language: typeof italian, ...links: string[]) => ({
      html: good,
      ids: new Map(),
      tags: links.map((href) => ({ name: 'a', attributes: { href }, offset: 0, text: '' })),
      route: { path, url: `${language.prefix}${path}`, file: `${path}.html`, language, print: '', head: {} },
    });
    const pages = [
      page('/', italian, '/near/', '/en/'),
      page('/near/', italian, 'far/', 'https://altrove.example/lost/'),
      page('/near/far/', italian, '/'),
      page('/lost/', italian, '/'),
      page('/', english, '/en/near/'),
      page('/near/', english, '/lost/'),
    ];
    const context = {
      pages,
      isWhole: true,
      found: [],
      routes: pages.map(({ route }) => route),
      undecidedPaths: [],
      files: new Map(),
      content: { documents: [], languages: [] },
    };
    const lost = async (changed: object) => (await check?.run({ ...context, ...changed } as never)) ?? [];
    expect((await lost({})).map(({ file, cause }) => `${file} ${cause}`)).toEqual([
      'dist//lost/.html /lost/',
    ]);
    expect(await lost({ isWhole: false })).toEqual([]);
    expect(await lost({ found: [{ rule: 'link/broken' }] })).toEqual([]);
  });

  it('tells a missing icon of the site once, whatever is made from it', async () => {
    const icons = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'];
    const links = icons.map((href) => `<link rel="icon" href="${href}">`).join('');
    const found = await foundIn(good.replace('</head>', `${links}</head>`));
    // What is told in the same words at the same place counts once.
    expect(sortDiagnostics(found).map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'asset/missing content/media/favicon.svg',
    ]);
  });

  it('says of a web manifest that is linked and not made where it comes from', async () => {
    const found = await foundIn(
      good.replace('</head>', '<link rel="manifest" href="/site.webmanifest"></head>'),
    );
    expect(found.map(({ hint }) => hint && say(hint, 'en'))).toEqual([
      expect.stringContaining('"webManifest" in content/site.yaml'),
    ]);
  });

  it('breaks head/share-letters when the font lacks a letter of the title', async () => {
    expect(await rulesFoundIn(good, undefined, undefined, 'Una nave Ж')).toEqual(['head/share-letters']);
  });

  it('hides nothing: a tag in which a rule that may be off finds something is told to be invalid, too', async () => {
    const place = { file: 'templates/page.tsx', line: 1, column: 1 };
    const inOneLine = async () => (page: { html: string }) =>
      new Map([...page.html].map((_, at) => [at, { element: place }]));
    const tried = new Set<string>();
    const lost: string[] = [];
    for (const [rule, damage] of Object.entries(breaks)) {
      if (rule === 'html/invalid' || !(isRule(rule) && rules[rule].excusable)) continue;
      const lines = damage(good).split('\n');
      for (const at of (await foundIn(lines.join('\n'))).filter((one) => one.rule === rule)) {
        const text = lines[at.line - 1] ?? '';
        const worse = text.slice(at.column - 1).replace(/^<\w+/, '$& class="a a"');
        // What is found in words has no tag to break.
        if (at.file !== 'dist/page/index.html' || /^(?!<)|^<(html|!)/.test(worse)) continue;
        const changed = `${text.slice(0, at.column - 1)}${worse}`;
        const found = await foundIn(
          lines.with(at.line - 1, changed).join('\n'),
          undefined,
          undefined,
          undefined,
          inOneLine,
        );
        const told = found.map((one) => one.rule);
        tried.add(rule);
        if (!told.includes(rule) || !told.includes('html/invalid')) lost.push(rule);
      }
    }
    expect(lost).toEqual([]);
    expect([...tried]).toEqual(
      expect.arrayContaining(['html/empty-heading', 'html/heading-order', 'html/one-h1', 'link/no-slash']),
    );
  });

  it.each([
    ['/Contact/Creat', ['Did you mean "/Contact/Create"?']],
    ['/nothing/', ['Write the path of a call of "endpoints" in content/site.yaml.']],
    ['/page', ['Did you mean "/page/"?']],
    ['/Report/Status', ['This call is on another host: write "https://altrove.example/Report/Status".']],
    ['/Contact/Create', []],
    ['/Contact/Create?from=page', []],
    ['/page/', []],
    ['https://altrove.example/nothing', []],
  ])('a form sent to %s gets the hints %j', async (action, hints) => {
    const form = `<form action="${action}"><button type="submit">Invia</button></form>`;
    const found = await foundIn(good.replace('<p>', `${form}<p>`));
    expect(found.map(({ hint }) => say(hint as Sentence, 'en'))).toEqual(hints);
  });

  it('names of pages that end as a wrong link does those of its language', async () => {
    const link = '<a href="/moved-elsewhere/page/">Altrove</a>';
    const found = await foundIn(good.replace('<p>', `<p>${link}`));
    const hints = found
      .filter(({ rule }) => rule === 'link/broken')
      .map(({ hint }) => say(hint as Sentence, 'en'));
    expect(hints).toEqual(['Did you mean "/page/"?']);
  });

  it('names the page of a link that says its language, which the template adds', async () => {
    const check = siteChecks.find(({ rules }) => rules.includes('link/broken'));
    const french = { ...english, code: 'fr', prefix: '/fr' };
    const [home, ...others] = [french, english, italian].flatMap((language) =>
      ['/', '/harbours/'].map((path) => ({
        path,
        url: `${language.prefix}${path}`,
        file: '',
        language,
        head: {},
      })),
    );
    const page = scanPage({
      route: home as never,
      html: '<main><a href="/fr/fr/harbours/">Les ports</a></main>',
    });
    const content = { settings: {}, documents: [], languages: [], defaultLanguage: italian };
    const context = {
      pages: [page],
      routes: [home, ...others],
      undecidedPaths: [],
      files: new Map(),
      content,
    };
    const found = (await check?.run(context as never)) ?? [];
    expect(found.map(({ hint }) => say(hint as Sentence, 'en'))).toEqual(['Did you mean "/harbours/"?']);
  });

  it('says nothing of where a form is sent while the call that its definition names is not there', async () => {
    const form = '<form action="/nothing"><button type="submit">Invia</button></form>';
    const ofCall = (endpoint: string) => ({
      booking: {
        'x-form': { endpoint, section: 'booking', submitText: 'form.submit' },
        properties: {},
        required: [],
      },
    });
    const rulesOf = async (forms: object) =>
      (
        await foundIn(good.replace('<p>', `${form}<p>`), undefined, undefined, undefined, undefined, forms)
      ).map(({ rule }) => rule);
    expect(await rulesOf(ofCall('booking'))).not.toContain('link/broken');
    expect(await rulesOf(ofCall('contact'))).toContain('link/broken');
  });

  it('tells several main regions once, in the words of our own rule', async () => {
    const two = good.replace('</main>', '</main><main><p>Altro</p></main>');
    expect(await rulesFoundIn(two)).toEqual(['html/one-main']);
  });

  it.each([
    ['a field without a label', '<input type="text" name="a">', 'input-missing-label'],
    ['a name that nothing on the page has', '<p aria-describedby="nothing">A</p>', 'no-missing-references'],
  ])('tells %s, and where its rule is explained', async (_, wrong, name) => {
    const [found, ...others] = await foundIn(good.replace('<p>', `${wrong}<p>`));
    expect([found?.rule, others]).toEqual(['html/invalid', []]);
    expect(say(found?.hint as Sentence, 'en')).toMatch(new RegExp(`https://\\S+/${name}\\.html$`));
  });

  it('tells of an id by which the validator cannot ask for its element', async () => {
    const field = '<label for="Nome - cognome">Nome</label><input type="text" id="Nome - cognome">';
    const [found] = await foundIn(good.replace('<p>', `${field}<p>`));
    expect(found && say(found.message, 'en')).toMatch(/^html-validate cannot judge the page: /);
  });

  it('says nothing of a panel that a script makes once its button is pressed', async () => {
    const button = '<button type="button" aria-expanded="false" aria-controls="later">Apri</button>';
    expect(await rulesFoundIn(good.replace('<p>', `${button}<p>`))).toEqual([]);
  });

  it('is remembered as broken: a second look finds the same', async () => {
    const invalid = breaks['html/invalid']?.(good) ?? '';
    expect(await rulesFoundIn(invalid)).toContain('html/invalid');
    expect(await rulesFoundIn(invalid)).toContain('html/invalid');
  });
});

it('a check that looks at a page alone is none of those that look at several, which would never run it', () => {
  // @ts-expect-error
  const wrong: SiteCheck = uniqueIds;
  expect(wrong.sees).toBe('page');
});

it('every rule of every check is broken here once', () => {
  expect(Object.keys(breaks).sort()).toEqual([...new Set(checks.flatMap(({ rules }) => rules))].sort());
});

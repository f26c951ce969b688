import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { counted } from '../../diagnostics/diagnostic.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { openFilePrints } from '../../memory/filePrints.ts';
import { form } from '../../testing/faults/brokenFiles.ts';
import { createCompiler } from '../createCompiler.ts';
import { loadDefinition } from '../website/loadDefinition.ts';

const template = 'templates/site.tsx';

let fixture: Fixture;
beforeAll(async () => {
  fixture = openFixture('bilingual');
  // What is made of the website as it is, every test finds in a cache that other files do not share.
  rmSync(`${fixture.root}/.cache`, { recursive: true });
  mkdirSync(`${fixture.root}/.cache`);
  await setTimeout(60); // what was written just before a run is not remembered
  await compileHere({ saves: true });
});
afterEach(() => fixture.restore());
afterAll(() => fixture.close());

async function compileHere({ saves }: { saves: boolean }) {
  const prints = openFilePrints(fixture.root);
  const { value } = await loadDefinition(fixture.root, prints);
  if (!value) throw new Error('The fixture cannot be loaded');
  const compiler = createCompiler({ root: fixture.root, ...value }, prints);
  const { diagnostics } = await compiler.compile({ now: new Date('2026-11-22') });
  if (saves) compiler.save();
  if (saves) prints.save();
  return diagnostics;
}

const found = () => compileHere({ saves: false });

/** What is told, as rule, file and line. */
async function places() {
  return (await found()).map(({ rule, file, line }) => `${rule} ${file}:${line}`);
}

/** The line of the template on which a passage stands. */
function lineOf(passage: string): number {
  const lines = readFileSync(`${fixture.root}/${template}`, 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(passage)) + 1;
}

const fixtureSettings = () => readFileSync(`${fixture.root}/content/site.yaml`, 'utf8');

describe('a mistake of a template is told at its line, beside others', () => {
  const after = '<p>{hero.text}</p>';
  const groups = [
    [
      ['html/heading-order', after, `<h3>{hero.text}</h3>\n        <p>x</p>`, '<h3>'],
      ['html/empty-heading', '<p>x</p>', '<p>x</p>\n        <h2> </h2>', '<h2>'],
      ['html/duplicate-id', '<p>x</p>', '<p id="a">{hero.text}</p>\n        <p id={"a"}>x</p>', '{"a"}'],
      ['html/invalid', '<h2> </h2>', '<h2> </h2>\n        <img src="/port.jpg" />', '<img src="/'],
    ],
    [['html/one-h1', '<h1>{hero.title}</h1>', '<p>{hero.title}</p>', '<p>{hero.title}']],
    [['html/one-main', '<main>\n        <h1>{hero', '<div>\n        <h1>{hero', '<div>']],
  ];

  it.each(groups.map((group) => [group.map(([rule]) => rule).join(), group] as const))(
    '%s',
    async (_, mistakes) => {
      for (const [rule = '', from = '', to = ''] of mistakes) {
        fixture.replace(template, from, to);
        if (rule === 'html/one-main') fixture.replace(template, '))}\n      </main>', '))}\n      </div>');
      }
      const problems = await found();
      for (const [rule, , , passage = ''] of mistakes) {
        const told = problems.filter((one) => one.rule === rule).map((one) => tellProblem(one, 'en'));
        expect(told).toHaveLength(1);
        expect(told[0]).toMatchObject({ file: template, line: lineOf(passage) });
        expect(told[0]?.excerpt).toContain(passage);
        expect(`${told[0]?.message} ${told[0]?.hint}`).toMatch(
          / \/(en\/)?[ .].*(So it is on 1 other page|1 more such finding has its place here, on \/(en\/)?)\./,
        );
      }
    },
  );
});

describe('what code forgets in the head of every page is told once, where it writes the head', () => {
  const groups = [
    [
      [
        'head/hreflang',
        '<link rel="alternate" hrefLang="x-default" href={alternates[0]?.url} />',
        '',
        '<head>',
      ],
      ['head/canonical', '<link rel="canonical" href={url} />', '', '<head>'],
      ['head/language', '<html lang={language.code} dir={dir}>', '<html>', '<html>'],
      ['head/title', '<title>{head.title}</title>', '', '<head>'],
      ['head/description', '<meta name="description" content={head.description} />', '', '<head>'],
      ['head/share-image', 'property="og:image"', 'property="og:video"', '<head>'],
    ],
    [
      ['head/hreflang', 'alternates.map((alternate)', '[].map((alternate: any)', '<head>'],
      ['head/canonical', 'href={url}', 'href="/elsewhere/"', 'rel="canonical"'],
      ['head/repeated-title', '<title>{head.title}</title>', '<title>The test</title>', '<title>'],
    ],
    [
      ['head/title', '<title>{head.title}</title>', '<title></title>', '<title>'],
      ['head/repeated-description', 'content={head.description}', 'content="Of all"', 'content="Of all"'],
    ],
  ];

  it.each(groups.map((group) => [group.map(([rule]) => rule).join(), group] as const))(
    '%s',
    async (_, group) => {
      for (const [, from = '', to = ''] of group) fixture.replace(template, from, to);
      const told = await places();
      const wanted = group.map(([rule, , , passage = '']) => `${rule} ${template}:${lineOf(passage)}`);
      expect(told.sort()).toEqual(wanted.sort());
    },
  );
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
const itemDescription = 'description: `${item.name}: ${description}`';

it('a text that a template gives none of its items is told once, in the template', async () => {
  fixture.replace(template, itemDescription, "description: ''");
  const told = await places();
  expect(told).toEqual([`head/description ${template}:${lineOf('<h1>{item.name}')}`]);
});

it('a text that one item lacks is told at the item', async () => {
  fixture.replace(template, itemDescription, "description: item.slug === 'boat' ? '' : item.name + '!'");
  const told = (await found()).map(({ file, rule }) => `${rule} ${file}`);
  expect(told).toEqual(Array(2).fill('head/description content/services/boat.yaml'));
});

const link = (shown: string) =>
  `const Link = ({ to, children }: { to: string; children: string }) => <a href={to}>${shown}</a>;\n\nconst home: Template`;

it.each([
  ['shows it', '{children}'],
  ['measures it', '{children}{children.length < 8 && <b>!</b>}'],
])(
  'a link of a component with words of the code is told where the code calls the component that %s',
  async (_, shown) => {
    fixture.replace(template, 'const home: Template', link(shown));
    const call = '<Link to="/nowhere/">Di qua</Link>';
    fixture.replace(template, '<p>{hero.text}</p>', `<p>{hero.text}</p>\n<p>${call}</p>`);
    const told = await places();
    expect(told).toEqual([`link/broken ${template}:${lineOf(call)}`]);
  },
);

it('a link with words of the content is told where code writes its target, once for all languages', async () => {
  fixture.replace(
    template,
    '<p>{hero.text}</p>',
    '<p>{hero.text}</p>\n<a href={language.prefix + "/terns/"}>{hero.title}</a>',
  );
  const told = (await found()).map((problem) => tellProblem(problem, 'en'));
  expect(told.map(({ file, line, rule }) => `${rule} ${file}:${line}`)).toEqual([
    `link/broken ${template}:${lineOf('/terns/')}`,
  ]);
  expect(told[0]?.message).toContain('"/terns/"');
  expect(told[0]?.hint).toContain('Did you mean "/terms/"?');
});

it('a fact that a template shows without a link is told in the template', async () => {
  fixture.replace(
    'content/company.yaml',
    '{ value: info@prova.example, placeholder: true }',
    'info@porto.it',
  );
  const shown = '<p>{(content as any).company.contacts.email}</p>';
  fixture.replace(template, '<p>{hero.text}</p>', `<p>{hero.text}</p>\n${shown}`);
  expect(await places()).toEqual([`link/bare-email ${template}:${lineOf(shown)}`]);
});

it('a pair of colours that no stylesheet has is told where the definition names it', async () => {
  fixture.replace(template, "['paper', 'band']", "['paper', 'bnad']");
  const [told, ...others] = (await found()).map((problem) => tellProblem(problem, 'en'));
  expect(others).toEqual([]);
  expect(told).toMatchObject({ rule: 'code/definition', file: template, line: lineOf("'bnad'") });
  expect(told?.hint).toBe('Did you mean "band"?');
});

describe('what a template does with content is told at its line, once for all languages', () => {
  const gaps = () =>
    fixture.replace(
      'schemas/translations/home.schema.json',
      '"remaining": {',
      '"remaining": { "x-gaps": ["n"],',
    );

  it('a gap in a text, in words of an attribute, and in a text that becomes HTML', async () => {
    gaps();
    fixture.replace(
      template,
      '<p>{hero.text}</p>',
      `<p>{hero.text}</p>\n<p>{remaining}</p>
<div dangerouslySetInnerHTML={{ __html: marked.parse(remaining, { async: false }) }} />`,
    );
    fixture.replace(template, 'alt={picture}', 'alt={picture + remaining}');
    const told = (await found())
      .filter(({ rule }) => rule !== 'text/unused')
      .map((one) => tellProblem(one, 'en'));
    const lines = ['<p>{remaining}', '<div dangerously', '<img'].map(lineOf);
    expect(told.map(({ line }) => line).sort()).toEqual(lines.sort());
    for (const one of told) {
      expect(one).toMatchObject({ rule: 'text/unfilled-gap', file: template });
      expect(one.message).toContain('{n} of the text "remaining"');
      expect(one.hint).toMatch(/content\/translations\/it\/home\.yaml:\d+\. So it is on 1 other page\.$/);
    }
  });

  it.each(['{String(hero)}', '{Number(hero.text)}'])('a value without words: %s', async (value) => {
    fixture.replace(template, '<p>{hero.text}</p>', `<p>{hero.text}</p>\n<p>${value}</p>`);
    const told = await found();
    expect(told.map(({ rule, file, line }) => [rule, file, line])).toEqual([
      ['text/lost-value', template, lineOf(`<p>${value}`)],
    ]);
  });

  it.each(['<p>{hero.text}</p>;', '<div>{hero.text}</div>{[].length && <b />}<p>2026</p>'])(
    'a sign of its code: %s',
    async (element) => {
      fixture.replace(template, '<p>{hero.text}</p>', `<div>\n${element}\n</div>`);
      const told = (await found()).filter(({ rule }) => rule === 'text/lost-value');
      expect(told.map(({ file }) => file)).toEqual([template]);
      expect(Math.abs((told[0]?.line ?? 0) - lineOf(element))).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    "<a href={'mailto:' + (hero as any).mail}>Scriveteci / Write to us</a>",
    "<a href={'https://www.porto.example/' + Number(hero.text)}>Il porto / The harbour</a>",
    '<b title={String(hero)}>2026</b>',
  ])('a value without words in an attribute: %s', async (element) => {
    fixture.replace(template, '<p>{hero.text}</p>', `<p>{hero.text}</p>\n<p>\n${element}\n</p>`);
    const told = (await found()).filter(({ rule }) => rule === 'text/lost-value');
    expect(told.map(({ file, line }) => [file, line])).toEqual([[template, lineOf(element)]]);
  });

  it('a text of Markdown that it shows as it is written', async () => {
    fixture.replace(
      'schemas/translations/home.schema.json',
      '"remaining": {',
      '"remaining": { "format": "markdown",',
    );
    fixture.replace('content/translations/it/home.yaml', 'Ancora {n} posti', 'Ancora [{n} posti](/terms)');
    fixture.replace('content/translations/en/home.yaml', '{n} places left', '[{n} places](/terms) left');
    fixture.replace(template, '<p>{hero.text}</p>', '<p>{hero.text}</p>\n<p>{remaining}</p>');
    const told = (await found()).map((one) => tellProblem(one, 'en'));
    expect(told).toMatchObject([
      { rule: 'text/shown-markup', file: template, line: lineOf('<p>{remaining}') },
    ]);
    expect(told[0]?.message).toContain('"[{n} posti](/terms)"');
  });

  it('and no gap that it fills, or gives to a script', async () => {
    gaps();
    fixture.replace(template, '<p>{hero.text}</p>', "<p>{hero.text} {remaining.replace('{n}', '3')}</p>");
    expect(await found()).toEqual([]);
  });

  it('a link to the default language, to another one, home, and with words put together', async () => {
    const targets = ['href="/terms/"', 'href="/en/terms/"', 'href="/"', 'href={links[1]?.to + "/"}'];
    const links = targets.map((href) => `<a ${href}>{hero.title}</a>`);
    fixture.replace(template, '<p>{hero.text}</p>', ['<p>{hero.text}</p>', ...links].join('\n'));
    const told = await places();
    const wanted = links.map((written) => `link/other-language ${template}:${lineOf(written)}`);
    expect(told.sort()).toEqual(wanted.sort());
  });

  it('the links of a long text that lack their language', async () => {
    for (const language of ['it', 'en'])
      fixture.replace(`content/legal/${language}/terms.md`, '(/docs/terms.pdf)', '(/services/boat/)');
    const told = (await found()).filter(({ rule }) => rule.startsWith('link/'));
    expect(told.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
      `link/other-language ${template}:${lineOf('<div dangerously')}`,
    ]);
  });
});

it('a component that looks something up by a text of the code is no bug: its pages tell nothing', async () => {
  fixture.replace(template, 'const home: Template', link("{children}{{ 'Di qua': 'qui' }[children].length}"));
  fixture.replace(template, '<p>{hero.text}</p>', '<p><Link to={"/" + "nowhere/"}>Di qua</Link></p>');
  const told = (await found()).map(({ file, rule }) => `${rule} ${file}`);
  expect(told).toEqual(['link/broken dist/index.html']);
});

it('a mistake of a template is told at its line, whatever a component on its page does with texts', async () => {
  fixture.replace(template, 'const home: Template', link('{children.length < 8 && <b>!</b>}{children}'));
  fixture.replace(
    template,
    '<p>{hero.text}</p>',
    '<p><Link to="#top">Di qua</Link></p>\n<h3 id="top">{hero.text}</h3>',
  );
  const told = await places();
  expect(told).toEqual([`html/heading-order ${template}:${lineOf('<h3')}`]);
});

it('a form is told at the lines that write it and its control, once for all languages', async () => {
  const field = (wire: string) => ({
    type: 'string',
    maxLength: 80,
    'x-field': { control: 'text', wire, mark: 'required' },
  });
  fixture.write(
    'schemas/forms/contact.schema.json',
    form({ required: ['name', 'town'], properties: { name: field('Name'), town: field('Town') } }).replace(
      '"consent": "checkbox"',
      '"consent": "notice"',
    ),
  );
  for (const [code, [submit, name, town]] of Object.entries({
    it: ['Invia', 'Nome', 'Luogo'],
    en: ['Send', 'Name', 'Town'],
  }))
    fixture.replace(
      `content/translations/${code}/home.yaml`,
      'meta:\n',
      `form: { submit: ${submit}, fields: { name: { label: ${name} }, town: { label: ${town} } } }\nmeta:\n`,
    );
  fixture.replace(
    'schemas/translations/home.schema.json',
    '"properties": {',
    '"properties": { "form": { "type": "object" },',
  );
  fixture.replace(
    'content/site.yaml',
    'baseUrl: null',
    `baseUrl: /
endpoints: { contact: { path: /Create } }
captcha: { provider: none }
checks: { severity: { form/missing-words: off, form/no-address: off } }`,
  );
  fixture.replace(
    template,
    '<p>{hero.text}</p>',
    `<p>{hero.text}</p>
    <form action="/Create">
      <input type="hidden" name="Language" value={language.code} />
      <input type="text" aria-label={hero.title} name="Nmae" />
      <button type="submit">{hero.title}</button>
    </form>`,
  );
  const counts = counted(await found()).map(({ rule, file, line }) => `${rule} ${file}:${line}`);
  expect(counts.sort()).toEqual([
    `form/missing-field ${template}:${lineOf('<form')}`,
    `form/unknown-field ${template}:${lineOf('"Nmae"')}`,
  ]);
});

it('a picture with the text of its heading is told at the heading, where the template shows one text twice', async () => {
  fixture.replace(template, 'alt={picture}', 'alt={hero.title}');
  const told = await places();
  expect(told).toContain(`text/repeated-alt ${template}:${lineOf('<h1>{hero.title}')}`);
});

it('two headings with one text are told at the first, where the template shows the text twice', async () => {
  fixture.replace(template, '<p>{hero.text}</p>', '<h2>{hero.text}</h2>\n<h2 id="b">{hero.text}</h2>');
  expect(await places()).toEqual([`text/repeated-heading ${template}:${lineOf('<h2>{hero.text}')}`]);
});

it('what a component writes wrongly is told once, and says whether other pages have it in the same words', async () => {
  fixture.replace(
    template,
    '<p>{hero.text}</p>',
    '<p>{hero.text}</p>\n<p id="twice">x</p><p id="twice">x</p>',
  );
  const hints = async () => (await found()).map((problem) => tellProblem(problem, 'en').hint);
  expect(await hints()).toEqual([expect.stringContaining('So it is on 1 other page.')]);
  fixture.replace(
    template,
    '<p id="twice">x</p><p id="twice">x</p>',
    '{[hero.title, hero.text].map((id) => [1, 2].map((n) => <p key={n} id={[language.code, id.length].join()}>x</p>))}',
  );
  const [hint, ...others] = await hints();
  expect(others).toEqual([]);
  expect(hint).toMatch(/ 3 more such findings have their place here, as on \/(en\/)?\.$/);
});

it('a rule that is off hides nothing that another one finds at the same tag, or at the same text', async () => {
  fixture.replace(
    template,
    '<p>{hero.text}</p>',
    '<p>{hero.text}</p>\n<h2 role="heading" align="left"> </h2>',
  );
  const told = async () => counted(await found()).map(({ rule, line }) => `${rule}:${line}`);
  const line = lineOf('<h2');
  const invalid = [1, 2, 3].map(() => `html/invalid:${line}`);
  expect(await told()).toEqual([`html/empty-heading:${line}`, ...invalid]);
  for (const severity of ['off', 'warning']) {
    fixture.replace(
      'content/site.yaml',
      'sameInEveryLanguage:',
      `checks: { severity: { html/empty-heading: ${severity} } }\nsameInEveryLanguage:`,
    );
    expect((await told()).filter((one) => one.startsWith('html/invalid'))).toEqual(invalid);
    fixture.replace('content/site.yaml', /checks: .*\n/.exec(fixtureSettings())?.[0] ?? '', '');
  }
});

it.each(['off', 'warning'])(
  'a text in which a rule that is %s finds something is judged on its page',
  async (severity) => {
    fixture.replace(
      'content/site.yaml',
      'sameInEveryLanguage:',
      `checks: { severity: { text/quotes: ${severity} } }\nsameInEveryLanguage:`,
    );
    for (const code of ['it', 'en'])
      fixture.replace(`content/translations/${code}/home.yaml`, 'title: Home', 'title: “Home');
    fixture.replace(
      template,
      '<title>{head.title}</title>',
      "<title>{head.title + ' and more of it, for ever'.repeat(3)}</title>",
    );
    const home = (await found()).filter(({ file }) => file.endsWith('home.yaml')).map(({ rule }) => rule);
    expect([...new Set(home)].sort()).toEqual(['head/title', 'text/quotes']);
  },
);

it('a heading of a long text is told in the text', async () => {
  fixture.replace('content/legal/it/terms.md', '- prima', '#### Consegna\n\n- prima');
  fixture.replace('content/legal/en/terms.md', '- first', '#### Delivery\n\n- first');
  expect((await found()).map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    'content/legal/en/terms.md markdown/heading',
    'content/legal/it/terms.md markdown/heading',
  ]);
});

it('a tag of a long text is told where it is written there', async () => {
  fixture.replace(template, 'pdf: {', "allowedTags: ['h2'],\n  pdf: {");
  fixture.replace('content/legal/it/terms.md', '- prima', '<h2> </h2>\n\n- prima');
  fixture.replace('content/legal/en/terms.md', '- first', '<h2> </h2>\n\n- first');
  expect((await found()).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'content/legal/en/terms.md:9 html/empty-heading',
    'content/legal/it/terms.md:9 html/empty-heading',
  ]);
});

it('a table in the HTML of a long text is told once, after a link that says more than its own words', async () => {
  fixture.replace(template, 'pdf: {', "allowedTags: ['table', 'tbody', 'tr', 'td'],\n  pdf: {");
  fixture.replace(
    template,
    '{ __html: html.',
    "{ __html: html.replaceAll('</a>', [' (', homeText(usePage().text).hero.title, ')</a>'].join('')).",
  );
  for (const code of ['it', 'en']) {
    const path = `content/legal/${code}/terms.md`;
    const text = readFileSync(`${fixture.root}/${path}`, 'utf8');
    fixture.write(path, `${text}\n<table class="plain"><tbody><tr><td>${code}</td></tr></tbody></table>\n`);
  }
  expect((await found()).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'content/legal/en/terms.md:12 html/unnamed-table',
    'content/legal/it/terms.md:12 html/unnamed-table',
  ]);
});

it('a page that is heavy by its text is told there', async () => {
  fixture.replace('content/site.yaml', 'sameInEveryLanguage:', 'budgets: { page: 2 }\nsameInEveryLanguage:');
  const lines = Array.from({ length: 300 }, (_, index) => `- regola ${index * 7919} e ${index * 104729}`);
  fixture.replace('content/legal/it/terms.md', '- prima regola\n- seconda regola', lines.join('\n'));
  fixture.replace(
    'content/legal/en/terms.md',
    '- first rule\n- second rule',
    lines.join('\n').replaceAll('regola', 'rule'),
  );
  const heavy = (await found()).filter(({ rule }) => rule === 'weight/page');
  expect(heavy.map(({ file }) => file)).toEqual(['content/legal/en/terms.md', 'content/legal/it/terms.md']);
});

it('a mistake of a template is told on a page whose text is excused, and waits for one that counts', async () => {
  const home = 'content/translations/en/home.yaml';
  fixture.replace(template, '<p>{hero.text}</p>', '<h3>{hero.text}</h3>');
  fixture.replace(
    'content/site.yaml',
    'sameInEveryLanguage:',
    'checks: { severity: { text/quotes: off } }\nsameInEveryLanguage:',
  );
  for (const file of [home, home.replace('/en/', '/it/')]) fixture.replace(file, 'label: ', 'label: “');
  const rules = async () => [...new Set((await found()).map(({ rule }) => rule))].sort();
  expect(await rules()).toEqual(['html/heading-order', 'text/quotes']);
  fixture.replace('content/site.yaml', 'text/quotes: off', 'text/quotes: error');
  expect(await rules()).toEqual(['text/quotes']);
});

it('an icon that is not there is told where it is named, and not where a component draws all of them', async () => {
  fixture.replace(template, '<p>{hero.text}</p>', '<p>{hero.text}</p>\n        <Sign name="bota" />');
  fixture.replace(
    template,
    'const service: Template',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template has it
    'const Sign = ({ name }: { name: string }) => (\n  <svg aria-hidden="true">\n    <use href={`${usePage().assets.sprite}#${name}`} />\n  </svg>\n);\n\nconst service: Template',
  );
  expect(await places()).toEqual([`icon/missing ${template}:${lineOf('<Sign name')}`]);
});

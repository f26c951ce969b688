import { join } from 'node:path';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseRules, SiteDefinition } from '../../site/contract.ts';
import { isItalianVatNumber } from '../../site/vatNumber.ts';
import { nameOf } from '../compiler/content/document.ts';
import { usePage } from '../fixtures/bilingual/templates/page.ts';
import { site as fixtureSite } from '../fixtures/bilingual/templates/site.tsx';
import { compileFixture } from '../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { makeFiles } from '../output/makeFiles.ts';
import { bytesOf } from '../output/outputFile.ts';
import { silent } from '../terminal/progress.ts';
import { say } from '../terminal/telling/say.ts';
import { compileBilingual } from '../testing/faults/compileBilingual.ts';
import { checkRelease } from './checkRelease.ts';
import { findForbiddenWords } from './findForbiddenWords.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

async function found(site: Pick<SiteDefinition, 'securityContact'> = {}): Promise<string[]> {
  const problems = await checkRelease(await compileBilingual(fixture.root), {
    ...fixtureSite,
    ...site,
    release: { isVatNumber: isItalianVatNumber },
  });
  // Each says what to do; why a word is forbidden says it, too.
  const mute = problems.filter(({ rule, hint }) => !hint && rule !== 'release/forbidden-word');
  expect(mute).toEqual([]);
  return problems.map(({ rule, file, line }) => `${rule} ${file}:${line}`);
}

function confirmEverything(): void {
  fixture.replace('content/company.yaml', 'https://prova.example', 'https://prova.it');
  fixture.replace(
    'content/company.yaml',
    '{ value: info@prova.example, placeholder: true }',
    'info@prova.it',
  );
}

it('reports placeholders and made-up addresses with their places', async () => {
  expect(await found()).toEqual([
    'release/placeholder content/company.yaml:6',
    'release/example-host content/company.yaml:4',
  ]);
});

it.each([
  ['mailto:sicurezza@prova.example', ['release/example-host dist/.well-known/security.txt:1']],
  ['mailto:sicurezza@prova.it', []],
  ['/', []],
])('reports a made-up address for who finds a security problem: %s', async (securityContact, told) => {
  confirmEverything();
  expect(await found({ securityContact })).toEqual(told);
});

it('reports each made-up address in a text, where it stands', async () => {
  confirmEverything();
  fixture.replace('content/translations/en/home.yaml', 'We take', 'By https://SHOP.example:8443/x we take');
  for (const [language, last] of [
    ['it', '- seconda regola'],
    ['en', '- second rule'],
  ] as const)
    fixture.replace(
      `content/legal/${language}/terms.md`,
      last,
      `${last}\n\nWrite to info@prova.example.\n\nOr [here](https://prova.example?a), not there.`,
    );
  expect(await found()).toEqual([
    ...['en', 'it'].flatMap((language) =>
      [12, 14].map((line) => `release/example-host content/legal/${language}/terms.md:${line}`),
    ),
    'release/example-host content/translations/en/home.yaml:6',
  ]);
});

it('names the pages that show a placeholder, in every form that languages give it', async () => {
  fixture.replace('content/company.yaml', 'people: 2400', 'people: { value: 2400, placeholder: true }');
  fixture.replace(
    'schemas/company.schema.json',
    '"additionalProperties": { "type": "integer" }',
    '"additionalProperties": {}',
  );
  const problems = await checkRelease(await compileBilingual(fixture.root), fixtureSite);
  const hints = problems.flatMap(({ rule, hint }) =>
    rule === 'release/placeholder' && hint ? [say(hint, 'en').replace(/^.*false"\. ?/, '')] : [],
  );
  expect(hints).toEqual(['', 'It is shown on /, /en/.']); // the mailbox is on no page
});

it('tells of a placeholder once: neither that it is made up, nor that pages say so', async () => {
  confirmEverything();
  fixture.replace(
    'content/company.yaml',
    'contacts:',
    'contacts:\n  phone: { value: "+39 000 0000000", placeholder: true }\n  vat: { value: "12345678901", placeholder: true }',
  );
  fixture.replace(
    'schemas/company.schema.json',
    '"brand": { "type": "string"',
    '"brand": { "$ref": "#/definitions/Text"',
  );
  fixture.replace(
    'content/company.yaml',
    'Trasporti Prova',
    '{ value: Trasporti lorem ipsum, placeholder: true }',
  );
  expect(await found()).toEqual([
    'release/placeholder content/company.yaml:2',
    'release/placeholder content/company.yaml:6',
    'release/placeholder content/company.yaml:7',
  ]);
});

it('warns of a placeholder that harms nobody, and tells of what is wrong in it', async () => {
  confirmEverything();
  fixture.replace(
    'content/company.yaml',
    'email: info@prova.it',
    'email: { value: info@prova.example, placeholder: true }',
  );
  const told = async (harmlessPlaceholders: RegExp) => {
    const problems = await checkRelease(await compileBilingual(fixture.root), {
      ...fixtureSite,
      release: { harmlessPlaceholders },
    });
    return problems.map(({ severity, rule }) => `${severity} ${rule}`);
  };
  expect(await told(/^contacts/)).toEqual(['warning release/placeholder', 'error release/example-host']);
  expect(await told(/^facts/)).toEqual(['error release/placeholder']);
});

it('tells of what is wrong in an unfinished item, unless the page about it is left out', async () => {
  confirmEverything();
  fixture.replace('content/harbours/antwerp.yaml', 'https://harbour.org', 'https://harbour.example');
  fixture.replace('content/harbours/antwerp.yaml', 'id: antwerp', 'placeholder: true\nid: antwerp');
  fixture.replace('content/services/truck.yaml', 'slug: truck', 'placeholder: true\nslug: truck');
  fixture.replace('content/services/truck.yaml', 'en: ', 'en: truck.example ');
  const problems = await checkRelease(await compileFixture(fixture.root, fixtureSite), fixtureSite);
  expect(problems.map(({ severity, rule, file }) => `${severity} ${rule} ${file}`)).toEqual([
    'error release/placeholder content/harbours/antwerp.yaml',
    'warning release/placeholder content/services/truck.yaml',
    'error release/example-host content/harbours/antwerp.yaml',
  ]);
});

it('takes no other value for a number of zeros', async () => {
  confirmEverything();
  const values = ['lot 000000', '"#000000"', '"000 000 1"', '"0000"'];
  fixture.replace('content/company.yaml', 'contacts:', `contacts:\n  list: [${values.join(', ')}]`);
  expect(await found()).toEqual([]);
});

it('is content when everything is confirmed', async () => {
  confirmEverything();
  expect(await found()).toEqual([]);
});

it('reports the preview setting, guesses, a wrong VAT number and forbidden words', async () => {
  confirmEverything();
  fixture.replace('content/site.yaml', 'preview: false', 'preview: true');
  fixture.replace(
    'content/site.yaml',
    'baseUrl: null',
    'baseUrl: null\n  contact: { path: /Contact, assumed: true }',
  );
  fixture.replace('content/company.yaml', 'contacts:', 'contacts:\n  vat: "12345678901"');
  fixture.replace('content/translations/en/home.yaml', 'We take', 'Lorem ipsum, we take');
  expect(await found()).toEqual([
    'release/vat content/company.yaml:6',
    'release/assumed content/site.yaml:9',
    'release/forbidden-word content/translations/en/home.yaml:6',
    'release/preview content/site.yaml:6',
  ]);
});

it('warns of what items do not say, and of an age that time has overtaken', async () => {
  confirmEverything();
  fixture.replace('content/company.yaml', 'foundedYear: 1961', 'foundedYear: 1961\n  age: 60');
  fixture.replace('content/harbours/antwerp.yaml', 'id: antwerp', 'placeholder: true\nid: antwerp');
  const release = {
    wanted: { harbours: ['service', 'opened', 'nowhere.*.short'], services: ['order', 'name.*.short'] },
  };
  const ages = {
    'facts.age': 'facts.foundedYear',
    'facts.harbours': 'facts.people',
    'facts.branches': 'brand',
    brand: 'facts.foundedYear',
  };
  const compilation = await compileFixture(fixture.root, fixtureSite);
  const told = async (year: number) => {
    const all = await checkRelease(compilation, { ...fixtureSite, release, ages }, new Date(`${year}-06-01`));
    const ours = all.filter(({ rule }) => rule === 'release/gap' || rule === 'release/age');
    expect(ours.filter(({ severity }) => severity !== 'warning')).toEqual([]);
    return ours.map(({ file, line, message }) => `${file}:${line} ${say(message, 'en')}`);
  };
  const gaps = ['boat', 'truck'].flatMap((name) =>
    ['it', 'en'].map((code) => `content/services/${name}.yaml:5 "name.${code}.short" is missing.`),
  );
  expect(await told(2021)).toEqual(gaps);
  expect(await told(2022)).toEqual([
    ...gaps,
    'content/company.yaml:9 "facts.age" is 60, but since 1961 it has been 61 years.',
  ]);
  fixture.replace('content/harbours/genoa.yaml', 'service: boat\n', '');
  expect(
    (
      await checkRelease(await compileFixture(fixture.root, fixtureSite), { ...fixtureSite, release, ages })
    ).map(({ rule, file }) => `${rule} ${file}`),
  ).toContain('release/gap content/harbours/genoa.yaml');
});

describe('a forbidden word', () => {
  type Words = NonNullable<ReleaseRules['forbiddenWords']>;
  const places = async (forbidden: Words, site = fixtureSite) => {
    const found = await findForbiddenWords(await compileFixture(fixture.root, site), forbidden);
    return found.map(({ file, line, column, hint }) => {
      const more = hint ? [say(hint, 'en')] : [];
      return [`${file}:${line}:${column}`, ...more];
    });
  };

  it('is told at its line and column in a text, and in Markdown', async () => {
    fixture.replace('content/translations/en/home.yaml', 'The ships', 'The filler ships');
    fixture.replace('content/legal/it/terms.md', '- seconda', '- filler, seconda');
    expect(await places([[/filler/, 'filler']])).toEqual([
      ['content/translations/en/home.yaml:9:30'],
      ['content/legal/it/terms.md:10:3'],
    ]);
  });

  it('is told at its line in a text of several', async () => {
    const [text, words] = [
      'title: We take the goods where',
      'title: >-\n    We take the goods\n    and filler where',
    ];
    fixture.replace('content/translations/en/home.yaml', text, words);
    expect(await places([[/filler/, 'filler']])).toEqual([['content/translations/en/home.yaml:8:9']]);
  });

  it('is told where it is in a description for search engines, or heard in place of a picture', async () => {
    const home = 'content/translations/en/home.yaml';
    fixture.replace(home, 'The test site shows', 'The filler shows');
    fixture.replace(home, 'A crane above', 'A filler above');
    expect(await places([[/filler/, 'filler']])).toEqual([[`${home}:4:20`], [`${home}:12:12`]]);
    fixture.replace('content/translations/en/home.yaml', 'The ships', 'The filler & "odd" ships');
    expect((await places([[/filler & .odd. ships/, 'filler']])).map(([place]) => place)).toEqual([
      `${home}:9:30`,
    ]);
    expect(await places([[/hreflang|color-scheme/, 'a word for programs']])).toEqual([]);
  });

  it('is told in the capitals of its language', async () => {
    fixture.replace('content/translations/en/home.yaml', 'The ships', 'The FİLLER ships');
    const { routes, ...compilation } = await compileFixture(fixture.root, fixtureSite);
    const inLocale = (locale: string) =>
      routes.map((route) => ({ ...route, language: { ...route.language, locale } }));
    const placesIn = async (locale: string) => {
      const all = { ...compilation, routes: inLocale(locale) };
      const found = await findForbiddenWords(all, [[/filler/i, 'filler']]);
      return found.map(({ file, line, column }) => `${file}:${line}:${column}`);
    };
    expect(await placesIn('tr-TR')).toEqual(['content/translations/en/home.yaml:9:30']);
    expect(await placesIn('en-GB')).toEqual([]);
  });

  it('is told at the fact that says it, once for all pages', async () => {
    expect(await places([[/2[.,]?400/, 'an outdated number']])).toEqual([
      ['content/company.yaml:10:11', 'So it is on 1 other page.'],
    ]);
  });

  it('is a word that somebody reads: of the data of a script, a value and no name', async () => {
    const data = '<script type="application/json">{"filler":false,"a\\"filler":["the gap"]}</script>';
    const { routes, ...compilation } = await compileFixture(fixture.root, fixtureSite);
    const [home] = routes;
    const files = [{ path: home?.file ?? '', bytes: data }];
    const saying = (forbidden: Words) =>
      findForbiddenWords({ ...compilation, routes: routes.slice(0, 1), files }, forbidden);
    expect(await saying([[/filler/, 'filler']])).toEqual([]);
    expect(await saying([[/gap/, 'a gap']])).toHaveLength(1);
  });

  it('is told in the text of its own language, also where a script gets it', async () => {
    const home = (language: string) => `content/translations/${language}/home.yaml`;
    fixture.replace(home('it'), 'Le navi', 'Le filler');
    fixture.replace(home('en'), 'The ships', 'The filler');
    const { routes, ...compilation } = await compileFixture(fixture.root, fixtureSite);
    const files = routes.map(({ file }) => ({ path: file, bytes: '<script>{"a":"filler"}</script>' }));
    const told = await findForbiddenWords({ ...compilation, routes, files }, [[/filler/, 'filler']]);
    expect(told.map(({ file, line }) => `${file}:${line}`)).toEqual([`${home('it')}:9`, `${home('en')}:9`]);
  });

  it('may stand in a notice of placeholders', async () => {
    fixture.replace('content/translations/en/home.yaml', 'The ships', 'The filler ships');
    const compilation = await compileFixture(fixture.root, fixtureSite);
    const found = async (notices: RegExp) =>
      (
        await findForbiddenWords(compilation, [[/filler/, 'filler']], {
          passOver: (_, pointer) => notices.test(nameOf(pointer)),
        })
      ).length;
    expect(await found(/^hero/)).toBe(1);
    expect(await found(/^links/)).toBe(0);
  });

  it('is told where it stands behind a text that may say it', async () => {
    const template = {
      head: () => ({ title: 'Home', description: '', name: '' }),
      Page: () => {
        const { home } = usePage().text as { home: { hero: { title: string } } };
        return createElement(
          'div',
          null,
          createElement('p', null, home.hero.title),
          createElement('p', null, 'filler'),
        );
      },
    };
    const site = { ...fixtureSite, routes: [{ id: 'T-1', path: '/', template }] };
    const found = await findForbiddenWords(await compileFixture(fixture.root, site), [[/filler/, 'filler']], {
      passOver: (_, pointer) => nameOf(pointer) === 'hero.title',
    });
    expect(found.map(({ file }) => file)).toEqual(['dist/index.html', 'dist/en/index.html']);
  });

  it('is told on the page when no content says it', async () => {
    const template = {
      head: () => ({ title: 'Filler', description: '', name: '' }),
      Page: () => createElement('h1', null, 'filler'),
    };
    const site = { ...fixtureSite, routes: [{ id: 'T-1', path: '/', template }] };
    expect((await places([[/filler/, 'filler']], site)).map(([place]) => place)).toEqual([
      expect.stringMatching(/^dist\/index.html:\d+:\d+$/),
      expect.stringMatching(/^dist\/en\/index.html:\d+:\d+$/),
    ]);
  });
});

it('reports a number of zeros, a captcha that asks nothing and a text nobody reviewed', async () => {
  confirmEverything();
  fixture.replace('content/company.yaml', 'contacts:', 'contacts:\n  phone: "+39 000 0000000"');
  fixture.replace('content/site.yaml', 'preview: false', 'preview: false\ncaptcha: { provider: none }');
  fixture.replace('content/legal/en/terms.md', 'title: Terms', 'title: Terms\nreviewed: null');
  expect((await found()).sort()).toEqual([
    'release/captcha content/site.yaml:7',
    'release/unreviewed content/legal/en/terms.md:3',
    'release/zeros content/company.yaml:6',
  ]);
});

it('reports a text that is true for other settings than those of the site', async () => {
  confirmEverything();
  const writtenFor =
    'writtenFor: { captcha.provider: altcha, tracking.urlTemplate: null, api.baseUrl: null }';
  for (const [language, title] of [
    ['it', 'title: Condizioni'],
    ['en', 'title: Terms'],
  ] as const)
    fixture.replace(`content/legal/${language}/terms.md`, title, `${title}\n${writtenFor}`);
  fixture.replace('content/site.yaml', 'preview: false', 'preview: false\ncaptcha: { provider: altcha }');
  expect(await found()).toEqual([]);
  fixture.replace('content/site.yaml', 'altcha }', 'none }');
  fixture.replace('content/site.yaml', 'baseUrl: null', 'baseUrl: https://office.it');
  const told = ['en', 'en', 'it', 'it'].map(
    (language) => `release/outdated-text content/legal/${language}/terms.md:3`,
  );
  expect(await found()).toEqual(['release/captcha content/site.yaml:7', ...told]);
});

it('misses the recipient of reports, and does not take the demo key of a preview for one', async () => {
  confirmEverything();
  fixture.replace(
    'content/site.yaml',
    'preview: false',
    'preview: true\nreport: { mode: internal, recipients: [] }',
  );
  expect(await found()).toEqual([
    'release/preview content/site.yaml:6',
    'release/report-recipients content/site.yaml:7',
  ]);
  const key = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj';
  fixture.replace('content/site.yaml', 'recipients: []', `recipients: [${key}]`);
  expect(await found()).toEqual(['release/preview content/site.yaml:6']);
  fixture.replace('content/site.yaml', `internal, recipients: [${key}]`, 'external, recipients: []');
  expect(await found()).toEqual(['release/preview content/site.yaml:6']);
});

it.each(['12345678903', '01234567897', 'IT 12345678903'])('accepts the VAT number %s', async (vat) => {
  confirmEverything();
  fixture.replace('content/company.yaml', 'contacts:', `contacts:\n  vat: "${vat}"`);
  expect(await found()).toEqual([]);
});

it('looks into pages that were made before, wherever they lie', async () => {
  confirmEverything();
  const compilation = await compileFixture(fixture.root, fixtureSite);
  await makeFiles(compilation.files, silent);
  const files = compilation.files.map((file, index) => {
    fixture.write(`page${index}`, bytesOf(file));
    return { path: file.path, copyFrom: join(fixture.root, `page${index}`) };
  });
  const said = { ...fixtureSite, release: { forbiddenWords: [[/goods/, 'a word']] as const } };
  const problems = await checkRelease({ ...compilation, files }, said);
  expect(problems).toEqual(await checkRelease(compilation, said));
  expect(problems.map(({ rule }) => rule)).toContain('release/forbidden-word');
});

it('compares texts with the words that are agreed, and leaves other languages alone', async () => {
  confirmEverything();
  const exactTexts = {
    'home.meta.title': { it: 'Home', en: 'Home' },
    'home.hero.text': { en: 'agreed' },
    'nowhere.text': { en: 'other' },
    'home.meta': {},
  };
  const problems = await checkRelease(await compileBilingual(fixture.root), {
    ...fixtureSite,
    release: { exactTexts },
  });
  expect(problems.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
    'release/exact-text content/translations/en/home.yaml:7',
  ]);
});

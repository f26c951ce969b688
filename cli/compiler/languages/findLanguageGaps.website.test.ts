import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { site } from '../../fixtures/choir/templates/site.ts';
import { compileFixture } from '../../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { resolveTree } from '../../settings/resolveTree.ts';
import { inventMissing, inventText } from '../../testing/inventLanguage.ts';
import type { Compilation } from '../compilation.ts';
import { look } from '../content/document.ts';
import type { Entry } from '../content/validateDocument.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { findLanguageGaps } from './findLanguageGaps.ts';

const advent = 'content/concerts/advent.yaml';
const schema = 'schemas/concert.schema.json';

let choir: Fixture;
beforeEach(() => {
  choir = openFixture('choir');
  choir.replace(
    'content/site.yaml',
    '\ndefaultLanguage',
    '\n  - { code: fr, locale: fr-FR, name: Français, prefix: "/fr" }\ndefaultLanguage',
  );
});
afterEach(() => choir.close());

const problemsOf = ({ diagnostics }: Compilation) =>
  diagnostics
    .map((one) => tellProblem(one, 'en'))
    .map(({ rule, file, key, message, hint }) => ({ rule, file, key, message, hint }));

describe.each([
  ['says so', () => {}],
  [
    'lists two of them itself',
    () => {
      for (const _ of ['title', 'programme'])
        choir.replace(schema, '"x-by-language": true', '"required": ["de", "en"]');
    },
  ],
  [
    'says nothing of them',
    () => {
      for (const _ of ['title', 'programme'])
        choir.replace(schema, '"x-by-language": true', '"minProperties": 1');
    },
  ],
])('texts of which the schema %s', (_, change) => {
  beforeEach(change);

  it('are told where the third language is missing, and shown in it when it is there', async () => {
    const missing = await compileFixture(choir.root, site);
    const told = missing.diagnostics.map(({ rule, file, key }) => `${rule} ${file} ${key ?? ''}`.trim());
    expect(told.sort()).toEqual([
      ...['advent', 'summer'].flatMap((name) => [
        `translation/missing-language content/concerts/${name}.yaml programme.fr`,
        `translation/missing-language content/concerts/${name}.yaml title.fr`,
      ]),
      'translation/missing-section content/translations/fr/frame.yaml',
      'translation/missing-section content/translations/fr/home.yaml',
    ]);
    inventMissing(choir.root, 'en', missing.diagnostics);
    const complete = await compileFixture(choir.root, site);
    expect(problemsOf(complete)).toEqual([]);
    const page = complete.files.find(({ path }) => path === 'fr/concerts/advent/index.html');
    const html = page && 'bytes' in page ? Buffer.from(page.bytes).toString() : '';
    expect(html).toContain(`<h1>${inventText('Advent concert')}</h1>`);
    expect(html).not.toContain('Lieder');
  });

  it('are told where they are empty in one language', async () => {
    inventMissing(choir.root, 'en', (await compileFixture(choir.root, site)).diagnostics);
    choir.write(advent, readFileSync(join(choir.root, advent), 'utf8').replace(/fr: [^}]*/, 'fr: "" '));
    expect(problemsOf(await compileFixture(choir.root, site))).toEqual([
      {
        rule: 'translation/empty',
        file: advent,
        key: 'title.fr',
        message: '"title.fr" is empty, but it has a text in German.',
        hint: expect.stringMatching(/^In German: "/),
      },
    ]);
  });

  it.each(['fra', 'FR', 'fr_FR', 'fr-CA'])(
    'with %s for a language name the one that is meant, once',
    async (code) => {
      inventMissing(choir.root, 'en', (await compileFixture(choir.root, site)).diagnostics);
      choir.write(advent, readFileSync(join(choir.root, advent), 'utf8').replace('fr:', `${code}:`));
      expect(problemsOf(await compileFixture(choir.root, site))).toEqual([
        {
          rule: 'translation/unknown-language',
          file: advent,
          key: `title.${code}`,
          message: `The site has no language "${code}".`,
          hint: code.length > 3 ? 'Did you mean "fr", which is missing?' : 'Did you mean "fr"?',
        },
      ]);
    },
  );
});

it.each<[string, object, string[]]>([
  ['are named by their schema', { properties: { id: {}, to: {} } }, ['translation/taken-for-text']],
  ['are names of something', { propertyNames: { pattern: '.' } }, ['translation/taken-for-text']],
  ['are languages, as their schema says', { 'x-by-language': true, properties: { id: {}, to: {} } }, []],
  ['are languages, for all that the schema says', { additionalProperties: {} }, []],
])('a group is no text in several languages where its keys %s', (_, schema, rules) => {
  const languages = ['id', 'to'].map((code) => ({ code, name: code, locale: code }));
  const { value: document } = parseSource({
    path: 'content/concerts/x.yaml',
    print: '',
    bytes: Buffer.from('way: { id: north, to: south }\n'),
  });
  const kind = { kind: 'collection', name: 'concerts', schema: { properties: { way: schema } } };
  const entries = [{ document, kind }] as unknown as Entry[];
  const found = findLanguageGaps(entries, new Map(), languages, rememberTold([]), look);
  expect(found.map(({ rule }) => rule)).toEqual(rules);
});

it.each([
  ['pt_BR', 'pt-br'],
  ['pt-BR', 'pt-br'],
  ['por', 'pt'],
  ['pt-PT', 'pt'],
  ['zh', 'zh-hant'],
])('takes %s for %s, whatever variants there are', (key, meant) => {
  const codes = ['de', 'pt', 'pt-br', 'zh-hant'];
  const texts = Object.fromEntries(codes.map((code) => [code === meant ? key : code, 'a b']));
  const { value: document } = parseSource({
    path: 'content/concerts/x.yaml',
    print: '',
    bytes: Buffer.from(JSON.stringify({ texts })),
  });
  const kind = { kind: 'collection', name: 'concerts', schema: {} };
  const languages = codes.map((code) => ({ code, name: code, locale: code }));
  const entries = [{ document, kind }] as unknown as Entry[];
  const found = findLanguageGaps(entries, new Map(), languages, rememberTold([]), look);
  expect(found.map(({ rule, key, explains }) => [rule, key, explains])).toEqual([
    ['translation/unknown-language', `texts.${key}`, [`texts.${meant}`]],
  ]);
});

it.each([
  ['lacks', (text: string) => text.replace('    note: im Freien\n', '')],
  ['leaves empty', (text: string) => text.replace('im Freien', '""')],
])('tells a text that one of several languages %s', async (_, change) => {
  choir.replace(
    schema,
    '"properties": {',
    `"properties": {
      "more": { "type": "object", "x-by-language": true, "additionalProperties": { "type": "object" } },`,
  );
  inventMissing(choir.root, 'en', (await compileFixture(choir.root, site)).diagnostics);
  const written = readFileSync(join(choir.root, advent), 'utf8');
  const more = change(`more:
  de:
    where: Garten
    note: im Freien
  en:
    where: Garden
    note: in the open
  fr:
    where: Jardin
    note: en plein air
`);
  choir.write(advent, `${written}${more}`);
  expect(problemsOf(await compileFixture(choir.root, site))).toEqual([
    {
      rule: 'translation/missing-language',
      file: advent,
      key: 'more.de.note',
      message: '"more.de.note" is missing in German.',
      hint: 'Add "note:" to it. In English: "in the open"',
    },
  ]);
});

it('asks for a copy of the lines where a language has more than one text', async () => {
  choir.replace(
    schema,
    '"properties": {',
    `"properties": {
      "more": { "type": "object", "x-by-language": true, "additionalProperties": { "type": "object" } },`,
  );
  const more = 'more:\n  de: { where: Garten }\n  en: { where: Garden }\n';
  choir.write(advent, `${readFileSync(join(choir.root, advent), 'utf8')}${more}`);
  const told = problemsOf(await compileFixture(choir.root, site)).find(({ key }) => key === 'more.fr');
  expect(told?.hint).toBe('Copy the lines under "de:" as "fr:", and write them in French.');
});

it('tells each language whose page would show the text of another one, and leaves other groups alone', () => {
  const languages = ['de', 'en', 'fr'].map((code) => ({ code, name: code, locale: code }));
  const group = fc.dictionary(
    fc.constantFrom('de', 'en', 'fr', 'label', 'from'),
    fc.constantFrom('a b', 'c d'),
    { minKeys: 1 },
  );
  fc.assert(
    fc.property(group, fc.boolean(), (texts, isInList) => {
      const written = isInList ? { list: [{ texts }] } : { texts };
      const { value: document } = parseSource({
        path: 'content/concerts/x.yaml',
        print: '',
        bytes: Buffer.from(JSON.stringify(written)),
      });
      if (!document) throw new Error('not read');
      const kind = {
        kind: 'collection' as const,
        name: 'concerts',
        schema: {},
        schemaPath: '',
        glob: '',
        governs: () => true,
      };
      const told = findLanguageGaps([{ document, kind }], new Map(), languages, rememberTold([]), look);
      const others = languages.filter(({ code }) => {
        const shown = resolveTree(texts, { codes: [code, 'de', 'en', 'fr'] });
        return typeof shown === 'string' && !(code in texts);
      });
      expect(told.map(({ key }) => key?.split('.').at(-1)).sort()).toEqual(
        others.map(({ code }) => code).sort(),
      );
    }),
  );
});

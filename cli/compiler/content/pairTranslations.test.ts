import { expect, it } from 'vitest';
import { parseSource } from '../parsing/parseSource.ts';
import type { Schemas } from './compileSchemas.ts';
import { type Compared, pairTranslations } from './pairTranslations.ts';
import type { Entry } from './validateDocument.ts';

const [italian, english] = ['it', 'en'].map((code) => ({ code, name: code, locale: code, prefix: '' }));

function entry(kind: string, name: string, path: string, text: string): Entry {
  const { value } = parseSource({ path, bytes: Buffer.from(text), print: path });
  if (!value) throw new Error(`${path} cannot be read`);
  return { document: value, kind: { kind, name } as Entry['kind'] };
}

const legal = (path: string, body: string) =>
  entry('texts', 'legal', `content/legal/${path}.md`, `---\ntitle: Title\n---\n\n${body}`);

const entries = [
  entry('single', 'company', 'content/company.yaml', 'facts:\n  years: 30\n'),
  legal('it/terms', '## Da {{facts.years}} anni\n\nParole.\n\n> ### Dati di [noi]\n\n[noi]: /noi'),
  legal('en/terms', '## For {{facts.years}} years\n\nWords.\n\n### Data'),
  legal('en/only-here', 'Words.'),
];

const compared = {
  settings: { languages: [italian, english], defaultLanguage: 'it' },
  defaultLanguage: italian,
} as unknown as Compared;

it('gives a long text the headings of the default language, and makes nothing before it is asked for', () => {
  const typeset: string[] = [];
  const kinds = [{ kind: 'texts', name: 'legal' }];
  const content = pairTranslations(entries, { forms: {}, kinds } as unknown as Schemas, compared, {
    typeset: (text) => {
      typeset.push(text);
      return text;
    },
  });
  const of = (at: number) => content?.languages[at]?.content.legal as Record<string, Record<string, string>>;
  expect(typeset).toEqual([]);
  expect(of(1).terms?.title).toBe('Title');
  expect(typeset).toEqual(['Title']);
  expect(of(1).terms?.original).toBe('## Da 30 anni\n\n### Dati di [noi]\n\n[noi]: /noi');
  expect(Object.keys(of(1).terms ?? {})).toEqual(['title', 'body', 'original']);
  expect(of(1)['only-here']).not.toHaveProperty('original');
  expect(of(0).terms).not.toHaveProperty('original');
});

it('has letters in one piece in every fact, in a text and alone', () => {
  const parts = 'Forlì e Łódź'.normalize('NFD');
  const company = entry(
    'single',
    'company',
    'content/company.yaml',
    `seats: [{ value: ${parts} }]\nseat: ${parts}\n`,
  );
  const text = entry('texts', 'legal', 'content/legal/it/terms.md', 'Da {{seat}}.');
  const kinds = [{ kind: 'texts', name: 'legal' }];
  const schemas = { forms: {}, kinds } as unknown as Schemas;
  const content = pairTranslations([company, text], schemas, compared);
  expect(content?.languages[0]?.content).toMatchObject({
    company: { seats: ['Forlì e Łódź'], seat: 'Forlì e Łódź' },
    legal: { terms: { body: 'Da Forlì e Łódź.' } },
  });
});

it('lists items by their order, those without one last, and else as they come', () => {
  const items = ['a', 'b: 2', 'c: 10', 'd', 'e: 2'].map((one) => {
    const [name = '', order = 'null'] = one.split(': ');
    return entry('collection', 'huts', `content/huts/${name}.yaml`, `name: ${name}\norder: ${order}\n`);
  });
  const schemas = { forms: {}, kinds: [{ kind: 'collection', name: 'huts' }] } as unknown as Schemas;
  const content = pairTranslations([...entries.slice(0, 1), ...items], schemas, compared);
  const huts = content?.languages[1]?.content.huts as { name: string }[];
  expect(huts.map(({ name }) => name).join(' ')).toBe('b e c a d');
});

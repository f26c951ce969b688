import { describe, expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { compileSchemas } from './compileSchemas.ts';
import { validateDocument } from './validateDocument.ts';

const languages = ['de', 'it'].map((code) => ({ code, name: code, locale: code }));
const known = { icons: new Set<string>(), images: new Set<string>(), tags: new Set<string>(), languages };

/** What to do with the first of these files, by schemas of which each says what it governs, or is of a section. */
function hintAt(paths: string[], schemas: Record<string, string | undefined>): string | undefined {
  const sources = Object.entries(schemas).map(([name, glob]) => {
    const bytes = Buffer.from(JSON.stringify({ $id: name, type: 'object', 'x-content': glob }));
    return { path: `schemas/${name}.schema.json`, print: name, bytes };
  });
  const { kinds } = compileSchemas(sources, known).value;
  const [path = ''] = paths;
  const { value: document } = parseSource({ path, print: path, bytes: Buffer.from('a: b\n') });
  if (!document) throw new Error('no YAML');
  const [told, ...others] = validateDocument(document, kinds, known, { paths }).diagnostics;
  expect(others).toEqual([]);
  return told && tellProblem(told, 'en').hint;
}

describe('a section without a schema', () => {
  const inBoth = (name: string) => languages.map(({ code }) => `content/translations/${code}/${name}.yaml`);
  const sections = { 'translations/frame': undefined, 'translations/huts': undefined };

  it('needs one, whatever other sections are called', () => {
    const paths = [inBoth('home'), inBoth('frame'), inBoth('huts')].flat();
    expect(hintAt(paths, sections)).toBe('A section needs a schema: schemas/translations/home.schema.json.');
    const spare = [...inBoth('hut'), ...inBoth('huts'), ...inBoth('frame')];
    expect(hintAt(spare, sections)).toBe('A section needs a schema: schemas/translations/hut.schema.json.');
  });

  it('is none where it is no YAML', () => {
    const paths = ['content/translations/it/note.md', ...inBoth('frame'), ...inBoth('huts')];
    expect(hintAt(paths, sections)).toBe(
      'Move it to the folder of its kind, or add a schema whose "x-content" names it.',
    );
  });

  it.each(['hut', 'rifugi'])('is one that its language lacks: %s', (name) => {
    const paths = [`content/translations/it/${name}.yaml`, 'content/translations/de/huts.yaml'];
    expect(hintAt([...paths, ...inBoth('frame')], sections)).toBe('Did you mean "huts.yaml"?');
  });

  it.each(['hut', 'start'])('may be the one that no language has: %s', (name) => {
    expect(hintAt([...inBoth(name), ...inBoth('frame')], sections)).toBe(
      `No language has the section "huts": rename its schema to schemas/translations/${name}.schema.json, or this file to huts.yaml.`,
    );
  });
});

describe('a file in a folder too many', () => {
  const schemas = {
    hut: 'huts/*.yaml',
    terms: 'legal/*/*.yaml',
    company: 'company.yaml',
    'translations/home': undefined,
  };

  it.each([
    ['content/huts/2027/lake.yaml', 'content/huts'],
    ['content/2027/huts/lake.yaml', 'content/huts'],
    ['content/huts/2027/may/lake.yaml', 'content/huts'],
    ['content/legal/de/2027/terms.yaml', 'content/legal/de'],
    ['content/legal/2027/de/terms.yaml', 'content/legal/de'],
    ['content/legal/translations/de/home.yaml', 'content/translations/de'],
    ['content/facts/company.yaml', 'content'],
  ])('%s is to be moved to %s', (path, folder) => {
    expect(hintAt([path], schemas)).toBe(`A folder too many: move it to ${folder}.`);
  });

  it('is not told to be moved onto another one', () => {
    const hint = hintAt(['content/facts/company.yaml', 'content/company.yaml'], schemas);
    expect(hint).not.toMatch('A folder too many');
  });
});

describe('a file without a schema', () => {
  const nowhere = 'No file is where schemas/hut.schema.json says:';
  const hinted = `${nowhere} if it describes this one, correct "x-content"`;

  it.each([
    ['content/huts/lake.yaml', 'hutz/*.yaml', 'content/huts to content/hutz'],
    ['content/Huts/lake.yaml', 'huts/*.yaml', 'content/Huts to content/huts'],
    ['content/huts copy/lake.yaml', 'huts/*.yaml', 'content/huts copy to content/huts'],
    ['content/legal/de/terms.yaml', 'leagl/*/*.yaml', 'content/legal/de to content/leagl/de'],
  ])('%s may be meant by a schema that says %s: its folder has another name', (path, glob, folders) => {
    const schemas = { hut: glob, song: 'songs/*.yaml', company: 'company.yaml' };
    const hint = hintAt([path, 'content/company.yaml'], schemas);
    expect(hint).toContain(`ename the folder ${folders}`);
    expect(hint).not.toContain('delete');
  });

  it('in the copy of a folder that is there, too, is to be deleted with it', () => {
    const paths = ['content/huts copy/lake.yaml', 'content/huts/lake.yaml'];
    expect(hintAt(paths, { hut: 'huts/*.yaml' })).toBe(
      'The folder content/huts copy looks like a copy: delete it.',
    );
  });

  it.each([
    ['content/huts/lake.yaml', 'huts/*.yml'],
    ['content/prices.yaml', 'price.yaml'],
  ])('%s may be meant by a schema that says %s, and by no other one', (path, glob) => {
    const schemas = { hut: glob, song: 'songs/*.yaml', company: 'company.yaml' };
    expect(hintAt([path, 'content/company.yaml'], schemas)).toBe(`${hinted}: "${glob}".`);
  });

  it('may be meant by the only schema that governs no file', () => {
    const schemas = { hut: 'cabins/*.yaml', company: 'company.yaml' };
    const paths = ['content/huts/lake.yaml', 'content/company.yaml'];
    expect(hintAt(paths, schemas)).toBe(`${hinted}: "cabins/*.yaml".`);
    const other = hintAt([...paths, 'content/cabins/lake.yaml'], schemas);
    expect(other).toMatch(/^Move it to the folder of its kind/);
  });
});

it('a sound file has its own schema, also beside one that cannot be read', () => {
  const own = '{ "$id": "hut.schema.json", "type": "object", "x-content": "huts/*.yaml" }';
  const sources = Object.entries({ any: '[]', hut: own }).map(([name, text]) => ({
    path: `schemas/${name}.schema.json`,
    print: name,
    bytes: Buffer.from(text),
  }));
  const { kinds } = compileSchemas(sources, known).value;
  const { value: document } = parseSource({
    path: 'content/huts/lake.yaml',
    print: '',
    bytes: Buffer.from('a: b\n'),
  });
  for (const isSound of [true, false])
    expect(document && validateDocument(document, kinds, known, { isSound }).value?.kind.name).toBe('huts');
});

it('a file is judged by no schema whose key "x-content" is misspelt, which is told there', () => {
  const written = '{ "$id": "hut.schema.json", "type": "object", "x-contents": "huts/*.yaml" }';
  const source = { path: 'schemas/hut.schema.json', print: '', bytes: Buffer.from(written) };
  const { kinds } = compileSchemas([source], known, { wrong: new Set([source.path]) }).value;
  const { value: document } = parseSource({
    path: 'content/huts/lake.yaml',
    print: '',
    bytes: Buffer.from('a: b\n'),
  });
  expect(document && validateDocument(document, kinds, known).diagnostics).toEqual([]);
});

it.each([
  ['sector: Bank', 'One for all languages. Known values: Vending, Printing.'],
  ['sector: Vendin', 'Did you mean "Vending"?'],
])('says of a value that is none of those listed what its schema says: %s', (text, hint) => {
  const sector = { description: 'One for all languages.', enum: ['Vending', 'Printing'] };
  const schema = { $id: 'trade', type: 'object', 'x-content': 'trade.yaml', properties: { sector } };
  const bytes = Buffer.from(JSON.stringify(schema));
  const { kinds } = compileSchemas([{ path: 'schemas/trade.schema.json', print: '', bytes }], known).value;
  const path = 'content/trade.yaml';
  const { value: document } = parseSource({ path, print: '', bytes: Buffer.from(`${text}\n`) });
  if (!document) throw new Error('no YAML');
  const { diagnostics } = validateDocument(document, kinds, known, { paths: [path] });
  expect(diagnostics.map((told) => tellProblem(told, 'en').hint)).toEqual([hint]);
});

describe('the length of a text', () => {
  const schema = {
    $id: 'page',
    type: 'object',
    'x-content': 'page.yaml',
    properties: { title: { type: 'string', minLength: 10, maxLength: 20 } },
  };

  function lengthTold(title: string): string | undefined {
    const bytes = Buffer.from(JSON.stringify(schema));
    const { kinds } = compileSchemas(
      [{ path: 'schemas/page.schema.json', print: 'page', bytes }],
      known,
    ).value;
    const path = 'content/page.yaml';
    const { value: document } = parseSource({ path, print: path, bytes: Buffer.from(`title: ${title}\n`) });
    if (!document) throw new Error('no YAML');
    const [told] = validateDocument(document, kinds, known, { paths: [path] }).diagnostics;
    return told && tellProblem(told, 'en').message;
  }

  it.each([
    ['国际海运服务', undefined], // as wide as "sea freight."
    ['오늘도 안전하게', undefined],
    ['海运', '"title" is as wide as 4 Latin letters; at least 10 are needed.'],
    ['国际海运与空运物流服务', '"title" is as wide as 22 Latin letters; at most 20 fit.'],
    ['Sea', '"title" has 3 characters; at least 10 are needed.'],
    ['Sea freight, air freight', '"title" has 24 characters; at most 20 fit.'],
  ])('of %s is its width', (title, message) => expect(lengthTold(title)).toBe(message));
});

it.each([
  ['content/rates.yaml', 'write it in content/company.yaml, and its name here'],
  ['content/company.yaml', 'The rate.'],
])('says of a placeholder where a text belongs, in %s, what to write: %s', (path, hint) => {
  const schema = { type: 'string', description: 'The rate.' };
  const document = { $id: 'rates', type: 'object', 'x-content': path.slice(8), properties: { rate: schema } };
  const bytes = Buffer.from(JSON.stringify(document));
  const { kinds } = compileSchemas([{ path: 'schemas/rates.schema.json', print: '', bytes }], known).value;
  const written = Buffer.from('rate: { value: low, placeholder: true }\n');
  const { value } = parseSource({ path, print: path, bytes: written });
  if (!value) throw new Error('no YAML');
  const hints = validateDocument(value, kinds, known, { paths: [path] }).diagnostics.map(
    (told) => tellProblem(told, 'en').hint,
  );
  expect(hints).toEqual([expect.stringContaining(hint)]);
});

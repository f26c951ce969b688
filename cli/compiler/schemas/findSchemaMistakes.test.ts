import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { timesOf } from '../../testing/thorough.ts';
import { compileSchemas } from '../content/compileSchemas.ts';
import { findSchemaMistakes } from './findSchemaMistakes.ts';

const written = new Map(
  readdirSync(`${codeFolder}/schemas`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.schema.json'))
    .map((path) => `schemas/${path.replaceAll('\\', '/')}`)
    .map((path) => [path, readFileSync(`${codeFolder}/${path}`, 'utf8')]),
);
const known = { icons: new Set<string>(), images: new Set<string>(), tags: new Set<string>(), languages: [] };

const parts = 'schemas/translations/parts.schema.json';
const form = 'schemas/forms/contact.schema.json';
const position = 'schemas/position.schema.json';
const positions = 'schemas/translations/openPositions.schema.json';
const branch = 'schemas/branch.schema.json';
const ofBranches = ['branches', 'network'].map((name) => `schemas/translations/${name}.schema.json`);

/** A schema with this text, and some others, among them what all may refer to. */
const sourcesWith = (
  path: string,
  text: string,
  others: Iterable<string> = [branch, ...ofBranches, form, position, parts],
) =>
  [...new Set([...others, path])].map((file) => {
    const bytes = file === path ? text : (written.get(file) ?? '');
    return { path: file, print: bytes, bytes: Buffer.from(bytes) };
  });

const findingsIn = (path: string, text: string) =>
  findSchemaMistakes(sourcesWith(path, text), known).map((one) => tellProblem(one, 'en'));

/** What is found when the first `from` of a schema is `to`, and on which line it was. */
function changed(path: string, from: string, to: string) {
  const text = written.get(path) ?? '';
  const at = text.indexOf(from);
  expect(at).toBeGreaterThan(0);
  const findings = findingsIn(path, text.slice(0, at) + to + text.slice(at + from.length));
  return { findings, line: text.slice(0, at).split('\n').length };
}

it('nothing is found in what is shipped, also with a byte order mark and Windows line ends', () => {
  const shipped = [...written].map(([path, text]) => ({ path, print: text, bytes: Buffer.from(text) }));
  expect(findSchemaMistakes(shipped, known)).toEqual([]);
  expect(findingsIn(position, `\uFEFF${written.get(position)}`.replaceAll('\n', '\r\n'))).toEqual([]);
});

describe('a form definition', () => {
  it.each([
    ['an unknown control', '"control": "text"', '"control": "date"', 'schema/enum'],
    ['an unknown format', '"type": "string",', '"type": "string", "format": "day",', 'schema/enum'],
    ['a list without a name', '"control": "email"', '"control": "select"', 'schema/required'],
    ['a form without a kind', '"kind": "enquiry",', '', 'schema/required'],
    [
      'a note that nobody knows',
      '"mark": "required"',
      '"mark": "required", "wide": true',
      'schema/unknown-key',
    ],
  ])('with %s is told at its place', (_, from, to, rule) => {
    const { findings, line } = changed(form, from, to);
    expect(findings).toMatchObject([{ file: form, rule }]);
    expect(Math.abs((findings[0]?.line ?? 0) - line)).toBeLessThanOrEqual(rule === 'schema/required' ? 8 : 0);
  });
});

it('a word that a form definition lacks is told with the file that explains it', () => {
  const { findings } = changed(form, '"kind": "enquiry",', '');
  expect(findings[0]?.hint).toBe('Add "kind": cli/settings/forms/form.schema.json says what it is.');
});

it.each([
  ['optional', 'no script', 0],
  ['required', 'no script', 1],
  ['required', 'a script', 0],
  ['group', 'a script', 1],
])(
  'a field that only a condition asks for, marked %s in a form with %s: %i findings',
  (mark, script, count) => {
    const definition = JSON.parse(written.get(form) ?? '');
    Object.assign(definition, {
      if: { required: ['request'], properties: { request: { minLength: 100 } } },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: ['company'] },
    });
    definition.properties.company['x-field'].mark = mark;
    if (script === 'a script') definition['x-form'].extras = 'companies';
    expect(findingsIn(form, JSON.stringify(definition))).toHaveLength(count);
  },
);

it('a field that must be filled in, and is not marked so, is told at its mark alone', () => {
  const definition = JSON.parse(written.get(form) ?? '');
  definition.required.push('company');
  expect(findingsIn(form, JSON.stringify(definition)).map(({ message }) => message)).toEqual([
    '"company" must be filled in, and is not marked so.',
  ]);
});

describe('a schema of content', () => {
  it.each([
    ['a comma too few', '"type": "object",\n', '"type": "object"\n', 1, 'a "," is missing before this'],
    [
      'a comma too many',
      '"type": "object",',
      '"type": "object",,',
      0,
      'there is one comma too many before it',
    ],
    ['a comment', '"type": "object",', '"type": "object", // all of it', 0, 'JSON has no comments'],
    ['single quotation marks', '"type": "object"', "'type': 'object'", 0, 'double quotation marks'],
    ['an unclosed text', '"type": "object",', '"type": "object,', 0, 'without a quotation mark'],
    ['a misspelt word', '"type": "object"', '"typ": "object"', 0, 'Did you mean "type"?'],
    ['a misspelt type', '"type": "object"', '"type": "objekt"', 0, 'Did you mean "object"?'],
    ['a word of another shape', '"type": "object"', '"type": "object", "minimum": "5"', 0, 'a number'],
    ['a format that is none', '"format": "date"', '"format": "dat"', 0, 'Did you mean "date"?'],
    ['a pattern that is none', '"type": "object"', '"type": "object", "pattern": "("', 0, 'pattern'],
    ['a reference to nothing', '"$ref": "#/definitions/P', '"$ref": "#/definitions/X', 0, 'leads to nothing'],
    ['a reference to no file', '"type": "object"', '"$ref": "part.json"', 0, 'no schema with the $id'],
    [
      'a reference into no file',
      '"$ref": "#/definitions/PositionTexts"',
      '"$ref": "part.schema.json#/definitions/TextBox"',
      0,
      'Did you mean "parts.schema.json#/definitions/TextBox"?',
    ],
    [
      'a reference to what no file has',
      '"$ref": "#/definitions/PositionTexts"',
      '"$ref": "part.schema.json#/definitions/Day"',
      0,
      'Write out what it should be',
    ],
    ['the name of another one', '"$id": "position', '"$id": "branch', 0, 'Another schema has the same $id'],
    ['a key beside it that is none', '"datePosted"', '"datePostd"', 14, 'Did you mean "datePostd"?'],
    ['a collection that is none', '"x-refers-to": "branches"', '"x-refers-to": "branch"', 0, '"branches"?'],
    ['a kind that is none', '"x-refers-to": "branches"', '"x-names-all": "branch"', 0, '"branches"?'],
    [
      'a file that is none',
      '"x-refers-to": "branches"',
      '"x-or-only": "sites.timeZone"',
      0,
      'There is no content "sites"',
    ],
    [
      'a last day deep in a file',
      '"enum": ["FULL',
      '"x-date": "last", "enum": ["FULL',
      0,
      'leaves out nothing here',
    ],
    ['a key twice', '"type": "object"', '"type": "object", "type": "array"', 0, '"type" occurs twice'],
    ['a conflict of versions', '"type": "object",', '\n<<<<<<< HEAD\n', 1, 'two versions'],
    ['no type', '"type": "object",\n  ', '', 4, 'Add "type": "object"'],
  ])('with %s is told at its place, once', (_, from, to, below, says) => {
    const { findings, line } = changed(position, from, to);
    expect(findings).toHaveLength(1);
    const [found] = findings;
    expect(`${found?.message} ${found?.hint}`).toContain(says);
    expect([found?.file, found?.line]).toEqual([position, line + below]);
  });

  it('that was copied with its $id is given that of its own file', () => {
    const copy = 'schemas/translations/fleet.schema.json';
    const [found] = findingsIn(copy, written.get(ofBranches[0] ?? '') ?? '');
    expect([found?.file, found?.hint]).toEqual([
      copy,
      expect.stringContaining('such as "fleet.schema.json".'),
    ]);
  });

  it('may have its folder in its $id beside a form of the same name, which does not refer to it', () => {
    const section = 'schemas/translations/contact.schema.json';
    const named = { $id: 'translations/contact.schema.json', title: 'Contact', type: 'object' };
    expect(findingsIn(section, JSON.stringify(named))).toEqual([]);
  });

  it('with another $id than others refer to is told there, and not at each of them', () => {
    const { findings, line } = changed(parts, '"$id": "parts', '"$id": "part');
    expect(findings.map(({ file, line, hint }) => [file, line, hint])).toEqual([
      [parts, line, 'Write "$id": "parts.schema.json".'],
    ]);
  });

  it.each([
    ['a text for items that is none', '"branches.groups"', '"branches.group"', 'Did you mean "groups"?'],
    ['a key to count by that is none', '"headquarters": true', '"headquarter": true', '"headquarters"?'],
    ['a fact for a count that is none', '"facts.branches"', '"facts.branch"', 'There is no fact'],
    ['a count that is a word', '"is": 1', '"is": "one"', 'There is no fact "one".'],
  ])('with %s is told at its place, once', (_, from, to, says) => {
    const text = written.get(branch) ?? '';
    expect(text).toContain(from);
    const sources = sourcesWith(branch, text.replace(from, to), [...written.keys()]);
    const findings = findSchemaMistakes(sources, known).map((one) => tellProblem(one, 'en'));
    expect(findings).toHaveLength(1);
    const [found] = findings;
    expect(`${found?.message} ${found?.hint}`).toContain(says);
    const line = text.slice(0, text.indexOf(from)).split('\n').length;
    expect([found?.file, found?.line]).toEqual([branch, line]);
  });

  it('whose properties are misspelt is told so, and not at each key', () => {
    const { findings } = changed(position, '"properties": {', '"propertys": {');
    expect(findings.filter(({ message }) => message.includes('is needed here'))).toHaveLength(1);
    expect(findings.some(({ hint }) => hint?.includes('"properties"?'))).toBe(true);
  });

  const inItself = { allOf: [{ $ref: '#/definitions/a' }] };
  const inCircle = { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } };

  it.each<[string, object, string[]]>([
    ['a reference to itself', { definitions: { a: inItself } }, ['"#/definitions/a" leads back to itself.']],
    ['references in a circle', { definitions: inCircle }, ['"#/definitions/b" leads back to itself.']],
    [
      'a tree',
      { definitions: { a: { properties: { b: { $ref: '#/definitions/a' } }, type: 'object' } } },
      [],
    ],
    ['a reference to words', { title: 'x', not: { $ref: '#/title' } }, ['"#/title" leads to nothing.']],
    ['a reference to no name', { not: { $ref: '#foo' } }, ['"#foo" leads to nothing.']],
    ['a name', { definitions: { f: { $id: '#foo', enum: [1] } }, not: { $ref: '#foo' } }, []],
    [
      'escapes in references',
      {
        definitions: { 'a/b': {}, 'a b': {}, 'a~b': true },
        allOf: ['a~1b', 'a%20b', 'a~0b'].map((name) => ({ $ref: `#/definitions/${name}` })),
      },
      [],
    ],
    ['a key that needs others', { dependencies: { b: { required: ['c'] } } }, []],
    [
      'formats of numbers',
      { properties: { a: { type: 'integer', format: 'int32' }, b: { type: 'number', format: 'float' } } },
      [],
    ],
    [
      'a format of numbers for a text',
      { properties: { a: { type: 'string', format: 'float' } } },
      ['"format" is meant for a number, but here it is a text.'],
    ],
    ['a pattern of keys', { propertyNames: { pattern: '^x' } }, []],
    [
      'a pattern of keys that is none',
      { patternProperties: { '(': {} } },
      ['The key "(" does not have the expected form.'],
    ],
    [
      'a length of a number',
      { properties: { a: { type: 'integer', maxLength: 3 } } },
      ['"maxLength" is meant for a text, but here it is a whole number.'],
    ],
    [
      'items of a group',
      { properties: { a: { type: 'object', items: {} } } },
      ['"items" is meant for a list, but here it is a group of keys.'],
    ],
    [
      'gaps beside a reference to texts for each number',
      {
        properties: {
          a: { $ref: '#/definitions/counted', 'x-gaps': ['n'], additionalProperties: {} },
        },
        definitions: { counted: { type: 'object', additionalProperties: { type: 'string' } } },
      },
      ['"x-gaps" is meant for a text, but here it is a group of keys.'],
    ],
    [
      'listed values of another type',
      { properties: { a: { type: 'string', enum: [1, 2] } } },
      ['"enum" has no value that is a text.'],
    ],
    ['a listed list', { properties: { a: { type: 'array', const: [1] } } }, []],
    [
      'limits that cross',
      { minProperties: 3, maxProperties: 2 },
      ['"minProperties" is more than "maxProperties", so no value fits.'],
    ],
    [
      'a needed key that is not allowed',
      { additionalProperties: false, required: ['b'], properties: { a: {} } },
      ['The key "b" is needed here, and not allowed.'],
    ],
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    ['a branch without a condition', { then: {} }, ['"then" has no effect without "if" beside it.']],
    ['a condition without a branch', { if: {} }, ['"if" has no effect without "then" or "else" beside it.']],
    [
      'further items of none',
      { properties: { a: { type: 'array', additionalItems: {} } } },
      ['"additionalItems" has no effect without a list of "items" beside it.'],
    ],
  ])('with %s', (_, words, messages) => {
    const schema = { $id: 'x.schema.json', type: 'object', 'x-content': 'x.yaml', ...words };
    const text = JSON.stringify(schema);
    const sources = [{ path: 'schemas/x.schema.json', print: text, bytes: Buffer.from(text) }];
    expect(findSchemaMistakes(sources, known).map((one) => tellProblem(one, 'en').message)).toEqual(messages);
    if (messages.length === 0) expect(compileSchemas(sources, known).diagnostics).toEqual([]);
  });

  it('nested without end is told, and ends nothing', () => {
    const nested = `${'{"not":'.repeat(20_000)}{}${'}'.repeat(20_000)}`;
    const [found, ...others] = findingsIn('schemas/x.schema.json', nested);
    expect(others).toEqual([]);
    expect(found?.message).toBe('The schema cannot be used: it is nested more than 200 levels deep.');
    const path = 'schemas/x.schema.json';
    const sources = [{ path, print: nested, bytes: Buffer.from(nested) }];
    const languages = [{ code: 'en', name: 'English', locale: 'en-GB' }];
    const { diagnostics } = compileSchemas(sources, { ...known, languages }, { wrong: new Set([path]) });
    expect(diagnostics).toEqual([]);
  });

  it('that is a copy with the $id of its original is told, also where it stands first', () => {
    const copy = 'schemas/berth.schema.json';
    const found = findSchemaMistakes(
      sourcesWith(copy, written.get(position) ?? '', [copy, branch, ...ofBranches, position, parts]),
      known,
    );
    expect(found.map(({ rule, file }) => [rule, file])).toEqual([['schema/unreadable', copy]]);
  });

  it.each([
    ['schemas/service.schema.json', '["services.cards"', '["service.cards"', 'Did you mean "services"?'],
    [branch, '"x-in-country": "country"', '"x-in-country": "county"', 'Did you mean "country"?'],
    [positions, '"common.privacy.linkText"', '"comon.privacy.linkText"', 'Did you mean "common"?'],
    [positions, '"common.privacy.linkText"', '"common.privacy.linktext"', 'Did you mean "linkText"?'],
    ['schemas/company.schema.json', '"regions.regions', '"region.regions', 'Did you mean "regions"?'],
  ])('%s that looks for what is nowhere is told: %s becomes %s', (path, from, to, hint) => {
    const text = written.get(path) ?? '';
    const wrong = text.replace(from, to);
    expect(wrong).not.toBe(text);
    const found = findSchemaMistakes(sourcesWith(path, wrong, written.keys()), known);
    expect(found.map((one) => tellProblem(one, 'en'))).toMatchObject([{ file: path, hint }]);
  });

  it('with several mistakes is told of each', () => {
    const { findings } = changed(
      position,
      '"type": "object"',
      '"typ": "object", "minimum": "5", "pattern": "("',
    );
    expect(findings.map(({ rule }) => rule)).toEqual(['schema/unknown-key', 'schema/type', 'schema/format']);
  });

  it('may be indented with tabs', () => {
    const tabs = (written.get(position) ?? '').replace(/^( +)/gm, (spaces) => '\t'.repeat(spaces.length / 2));
    expect(findingsIn(position, tabs)).toEqual([]);
    const at = tabs.indexOf('"minLength"');
    const wrong = tabs.replace('"minLength"', '"minLenght"');
    const [found, ...others] = findingsIn(position, wrong);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'schema/unknown-key', line: tabs.slice(0, at).split('\n').length });
  });

  it('in another encoding is told', () => {
    const bytes = Buffer.from((written.get(position) ?? '').replace('"Position"', '"Posición"'), 'latin1');
    const found = findSchemaMistakes([{ path: position, print: '', bytes }], known);
    expect(found.map(({ rule }) => rule)).toContain('file/encoding');
  });

  it('needs no name where nothing refers to it', () => {
    const sources = sourcesWith(position, written.get(position) ?? '')
      .filter(({ path }) => path === branch || path === position)
      .map((one) => ({ ...one, bytes: Buffer.from(one.print.replace(/"(\$id|x-texts)": .*,/g, '')) }));
    expect(sources).toHaveLength(2);
    expect(findSchemaMistakes(sources, known)).toEqual([]);
    const { value, diagnostics } = compileSchemas(sources, known);
    expect(diagnostics).toEqual([]);
    for (const kind of value.kinds) expect(kind.validate).toBeDefined();
  });

  it('that others refer to hides what it would hold', () => {
    expect(changed(parts, '"title"', '"title').findings.map(({ file }) => file)).toEqual([parts]);
    const sources = sourcesWith(parts, '{');
    expect(compileSchemas(sources, known, { wrong: new Set([parts]) }).diagnostics).toEqual([]);
  });

  it.each([
    [{ properties: { title: {} } }, 0],
    [{ properties: { tittle: {} } }, 1],
    [{ additionalProperties: { type: 'string' } }, 0],
    [{ patternProperties: { '^t': { type: 'string' } } }, 0],
    [{ allOf: [{ properties: { title: {} } }] }, 0],
    [{ anyOf: [{ properties: { title: {} } }, { properties: { words: {} } }] }, 0],
    [{ if: { required: ['words'] }, else: { properties: { title: {} } } }, 0],
  ])('names a text that %j may have', (hero, count) => {
    const schemas = {
      'home.schema.json': { properties: { hero: { type: 'object', ...hero } } },
      'parts.schema.json': {},
      'huts.schema.json': { properties: { link: { type: 'string', 'x-contains': 'home.hero.title' } } },
    };
    const sources = Object.entries(schemas).map(([$id, more]) => {
      const bytes = Buffer.from(JSON.stringify({ $id, type: 'object', ...more }));
      return { path: `schemas/translations/${$id}`, print: $id, bytes };
    });
    const told = findSchemaMistakes(sources, known).map((one) => tellProblem(one, 'en').message);
    expect(told).toEqual(Array(count).fill('There is no text "home.hero.title".'));
  });

  it('says once of which type a value is, for all of its branches', () => {
    const branches = '"anyOf": [{ "minimum": 5 }, { "maximum": 1 }]';
    expect(changed(position, '"type": "integer"', `"type": "integer", ${branches}`).findings).toEqual([]);
    const { findings } = changed(position, '"type": "integer"', branches);
    expect(findings.map(({ hint }) => String(hint))).toEqual(
      Array(3).fill('Add "type": "number" beside it.'),
    );
  });
});

/** Every place in a tree, as the group or list and the key in it. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (!isGroup(value) && !Array.isArray(value)) return [];
  const group = value as Record<string, unknown>;
  return Object.keys(group).flatMap((key) => [
    [group, key] as [typeof group, string],
    ...placesIn(group[key]),
  ]);
}

const namedIn = (text = '') => [...written.keys()].filter((path) => text.includes(basename(path)));

/** A schema, those that refer to it, and what all of these refer to: a change of it means nothing to others. */
function relatedTo(path: string): string[] {
  const touched = new Set([path]);
  for (const one of touched)
    for (const [other, text] of written) if (text.includes(basename(one))) touched.add(other);
  for (const one of touched) for (const other of namedIn(written.get(one))) touched.add(other);
  return [...touched];
}

const aPath = fc.constantFrom(...written.keys());
const anyValue = fc.constantFrom(null, 5, -1, '', 'x', '(', '#/x', 'string', true, false, [], ['x'], {});

describe('any change of a schema', () => {
  it('is a mistake with a place in the file, or every schema can be used', () => {
    fc.assert(
      fc.property(aPath, fc.nat(), fc.option(anyValue, { nil: undefined }), (path, pick, value) => {
        const schema: unknown = JSON.parse(written.get(path) ?? '');
        const places = placesIn(schema);
        const [group, key] = places[pick % places.length] ?? [{}, ''];
        if (value === undefined) delete group[key];
        else group[key] = value;
        const text = JSON.stringify(schema, undefined, 2);
        const sources = sourcesWith(path, text, written.keys());
        const mistakes = findSchemaMistakes(sources, known);
        for (const { file, line } of mistakes) {
          const lines = sources.find((one) => one.path === file)?.print.split('\n') ?? [];
          expect(line).toBeLessThanOrEqual(lines.length);
        }
        if (mistakes.length > 0) return;
        const { diagnostics, value: made } = compileSchemas(sourcesWith(path, text, relatedTo(path)), known);
        for (const kind of made.kinds) expect(kind.validate).toBeDefined();
        expect(diagnostics).toEqual([]);
      }),
      { numRuns: timesOf(12, 1000) },
    );
  }, 240_000);

  it('without one letter is JSON, or told once in the same words on every machine', () => {
    fc.assert(
      fc.property(aPath, fc.nat(), (path, pick) => {
        const text = written.get(path) ?? '';
        const at = pick % text.length;
        const left = text.slice(0, at) + text.slice(at + 1);
        const findings = findingsIn(path, left).filter(({ rule }) => rule === 'schema/unreadable');
        const isJson = (() => {
          try {
            return Boolean(JSON.parse(left));
          } catch {
            return false;
          }
        })();
        if (isJson) return;
        expect(findings).toHaveLength(1);
        expect(findings[0]?.message).not.toMatch(/position|token|JSON input/);
        expect(findings[0]?.line).toBeGreaterThanOrEqual(left.slice(0, at).split('\n').length - 1);
      }),
      { numRuns: timesOf(25, 1000) },
    );
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { controls } from '../../../site/forms/rules/controls.ts';
import type { FieldSchema, FormDefinition, Schema } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { findSchemaMistakes } from './findSchemaMistakes.ts';

const folder = `${codeFolder}/schemas/forms`;
const files = readdirSync(folder);
const read = (file: string): FormDefinition & { $id: string } =>
  JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
const known = { icons: new Set<string>(), images: new Set<string>(), tags: new Set<string>(), languages: [] };

/** What is told of a form that somebody wrote, with the line it is told at. */
function findingsIn(definition: FormDefinition & { $id: string }) {
  const text = JSON.stringify(definition, undefined, 2);
  const path = `schemas/${definition.$id}`;
  return findSchemaMistakes([{ path, print: text, bytes: Buffer.from(text) }], known).map((one) => ({
    ...tellProblem(one, 'en'),
    written: text.split('\n')[one.line - 1],
  }));
}

/** A field with its place: the object that has it, and the schema at any path. */
interface Place {
  form: FormDefinition & { $id: string };
  path: string;
  name: string;
  schema: FieldSchema;
  /** What has it among its properties. */
  above: Schema;
  fields: { path: string; schema: FieldSchema }[];
}

const schemaAt = (form: FormDefinition, path: string) =>
  path.split('.').reduce<Schema | undefined>((at, name) => at?.properties?.[name], form) as FieldSchema;

function placesOf(form: FormDefinition & { $id: string }): Place[] {
  const fields = formFields(form).map(({ path }) => ({ path, schema: schemaAt(form, path) }));
  return fields.map(({ path, schema }) => {
    const [, parent] = /^(\w+)\./.exec(path) ?? [];
    const above = parent ? (form.properties[parent] as Schema) : form;
    return { form, path, name: path.split('.').at(-1) ?? '', schema, above, fields };
  });
}

const ofType: Record<string, [string, unknown][]> = {
  string: [
    ['minimum', 1],
    ['maximum', 9],
    ['maxItems', 2],
  ],
  integer: [
    ['maxLength', 9],
    ['pattern', '^x$'],
    ['uniqueItems', true],
    ['exclusiveMaximum', 7],
  ],
  number: [
    ['minLength', 1],
    ['multipleOf', 2],
  ],
  boolean: [
    ['maximum', 9],
    ['maxLength', 9],
  ],
  array: [
    ['maximum', 9],
    ['maxLength', 9],
    ['contains', {}],
  ],
};
const typo = (name: string) => `${name.slice(0, 1)}${name.slice(2)}`;
const isConsent = ({ schema }: { schema: FieldSchema }) => schema.const !== undefined;

/** Slips of whoever changes a field: each does it and gives what the line says at which it has to be told, or nothing where it is none. */
const slips: Record<string, (place: Place, pick: number) => string | undefined> = {
  'the wire of a neighbour': ({ path, schema, fields }, pick) => {
    const others = fields
      .filter(({ path: other }) => other !== path)
      .filter((other) => other.schema['x-field'].wire);
    const other = others[pick % others.length]?.schema['x-field'];
    const note = schema['x-field'];
    if (!other?.wire || (other.control === 'file' && note.control === 'file')) return undefined;
    note.wire = other.wire;
    return `"wire": "${other.wire}"`;
  },
  'the wire of a neighbour as an alias, in other letters': ({ path, schema, fields }) => {
    const other = fields.find(
      (one) => one.path !== path && /^[A-Z]\w+$/.test(one.schema['x-field'].wire ?? ''),
    );
    const name = other?.schema['x-field'].wire?.toUpperCase();
    if (!name) return undefined;
    schema['x-field'].aliases = { names: [name] };
    return `"${name}"`;
  },
  'the name of a part of every form': ({ schema }) => {
    schema['x-field'].wire = 'Language';
    return '"wire": "Language"';
  },
  'no wire': (place) => {
    if (isConsent(place)) return undefined;
    delete place.schema['x-field'].wire;
    return '"x-field"';
  },
  'a misspelt name in required': ({ above, name }) => {
    if (!above.required?.includes(name)) return undefined;
    above.required[above.required.indexOf(name)] = typo(name);
    return `"${typo(name)}"`;
  },
  'another mark': ({ schema }, pick) => {
    const others = (['required', 'group', 'optional'] as const).filter(
      (one) => one !== schema['x-field'].mark,
    );
    schema['x-field'].mark = others[pick % 2] ?? 'group';
    return '"mark"';
  },
  'left out of required': ({ above, name, schema }) => {
    if (!above.required?.includes(name) || isConsent({ schema })) return undefined;
    above.required = above.required.filter((one) => one !== name);
    return '"mark"';
  },
  'a fieldset left out of required': ({ form, above, path }) => {
    const [fieldset = ''] = path.split('.');
    const marked = Object.values(above.properties ?? {}).some(
      (one) => (one as FieldSchema)['x-field']?.mark === 'required',
    );
    if (above === form || !form.required.includes(fieldset) || !marked) return undefined;
    form.required = form.required.filter((one) => one !== fieldset);
    return `"${fieldset}": {`;
  },
  'a word of another type': ({ schema }, pick) => {
    const words = ofType[schema.type] ?? [];
    const [word = '', value] = words[pick % words.length] ?? [];
    (schema as unknown as Record<string, unknown>)[word] = value;
    return `"${word}"`;
  },
  'a control that asks for something else': ({ schema }, pick) => {
    const others = Object.entries(controls).filter(([, { answers }]) => !answers.includes(schema.type));
    const [control = 'text', { notes = [] } = {}] = others[pick % others.length] ?? [];
    const { wire, mark, group, aliases } = schema['x-field'];
    const note = { control, wire, mark, group, aliases } as Record<string, unknown>;
    if (notes.includes('options')) note.options = 'choice';
    if (notes.includes('accept')) Object.assign(note, { accept: ['.pdf'], multiple: false });
    (schema as unknown as Record<string, unknown>)['x-field'] = note;
    return `"control": "${control}"`;
  },
  'a text of any length': ({ schema, name }) => {
    if (schema.maxLength === undefined) return undefined;
    delete schema.maxLength;
    return `"${name}": {`;
  },
  'an address of any form': ({ schema }) => {
    if (!/^(email|tel|url)$/.test(schema['x-field'].control)) return undefined;
    delete schema.pattern;
    return '"control"';
  },
  'rows without a text area': ({ schema }) => {
    if (schema['x-field'].control === 'textarea') return undefined;
    schema['x-field'].rows = 4;
    return '"rows"';
  },
  'a condition on a field that is none': ({ form, name }) => {
    form.if = { properties: { [typo(name)]: { const: 'x' } } };
    return name.length > 2 ? `"${typo(name)}": {` : undefined;
  },
  'a condition on a choice that is none': ({ above, name, schema }) => {
    if (!schema.enum || schema.enum.length < 2) return undefined;
    above.if = { properties: { [name]: { enum: ['Hoverkraft'] } } };
    return '"Hoverkraft"';
  },
  'a case for a field that is none': ({ form, path }) => {
    form['x-cases'] = [{ name: 'some case', changes: { [`${path}s`]: ['x'] } }];
    return `"${path}s": [`;
  },
};

const everyPlace = files.flatMap((file) => placesOf(read(file)).map((_, at) => ({ file, at })));

it.each(Object.keys(slips))('%s is told at its line, in whatever form and field', (slip) => {
  const tried = everyPlace.flatMap(({ file, at }, pick) => {
    const place = placesOf(read(file))[at];
    const line = place && slips[slip]?.(place, pick);
    return place && line !== undefined ? [{ place, line }] : [];
  });
  expect(tried.length).toBeGreaterThan(3);
  for (const { place, line } of tried) {
    const found = findingsIn(place.form);
    const told = found.map(({ rule, written }) => [rule, written]);
    expect(told).toContainEqual(['form/definition', expect.stringContaining(line)]);
    expect(found.filter(({ rule }) => rule !== 'form/definition')).toEqual([]);
    // What a part of the form says of the field may be wrong as well: its conditions, cases and term.
    expect(found.length).toBeLessThanOrEqual(3);
  }
});

it('says what was meant', () => {
  const [place] = placesOf(read('quotation.schema.json')).filter(({ path }) => path === 'numOfPackages');
  if (!place) throw new Error('the form has no such field');
  place.form.required.push('numOfPackage');
  place.form.properties.numOfPallets = structuredClone(place.schema);
  expect(findingsIn(place.form).map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'There is no field "numOfPackage" here. Did you mean "numOfPackages"?',
    '"NumOfPackages" is already the name of "numOfPackages". Give this field a name of its own: of two answers with one name one is lost.',
  ]);
});

it.each([
  ['"wire": "NumOfPackages"', '"wire": "numOfPallets"', 'schema/pattern', 'For example: "FirstName"'],
  ['"minimum": 1', '"max": 9999', 'schema/unknown-key', 'Did you mean "maximum"?'],
  ['"minimum": 1', '"min": 1', 'schema/unknown-key', 'Did you mean "minimum"?'],
  [
    '"minimum": 1',
    '"minLenght": 1',
    'schema/unknown-key',
    'Known keys: type, enum, const, minimum, maximum, exclusiveMinimum, if, then, else, anyOf, x-field, title, description, x-description, $comment.',
  ],
  ['"minimum": 1', '"x-feild": 1', 'schema/unknown-key', 'Did you mean "x-field"?'],
])('%s that became %s is told with what can be written there', (from, to, rule, hint) => {
  const text = JSON.stringify(read('quotation.schema.json'));
  const wrong = text.replace(from.replace(': ', ':'), to);
  expect(wrong).not.toBe(text);
  const found = findingsIn(JSON.parse(wrong)).map((one) => ({ rule: one.rule, hint: one.hint }));
  expect(found).toEqual([{ rule, hint }]);
});

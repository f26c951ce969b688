import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { controls } from '../../../site/forms/rules/controls.ts';
import type { FieldSchema, FormDefinition, Schema } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { isThorough } from '../../testing/thorough.ts';
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
const kindOf: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};
const typo = (name: string) => `${name.slice(0, 1)}${name.slice(2)}`;
const isConsent = ({ schema }: { schema: FieldSchema }) => schema.const !== undefined;

/** Makes a text one that asks for a day of this range. */
function asDay({ schema }: Place, days: object): boolean {
  if (schema['x-field'].control !== 'text' || schema.enum) return false;
  for (const word of ['pattern', 'minLength', 'maxLength'] as const) delete schema[word];
  delete schema['x-field'].sample;
  delete schema['x-field'].rule;
  Object.assign(schema, { format: 'date', 'x-days': days });
  return true;
}

/**
 * Slips of whoever changes a field: each does it and gives what the line says at which it has to be told, or nothing
 * where it is none.
 */
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
  'another mark': ({ schema, above, name }, pick) => {
    const { mark } = schema['x-field'];
    // A field that a condition asks for may do without its mark.
    const known = above.required?.includes(name)
      ? (['required', 'group', 'optional'] as const)
      : (['required', 'group'] as const);
    const others = known.filter((one) => one !== mark);
    schema['x-field'].mark = others[pick % others.length] ?? 'group';
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
  'a group beside the own fieldset': ({ form, above, schema }) => {
    if (above === form) return undefined;
    schema['x-field'].group = 'consent';
    return '"group": "consent"';
  },
  'a choice that may stay empty and cannot be taken back': ({ above, name, schema }) => {
    const note = schema['x-field'];
    if (note.control !== 'select' || note.mark !== 'optional' || above.required?.includes(name))
      return undefined;
    note.control = 'radio';
    return '"control": "radio"';
  },
  'a consent of another kind': ({ form, schema }, pick) => {
    const { consent } = form['x-form'];
    const others = (['checkbox', 'choice', 'notice'] as const).filter((one) => one !== consent);
    if (!isConsent({ schema })) return undefined;
    form['x-form'].consent = others[pick % 2] ?? 'notice';
    return '"consent"';
  },
  'a text of any length': ({ schema, name }) => {
    if (schema.maxLength === undefined || schema.format === 'date') return undefined;
    delete schema.maxLength;
    return `"${name}": {`;
  },
  'an address of any form': ({ schema }) => {
    if (!/^(email|tel|url)$/.test(schema['x-field'].control)) return undefined;
    delete schema.pattern;
    return '"control"';
  },
  'any choice': ({ schema, name }) => {
    if (!schema['x-field'].options || schema.const !== undefined) return undefined;
    delete schema.enum;
    delete schema.items;
    delete schema.pattern;
    delete schema.maxLength;
    return `"${name}": {`;
  },
  'an answer of another type': ({ schema }, pick) => {
    const values: unknown[] = ['1', 1.5, true, null].filter((one) => typeof one !== kindOf[schema.type]);
    (schema as { enum?: unknown[] }).enum = [...(schema.enum ?? []), values[pick % values.length]];
    return schema.type === 'array' ? '"enum"' : `${JSON.stringify(schema.enum?.at(-1))}`;
  },
  'a condition on an answer of another type': ({ form, above, name, schema }) => {
    if (above !== form) return undefined;
    (form as { if?: unknown }).if = { properties: { [name]: { const: schema.type === 'string' ? 7 : '7' } } };
    return schema.type === 'array' ? '"const"' : `"const": ${schema.type === 'string' ? '7' : '"7"'}`;
  },
  'a condition on a list as a whole': ({ above, name, schema }) => {
    if (schema.type !== 'array') return undefined;
    above.if = { properties: { [name]: { enum: ['x'] } } };
    return '"enum"';
  },
  'a condition on a choice that a list lacks': ({ above, name, schema }) => {
    if (schema['x-field'].control !== 'multiselect') return undefined;
    schema.items = { type: 'string', enum: ['Nave', 'Treno'] };
    above.if = { properties: { [name]: { items: { const: 'Hoverkraft' } } } };
    return '"Hoverkraft"';
  },
  'another name for a choice that is none': ({ schema }) => {
    if (!schema.enum) return undefined;
    schema['x-field'].aliases = { values: { ALTRO_NOME: 'Hoverkraft' } };
    return '"Hoverkraft"';
  },
  'a choice as another name for its neighbour': ({ schema }) => {
    const [one = '', other = ''] = schema.enum ?? [];
    if (!other) return undefined;
    schema['x-field'].aliases = { values: { [one]: other } };
    return `"${one}": "${other}"`;
  },
  'a country that comes first and is none': ({ schema }) => {
    if (schema['x-field'].options !== 'countries') return undefined;
    schema['x-field'].first = ['IT', 'XX'];
    return '"XX"';
  },
  'a value that comes first in a list with its own order': ({ schema }) => {
    const { options } = schema['x-field'];
    if (!options || options === 'countries') return undefined;
    schema['x-field'].first = ['IT'];
    return '"first"';
  },
  'an example that the field does not take': ({ schema }) => {
    if (!schema['x-field'].control.startsWith('text') || schema.enum) return undefined;
    schema['x-field'].sample = 'x'.repeat((schema.maxLength ?? 0) + 1);
    return '"sample"';
  },
  'a pattern without an example': ({ schema, name }) => {
    if (schema['x-field'].control !== 'text' || schema.enum) return undefined;
    delete schema['x-field'].sample;
    schema.pattern = '^[A-Z]{2}-[0-9]+$';
    return `"${name}": {`;
  },
  'days that nobody can count': (place, pick) => {
    const wrong = ['tomorrow', '+0 days', '18 years', '-1 week', '+1000 years', ' today', ''];
    const word = pick % 2 ? 'from' : 'until';
    const said = wrong[pick % wrong.length] ?? '';
    return asDay(place, { [word]: said }) ? `"${word}": "${said}"` : undefined;
  },
  'a range without days': (place, pick) => {
    const ranges = [
      ['+1 day', 'today'],
      ['today', '-1 month'],
      ['+1 month', '+30 days'],
      ['-364 days', '-1 year'],
    ];
    const [from = '', until = ''] = ranges[pick % ranges.length] ?? [];
    return asDay(place, { from, until }) ? `"until": "${until}"` : undefined;
  },
  'a range that says nothing': (place) => (asDay(place, {}) ? '"x-days"' : undefined),
  'a range with another word': (place) => (asDay(place, { form: 'today' }) ? '"form": "today"' : undefined),
  'an example of a day that will be over': (place) => {
    if (!asDay(place, { from: 'today' })) return undefined;
    place.schema['x-field'].sample = '2027-03-05';
    return '"sample"';
  },
  'photographs by one of their two endings': ({ schema }, pick) => {
    if (schema['x-field'].control !== 'file') return undefined;
    const ending = pick % 2 ? '.jpg' : '.jpeg';
    const others = schema['x-field'].accept?.filter((one) => !/^\.jpe?g$/.test(one)) ?? [];
    schema['x-field'].accept = [...others, ending];
    return `"${ending}"`;
  },
  'a format that is none, under a condition': ({ above, name, schema }) => {
    if (schema.type !== 'string') return undefined;
    above.if = { required: [name], properties: { [name]: { format: 'vat-xx' } } };
    return '"vat-xx"';
  },
  'days of a text': ({ schema }) => {
    if (schema.type !== 'string' || schema.format === 'date') return undefined;
    schema['x-days'] = { from: 'today' };
    return '"x-days"';
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
  'a condition where none is read': ({ form, above, name }) => {
    if (!form.required.includes(name) || above !== form) return undefined;
    form.required = form.required.filter((one) => one !== name);
    (form as { allOf?: unknown }).allOf = [{ if: {}, else: { required: [name] } }];
    return '"allOf"';
  },
  'a case for a field that is none': ({ form, path }) => {
    form['x-cases'] = [{ name: 'some case', changes: { [`${path}s`]: ['x'] } }];
    return `"${path}s": [`;
  },
  'a total that is no other field': ({ schema, path }, pick) => {
    const total = pick % 2 ? path : typo(path);
    schema['x-field'].total = total;
    return `"total": "${total}"`;
  },
};

/** Fields of one kind, of all forms: each slip is tried with one of every kind, and the next slip with another one. */
const kinds = new Map<string, { file: string; at: number }[]>();
for (const file of files)
  for (const [at, { schema, above, form }] of placesOf(read(file)).entries()) {
    const { control, mark, options, wire } = schema['x-field'];
    const kind = [control, mark, options, Boolean(wire), above === form, ...Object.keys(schema)].join(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), { file, at }]);
  }

/** Makes a slip in fields of one form. It gives what the lines say at which it is to be told, and the form. */
function makeSlip(slip: string, file: string, fields: readonly { at: number; pick: number }[]) {
  const form = read(file);
  const places = placesOf(form);
  const lines = fields.flatMap(({ at, pick }) => {
    const place = places[at];
    const line = place && slips[slip]?.(place, pick);
    return line === undefined ? [] : [line];
  });
  return { form, lines };
}

/** What is told of a form is at these lines, each of its own, and little more. */
function expectTold(form: FormDefinition & { $id: string }, lines: readonly string[]) {
  const found = findingsIn(form);
  expect(found.filter(({ rule }) => rule !== 'form/definition')).toEqual([]);
  for (const line of lines) {
    const at = found.filter(({ written }) => written?.includes(line)).map((one) => one.line);
    expect(new Set(at).size, line).toBeGreaterThanOrEqual(lines.filter((one) => one === line).length);
  }
  // What a part of the form says of the field may be wrong as well: its conditions, cases and term.
  expect(found.length).toBeLessThanOrEqual(3 * lines.length);
}

it.each(Object.keys(slips).map((slip, turn) => [slip, turn] as const))(
  '%s is told at its line, in whatever form and field',
  (slip, turn) => {
    const tried = [...kinds.values()].map((kind, pick) => ({ pick, ...kind[turn % kind.length] }));
    let count = 0;
    for (const file of files) {
      const fields = tried.flatMap(({ pick, file: its, at }) =>
        its === file && at !== undefined ? [{ at, pick }] : [],
      );
      const { form, lines } = makeSlip(slip, file, fields);
      count += lines.length;
      try {
        if (isThorough) throw new Error('Each alone');
        expectTold(form, lines);
      } catch {
        // Where one undoes another, as two fields that swap their names, each is made in a form of its own.
        for (const field of fields) {
          const alone = makeSlip(slip, file, [field]);
          if (alone.lines.length > 0) expectTold(alone.form, alone.lines);
        }
      }
    }
    expect(count).toBeGreaterThan(0);
  },
);

it('tells a choice among numbers once, at its control', () => {
  const form = read('quotation.schema.json');
  schemaAt(form, 'goodType').type = 'integer';
  expect(findingsIn(form).map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'The control "select" does not ask for a whole number. Write another control (number), or "type": "string".',
  ]);
});

it('says what was meant', () => {
  const [place] = placesOf(read('quotation.schema.json')).filter(({ path }) => path === 'numOfPackages');
  if (!place) throw new Error('the form has no such field');
  place.form.required.push('numOfPackage');
  place.form.properties.numOfPallets = structuredClone(place.schema);
  expect(findingsIn(place.form).map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'There is no field "numOfPackage" here. Did you mean "numOfPackages"?',
    '"NumOfPackages" is already the name of "numOfPackages". Give this field a name of its own: of two answers with the same name, one is lost.',
  ]);
  const application = read('application.schema.json');
  application['x-form'].about = 'positon';
  expect(findingsIn(application).map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'There is no field "positon" here. Did you mean "position"?',
  ]);
});

it.each([
  ['"wire": "NumOfPackages"', '"wire": "numOfPallets"', 'schema/pattern', 'Write "NumOfPallets".'],
  ['"minimum": 1', '"max": 9999', 'schema/unknown-key', 'Did you mean "maximum"?'],
  ['"minimum": 1', '"min": 1', 'schema/unknown-key', 'Did you mean "minimum"?'],
  [
    '"minimum": 1',
    '"minLenght": 1',
    'schema/unknown-key',
    'Known keys: type, enum, const, minimum, maximum, exclusiveMinimum, if, then, else, anyOf, x-field, title, description, x-description, $comment.',
  ],
  [
    '"numOfPackages": {',
    '"num of packages":{',
    'schema/pattern',
    'It has a space, which does not belong there. For example: "firstName"',
  ],
  ['"minimum": 1', '"x-feild": 1', 'schema/unknown-key', 'Did you mean "x-field"?'],
])('%s that became %s is told with what can be written there', (from, to, rule, hint) => {
  const text = JSON.stringify(read('quotation.schema.json'));
  const wrong = text.replace(from.replace(': ', ':'), to);
  expect(wrong).not.toBe(text);
  const found = findingsIn(JSON.parse(wrong)).map((one) => ({ rule: one.rule, hint: one.hint }));
  expect(found).toEqual([{ rule, hint }]);
});

it('a consent that no field asks for is told where the form names it, unless the form only tells something', () => {
  const { privacy: _, ...properties } = read('contact.schema.json').properties;
  const form = {
    ...read('contact.schema.json'),
    required: ['name', 'surname', 'email', 'request'],
    properties,
  };
  expect(findingsIn(form)).toMatchObject([
    {
      rule: 'form/definition',
      written: '    "consent": "checkbox"',
      hint: expect.stringContaining('"notice"'),
    },
  ]);
  form['x-form'].consent = 'notice';
  expect(findingsIn(form)).toEqual([]);
});

it('a form that refuses the least it asks for is told where more is asked, with the choices that ask for it', () => {
  const note = { mark: 'required', wire: 'Asker' };
  const form = {
    ...read('contact.schema.json'),
    required: ['asker'],
    properties: {
      asker: {
        type: 'string',
        enum: ['person', 'company'],
        'x-field': { ...note, control: 'radio', options: 'askers' },
      },
      taxNumber: {
        type: 'string',
        maxLength: 30,
        'x-field': { control: 'text', mark: 'optional', wire: 'TaxNumber' },
      },
    },
    if: { properties: { asker: { const: 'company' } }, required: ['asker'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['taxNumber'] },
  };
  form['x-form'].consent = 'notice';
  expect(findingsIn(form as never)).toMatchObject([
    { written: '    "taxNumber": {', hint: expect.stringMatching(/"sample".*asker: company\.$/) },
  ]);
  Object.assign(form.properties.asker['x-field'], { sample: 'person' });
  expect(findingsIn(form as never)).toEqual([]);
});

it('a condition that also holds where nobody answers is told at the field it forgets to require', () => {
  const contact = read('contact.schema.json');
  const customer = {
    type: 'string',
    enum: ['yes', 'no'],
    'x-field': { control: 'select', mark: 'optional', wire: 'Customer', options: 'customers' },
  };
  const form = {
    ...contact,
    properties: { ...contact.properties, customer },
    if: { properties: { customer: { const: 'yes' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['company'] },
  };
  expect(findingsIn(form as never)).toMatchObject([
    { written: '      "customer": {', hint: 'Write "required": ["customer"] beside its "properties".' },
  ]);
  Object.assign(form.if, { required: ['customer'] });
  expect(findingsIn(form as never)).toEqual([]);
});

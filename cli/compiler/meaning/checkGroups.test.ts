import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { FieldSchema, FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { checkGroups } from './checkGroups.ts';

const names = readdirSync(`${codeFolder}/schemas/forms`).map((file) => file.replace('.schema.json', ''));
const definitionOf = (name: string): FormDefinition =>
  JSON.parse(readFileSync(`${codeFolder}/schemas/forms/${name}.schema.json`, 'utf8'));
const sections = new Map<string, unknown>();
/** A section of its own, of a file that is parsed once. */
function sectionOf(name: string) {
  if (!sections.has(name))
    sections.set(name, parse(readFileSync(`${codeFolder}/content/translations/en/${name}.yaml`, 'utf8')));
  return structuredClone(sections.get(name)) as ReturnType<typeof parse>;
}

/** What is told of a form and its section, with the line it is told at. */
function findingsIn(name: string, definition: FormDefinition, section: unknown) {
  const path = `schemas/forms/${name}.schema.json`;
  const text = JSON.stringify(definition, undefined, 2);
  const language = { code: 'en', name: 'English' };
  const content = {
    defaultLanguage: language,
    languages: [
      {
        language,
        text: { [definition['x-form'].section]: section },
        content: { forms: { [name]: definition } },
      },
    ],
  };
  const sources = [{ path, print: text, bytes: Buffer.from(text) }];
  return checkGroups(content as never, sources).map((one) => {
    const { rule, line, message, hint } = tellProblem(one, 'en');
    return { rule, written: text.split('\n')[line - 1]?.trim(), message, hint };
  });
}

const fieldsOf = ({ properties }: FormDefinition) =>
  Object.entries(properties).flatMap(([name, one]) =>
    one.type === 'object' ? [] : [{ name, field: one as FieldSchema }],
  );

it.each(names)('nothing is found in the form %s as it is shipped', (name) => {
  const definition = definitionOf(name);
  expect(findingsIn(name, definition, sectionOf(definition['x-form'].section))).toEqual([]);
});

it.each(names)(
  'a group that nothing gives a title to is told at its line, in whatever field of the form %s',
  (name) => {
    for (const { name: path } of fieldsOf(definitionOf(name))) {
      const definition = definitionOf(name);
      const note = (definition.properties[path] as FieldSchema)['x-field'];
      const before = note.group;
      note.group = before ? `${before}x` : 'wat';
      const [found, ...others] = findingsIn(name, definition, sectionOf(definition['x-form'].section));
      if (!before && name !== 'spontaneous') expect(found?.message).toContain('"wat"');
      if (!found && !before) continue;
      expect(others).toEqual([]);
      expect(found?.rule).toBe('form/unknown-group');
      expect(found?.written).toMatch(/^"group": /);
      if (before) expect(found?.hint).toMatch(/^Did you mean "/);
    }
  },
);

it('a group without its title is told once, where it is', () => {
  const definition = definitionOf('quotation');
  const section = sectionOf('quotationRequest');
  delete section.form.groups.pickUp;
  expect(findingsIn('quotation', definition, section)).toEqual([
    {
      rule: 'form/unknown-group',
      written: '"pickUp": {',
      message: 'The group "pickUp" has no title in the section quotationRequest.',
      hint: 'Add form.groups.pickUp.title to the section in every language, and to schemas/translations/quotationRequest.schema.json.',
    },
  ]);
});

it('a field in no group is told where all others are in one, and only there', () => {
  const definition = definitionOf('quotation');
  delete (definition.properties.weight as FieldSchema)['x-field'].group;
  expect(findingsIn('quotation', definition, sectionOf('quotationRequest'))).toEqual([
    {
      rule: 'form/unknown-group',
      written: '"x-field": {',
      message: 'The field "weight" is in no group, and the others are.',
      hint: expect.stringMatching(/^Add "group" to it, with one of these: user, service, .*goods/),
    },
  ]);
});

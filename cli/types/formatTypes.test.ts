import { expect, it } from 'vitest';
import { formatTypes, type NamedSchema } from './formatTypes.ts';

const section = (name: string, schema: NamedSchema['schema']): NamedSchema => ({
  name,
  isSection: true,
  schema: { type: 'object', ...schema },
});

it('makes a type of each schema, called by its title', async () => {
  const types = await formatTypes(
    [section('boats', { title: 'Boats' }), section('ports', { title: 'Ports' })],
    [],
  );
  expect(types).toContain('boats: Boats;');
  expect(types).toContain('ports: Ports;');
});

it.each([
  [
    'of two schemas with one title',
    { title: 'Boats' },
    'has the title "Boats" of schemas/translations/boats',
  ],
  [
    'of two schemas with one description',
    { title: 'Ports', description: 'Texts of the page /boats.' },
    'schemas/translations/boats.schema.json and schemas/translations/ports.schema.json have the same',
  ],
  ['of a schema without a title', {}, 'schemas/translations/ports.schema.json has no "title"'],
  [
    'of a schema with a reference to nothing',
    { title: 'Ports', properties: { quay: { $ref: '#/definitions/Quay' } } },
    '"#/definitions/Quay" in schemas/translations/ports.schema.json leads to nothing.',
  ],
])('makes none %s', async (_, schema, says) => {
  const schemas = [
    section('boats', { title: 'Boats', description: 'Texts of the page /boats.' }),
    section('ports', schema),
  ];
  await expect(formatTypes(schemas, [])).rejects.toThrow(says);
});

it('names of two schemas with one title the copy, also where it stands first', async () => {
  const schemas = [section('boats', { title: 'OurPorts' }), section('our-ports', { title: 'OurPorts' })];
  await expect(formatTypes(schemas, [])).rejects.toThrow(
    /boats\.schema\.json has the title "OurPorts" of .*our-ports/,
  );
});

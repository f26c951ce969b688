import { expect, it, vi } from 'vitest';
import { findSchemaMistakes } from './findSchemaMistakes.ts';

const known = { icons: new Set<string>(), images: new Set<string>(), tags: new Set<string>(), languages: [] };

/** How many groups are walked through to judge a schema with so many references. */
function walked(references: number): number {
  const names = Array.from({ length: references }, (_, at) => `a${at}`);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const definitions = Object.fromEntries(names.map((name) => [name, { type: 'string', minLength: 1 }]));
  const schema = { $id: 'x.schema.json', type: 'object', 'x-content': 'x.yaml', properties, definitions };
  const bytes = Buffer.from(JSON.stringify(schema));
  const entries = vi.spyOn(Object, 'entries');
  try {
    expect(findSchemaMistakes([{ path: 'schemas/x.schema.json', print: '', bytes }], known)).toEqual([]);
    return entries.mock.calls.length;
  } finally {
    entries.mockRestore();
  }
}

it('walks through a schema as often, however many references are in it', () => {
  expect(walked(80)).toBeLessThanOrEqual(3 * walked(40));
});

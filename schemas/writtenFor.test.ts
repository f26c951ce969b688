import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../cli/compiler/content/compileSchemas.ts';

const read = (name: string): JsonSchema => JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'));

/** What a schema says of the value at a path; of a shape that may be null, the other. */
function schemaAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  let inside: JsonSchema | undefined = schema;
  for (const key of path.split('.')) {
    const shapes: JsonSchema[] = [inside, ...((inside?.anyOf as JsonSchema[] | undefined) ?? [])];
    inside = shapes.find((shape) => shape.properties?.[key])?.properties?.[key];
    if (!inside) return undefined;
  }
  return inside;
}

it('a legal text may be written for every value that a setting may have, and for no other', () => {
  const { writtenFor } = read('legal-text').properties ?? {};
  const settings = Object.entries(writtenFor?.properties ?? {});
  expect(settings.length).toBeGreaterThan(0);
  for (const [path, { enum: values }] of settings) {
    const setting = schemaAt(read('site'), path);
    expect(setting, path).toBeDefined();
    expect(values, path).toEqual(setting?.enum);
  }
});

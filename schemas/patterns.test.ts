import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../cli/compiler/content/compileSchemas.ts';

/**
 * Who writes something else is shown a value that has the form. Of words, what they must not have says enough, and a
 * key that somebody may copy is worse than none.
 */
const needsNone = /^\^(\(\?!|age1)/;

it('every form that a schema asks for has an example', () => {
  const folders = [
    'schemas',
    'schemas/translations',
    'cli/settings',
    'cli/settings/forms',
    'cli/settings/dialect',
  ];
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  const asked = files
    .filter((file) => file.endsWith('.schema.json'))
    .flatMap((file) => patternsIn(JSON.parse(readFileSync(file, 'utf8'))).map((one) => ({ file, ...one })));
  expect(asked.length).toBeGreaterThan(40);
  const lacking = asked.filter(
    ({ pattern, examples }) =>
      !needsNone.test(pattern) && !examples.some((one) => one !== '' && new RegExp(pattern, 'u').test(one)),
  );
  expect(lacking.map(({ file, at }) => `${file} ${at}`)).toEqual([]);
});

/** Each pattern below a schema, with its examples and those of the shapes that it is one of. */
function patternsIn(schema: JsonSchema, at = '', ofShapes: string[] = []) {
  const own = Array.isArray(schema.examples) ? schema.examples : [];
  const examples: string[] = [...own, ...ofShapes];
  const found: { at: string; pattern: string; examples: string[] }[] = [];
  if (typeof schema.pattern === 'string') found.push({ at, pattern: schema.pattern, examples });
  for (const [key, value] of Object.entries(schema)) {
    if (typeof value !== 'object' || value === null || key === 'examples') continue;
    const isShape = at.endsWith('/anyOf') || key === 'anyOf' || /\/anyOf\/\d+(\/properties)?$/.test(at);
    found.push(...patternsIn(value as JsonSchema, `${at}/${key}`, isShape ? examples : []));
  }
  return found;
}

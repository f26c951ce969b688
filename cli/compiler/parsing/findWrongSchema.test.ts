import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { compileSchemas } from '../content/compileSchemas.ts';
import { findWrongSchema } from './findWrongSchema.ts';
import { parseSource } from './parseSource.ts';

const known = { icons: new Set<string>(), images: new Set<string>(), tags: new Set<string>(), languages: [] };
const schema = Buffer.from(JSON.stringify({ $id: 'hut', type: 'object', 'x-content': 'huts/*.yaml' }));
const path = 'content/huts/lake.yaml';

/** What is told of an item that begins with these lines. */
function toldOf(above: string) {
  const { value: document } = parseSource({ path, print: '', bytes: Buffer.from(`${above}\nname: Lake\n`) });
  const [kind] = compileSchemas([{ path: 'schemas/hut.schema.json', print: '', bytes: schema }], known).value
    .kinds;
  if (!document || !kind) throw new Error('no item');
  return findWrongSchema({ document, kind }).map((problem) => {
    const { line, column, hint } = tellProblem(problem, 'en');
    return [`${line}:${column}`, hint];
  });
}

const right = '# yaml-language-server: $schema=../../schemas/hut.schema.json';

it.each([
  ['# yaml-language-server: $schema=../../schemas/nonexistent.json', '1:33'],
  ['# yaml-language-server: $schema=../schemas/hut.schema.json', '1:33'],
  ['# yaml-language-server: $schema=../../schema/hut.schema.json', '1:33'],
  ['# yaml-language-server: $schema=../../schemas/lake.schema.json\r', '1:33'],
  ['# The lake.\n\n# $schema: ../../schemas/lake.schema.json', '3:12'],
])('tells the line that is right instead of "%s"', (above, place) => {
  expect(toldOf(above)).toEqual([[place, `Write there: "${right}".`]]);
});

it.each([
  right,
  '# $schema: ../../schemas/hut.schema.json',
  '# The lake.',
  '# yaml-language-server: $schema=https://example.org/hut.schema.json',
  '# yaml-language-server: $schema=../../editor/any.json',
  'other: |\n  # yaml-language-server: $schema=../../schemas/nonexistent.json',
])('takes "%s"', (above) => expect(toldOf(above)).toEqual([]));

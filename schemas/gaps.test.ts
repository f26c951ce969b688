import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { saying, schemaNodes } from '../cli/compiler/schemas/schemaNodes.ts';

it('the schemas name the gaps of every text that has one', () => {
  const folder = 'schemas/translations/';
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const byId = new Map(files.map((file) => [file, JSON.parse(readFileSync(folder + file, 'utf8'))]));
  const undeclared = readdirSync('content/translations', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(`content/translations/${name}`).map((file) => `${name}/${file}`))
    .flatMap((path) => {
      const schema = byId.get(path.replace(/.*\/(.*)\.yaml$/, '$1.schema.json'));
      const data = parse(readFileSync(`content/translations/${path}`, 'utf8'));
      return [...schemaNodes(data, schema, byId)]
        .filter(({ value }) => typeof value === 'string' && /(?<!\{)\{\w+\}/.test(value))
        .filter((node) => !saying(node, 'x-gaps'))
        .map(({ pointer }) => `${path} ${pointer.join('.')}`);
    });
  expect(undeclared).toEqual([]);
});

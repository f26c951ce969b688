import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isGroup } from '../../settings/isGroup.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { type Document, locate, type Pointer } from '../content/document.ts';
import { decodeText } from './decodeText.ts';
import { jsonDocument } from './jsonDocument.ts';
import { parseSource } from './parseSource.ts';

/** Every place of a value, and one below each that is not there. */
function pointersOf(value: unknown, pointer: Pointer = []): Pointer[] {
  const inside = Array.isArray(value) ? [...value.entries()] : isGroup(value) ? Object.entries(value) : [];
  return [
    pointer,
    [...pointer, 'none'],
    ...inside.flatMap(([key, one]) => pointersOf(one, [...pointer, key])),
  ];
}

/** Each place as a line: these are compared much faster than lists. */
const placesOf = (document: Document, pointers: Pointer[]) =>
  pointers.flatMap((pointer) =>
    (['key', 'value'] as const).map((part) => {
      const { line, column } = locate(document, pointer, part);
      return `${pointer.join(' ')} ${part} ${line}:${column}`;
    }),
  );

const folder = join(codeFolder, 'schemas');
const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.json'),
);

it.each([
  ['shipped', (text: string) => text],
  [
    'with a byte order mark and Windows line ends',
    (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  ],
  [
    'on one line, with escapes',
    (text: string) => JSON.stringify(JSON.parse(text)).replaceAll('"d', '"\\u0064'),
  ],
])('finds every place of a schema where YAML has it: %s', (_, change) => {
  for (const path of written.filter((_, at) => at % 4 === 0)) {
    const text = change(readFileSync(join(folder, path), 'utf8'));
    const source = { path, print: '', bytes: Buffer.from(text) };
    const { value: yaml } = parseSource(source);
    if (!yaml) throw new Error(`${path} is no YAML`);
    const json = jsonDocument(source, decodeText(source).value ?? '', yaml.data);
    const pointers = pointersOf(yaml.data);
    expect(placesOf(json, pointers)).toEqual(placesOf(yaml, pointers));
  }
});

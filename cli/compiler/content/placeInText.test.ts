import { expect, it } from 'vitest';
import { parseSource } from '../parsing/parseSource.ts';
import { placeInText } from './document.ts';

const placeOf = (yaml: string, pointer: string[], at: (text: string) => number) => {
  const { value } = parseSource({ path: 'content/a.yaml', print: '', bytes: Buffer.from(yaml) });
  if (!value) throw new Error('cannot be read');
  const text = pointer.reduce<unknown>((data, key) => (data as Record<string, unknown>)[key], value.data);
  return placeInText(value, pointer, String(text), at(String(text)));
};

it('is where the letters stand in the file', () => {
  const yaml = 'a: none\nb:\n  c: one two, and two again\n';
  expect(placeOf(yaml, ['b', 'c'], (text) => text.lastIndexOf('two'))).toEqual({ line: 3, column: 19 });
});

it.each([
  ['a plain text of two lines', 'c: ab {x}\n    cd {x}'],
  ['a text in quotation marks', "c: 'it''s {x} {x}'"],
  ['escapes', 'c: "\\u00e8 \\x41 \\"{x}\\" \\n{x}\\\\ \\\n    {x}"'],
  ['a folded text', 'c: >- # a note: {x}\n    ab, \n    {x} ab\n\n    {x}'],
  ['a text of lines', 'c: |2\n     ab {x}\n\n    {x}'],
  ['Windows', 'c: >\r\n    ab\r\n    {x} ab {x}\r\n'],
])('is where the letters stand in %s', (_, yaml) => {
  const file = `b:\n  ${yaml}\n`;
  const body = file.replace(/#.*/, (note) => note.replaceAll('{', '('));
  const places = [...body.matchAll(/\{x\}/g)].map(({ index }) => ({
    line: body.slice(0, index).split('\n').length,
    column: index - body.lastIndexOf('\n', index),
  }));
  expect(places.length).toBeGreaterThan(1);
  const found = places.map((_place, n) =>
    placeOf(file, ['b', 'c'], (text) => [...text.matchAll(/\{x\}/g)][n]?.index ?? -1),
  );
  expect(found).toEqual(places);
});

it('is the end of the line where a space ends it', () => {
  expect(placeOf('c: >-\n  ab, \n  cd\n', ['c'], (text) => text.indexOf('  '))).toEqual({
    line: 2,
    column: 6,
  });
  expect(placeOf('c: >-\n  ab,\n  cd  \n', ['c'], (text) => text.trimEnd().length)).toEqual({
    line: 3,
    column: 5,
  });
});

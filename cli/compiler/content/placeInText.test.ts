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

it('is where the value begins when an escape hides the letters: never those of another occurrence', () => {
  const yaml = 'b:\n  c: "two and t\\x77o and t\\x77o"\n';
  expect(placeOf(yaml, ['b', 'c'], (text) => text.lastIndexOf('two'))).not.toEqual({ line: 2, column: 7 });
});

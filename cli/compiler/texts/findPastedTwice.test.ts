import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { findPastedTwice } from './findPastedTwice.ts';

const head = '---\ntitle: Terms\n---\n';
const body = `\nWhat we take.\n\n## Boats\n\n${'We sail with the tide. '.repeat(12)}\n`;

function toldOf(text: string) {
  const { value: document } = parseSource({
    path: 'content/legal/en/terms.md',
    print: '',
    bytes: Buffer.from(text),
  });
  if (!document) throw new Error('It cannot be read');
  const found = findPastedTwice(document, (document.data as { body: string }).body);
  return found && say(found.message, 'en');
}

it.each([
  ['with its front matter', head + body + head + body, 10],
  ['without it', head + body + body, 11],
])('tells the line from which a text stands a second time, %s', (_, text, line) => {
  expect(toldOf(text)).toBe(`This file has the text twice: it begins again at line ${line}.`);
});

it('leaves alone a text that ends as it begins, and one that goes on otherwise', () => {
  expect(toldOf(`${head + body}\nWhat we take.\n`)).toBeUndefined();
  expect(toldOf(`${head + body + body}And more.\n`)).toBeUndefined();
  expect(toldOf(head + body)).toBeUndefined();
});

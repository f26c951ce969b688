import { expect, it } from 'vitest';
import { findFoldedLists } from './findFoldedLists.ts';
import { parseSource } from './parseSource.ts';

function linesOf(text: string): number[] {
  const { value } = parseSource({ path: 'content/a.yaml', print: text, bytes: Buffer.from(text) });
  return value ? findFoldedLists(value).map(({ line }) => line) : [];
}

it.each([
  ['text: >-\n  Bring:\n  - a card\n  - a coat\n', [3]],
  ['text: >\n  - a card\n  - a coat\nnext: b\n', [2]],
  [
    'list:\n  - >-\n    Bring:\n    - a card\n    - a coat\n  - text: >- # note\n      - a\n      - b\n',
    [4, 7],
  ],
])('tells a list whose lines become one: %j', (text, lines) => expect(linesOf(text)).toEqual(lines));

it.each([
  'text: |-\n  Bring:\n\n  - a card\n  - a coat\n',
  'text: >-\n  The road\n  - a long one - is closed\n  today.\n',
  'text: >-\n  Bring it.\nlist:\n  - a card\n  - a coat\n',
  'list:\n  - >-\n    Bring it.\n  - a card\n  - a coat\n',
  'text: >-\n  Bring:\n    - a card\n    - a coat\n', // what stands further in keeps its lines
])('leaves alone what is a list, or none: %j', (text) => expect(linesOf(text)).toEqual([]));

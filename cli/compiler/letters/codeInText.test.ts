import { expect, it } from 'vitest';
import { withoutCode } from './codeInText.ts';

it.each([
  ['a `b` c', 'a     c'],
  ['a ``b ` c`` d', 'a           d'],
  ['a `b', 'a `b'],
  ['a\n```js\nb\n```\nc', 'a\n     \n \n   \nc'],
  ['a\n~~~\nb', 'a\n   \n '],
  ['a\n\n    b\n    c\n\n    d\ne', 'a\n\n     \n     \n\n     \ne'],
  ['a\n    b', 'a\n    b'],
  ['- a\n\n    b\n\n    c', '- a\n\n    b\n\n    c'],
  ['1. a\n\n   - b\n\n     c', '1. a\n\n   - b\n\n     c'],
  ['- a\n\nb\n\n\tc', '- a\n\nb\n\n  '],
])('blanks out the code of %j', (text, words) => {
  expect(withoutCode(text)).toBe(words);
});

import { expect, it } from 'vitest';
import { findLeftovers } from './findLeftovers.ts';

it.each([
  ['仓库TODO待补充', 2],
  ['地址：XXX', 3],
  ['价格？？？', 2],
  ['FIXMEできれば', 0],
])('tells a note beside letters of words without spaces: %s', (text, at) =>
  expect(findLeftovers(text, 'zh').map((found) => found.at)).toEqual([at]),
);

it.each(['TODOS', '真的吗？', 'XXXL号'])('leaves %s alone', (text) =>
  expect(findLeftovers(text, 'zh')).toEqual([]),
);

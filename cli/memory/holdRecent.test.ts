import { expect, it } from 'vitest';
import { holdRecent } from './holdRecent.ts';

it('makes the same thing once, and again after too many others', () => {
  const made: string[] = [];
  const hold = holdRecent(2, (key, length: number) => {
    made.push(key);
    return key.repeat(length);
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => hold(key, 2))).toEqual([
    'aa',
    'bb',
    'aa',
    'cc',
    'aa',
    'bb',
  ]);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

import { expect, it } from 'vitest';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { openTelling } from './openTelling.ts';

const problem = (line: number, name: string): Diagnostic => ({
  severity: 'error',
  rule: 'text/spaces',
  file: 'content/home.yaml',
  line,
  column: 1,
  message: tell`There is a space at the end of "${name}".`,
});
const names = (text: string) => Array.from(text.matchAll(/end of "(\w+)"/g), ([, name]) => name);

it('tells few problems whole each time', () => {
  const telling = openTelling(2, 'en');
  for (let turn = 0; turn < 2; turn += 1)
    expect(names(telling([problem(1, 'a'), problem(2, 'b')]))).toEqual(['a', 'b']);
  expect(telling([])).toBe('');
});

it('tells of many only those that were not told before, wherever their lines are now', () => {
  const telling = openTelling(2, 'en');
  expect(names(telling([problem(1, 'a'), problem(2, 'b'), problem(3, 'c')]))).toEqual(['a', 'b', 'c']);
  const next = telling([problem(11, 'a'), problem(12, 'b'), problem(13, 'c'), problem(14, 'd')]);
  expect(names(next)).toEqual(['d']);
  expect(next).toMatch(/\n3 problems told before are still there; `site check` lists all\.$/);
  const same = telling([problem(1, 'a'), problem(2, 'b'), problem(4, 'd')]);
  expect(same).toBe('3 problems told before are still there; `site check` lists all.');
});

it('knows of two equal problems that one is new, and that one was away', () => {
  const telling = openTelling(1, 'en');
  telling([problem(1, 'a'), problem(2, 'b')]);
  expect(names(telling([problem(1, 'a'), problem(2, 'b'), problem(3, 'a')]))).toEqual(['a']);
  telling([problem(1, 'a'), problem(3, 'a')]);
  expect(names(telling([problem(1, 'a'), problem(2, 'b'), problem(3, 'a')]))).toEqual(['b']);
});

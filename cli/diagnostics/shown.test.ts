import { expect, it } from 'vitest';
import { shown } from './shown.ts';

it('shortens a value, and never within a letter of two halves', () => {
  expect(shown('a'.repeat(98))).toBe(`"${'a'.repeat(98)}"`);
  for (const begin of ['', 'a']) {
    const cut = shown(begin + '😀'.repeat(60));
    expect(cut).toMatch(/^"a?(😀)+…$/u);
    expect(cut.length).toBeLessThanOrEqual(100);
  }
  expect(shown({ n: 1 })).toBe('{"n":1}');
});

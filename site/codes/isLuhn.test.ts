import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLuhn } from './isLuhn.ts';

it.each(['4539 1488 0343 6467', '12345678903', '732 829 320 00074', '18'])('%s checks itself', (text) => {
  expect(isLuhn(text)).toBe(true);
});

it.each(['4539 1488 0343 6468', '12345678901', '0', '', 'x'])('%s does not', (text) => {
  expect(isLuhn(text)).toBe(false);
});

it('one last digit is right after any others, and no digit may be another one', () => {
  const digits = fc.array(fc.nat(9), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(digits, fc.nat(19), fc.integer({ min: 1, max: 9 }), (before, place, more) => {
      const right = before.concat(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) => isLuhn([...before, last].join(''))),
      );
      expect(right.length).toBe(before.length + 1);
      const at = place % right.length;
      const wrong = right.with(at, ((right[at] ?? 0) + more) % 10);
      expect(isLuhn(wrong.join(' '))).toBe(false);
    }),
  );
});

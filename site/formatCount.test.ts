import { describe, expect, it } from 'vitest';
import { formatCount } from './formatCount.ts';

describe('formatCount', () => {
  it.each([
    [70, '', '', '70'],
    [250, '', 'K+', '250K+'],
    [1500, '', '+', '1.500+'],
    [1234567, '≈ ', '', '≈ 1.234.567'],
    [0, '', '', '0'],
  ])('%i with prefix "%s" and suffix "%s" is %s', (count, prefix, suffix, shown) => {
    expect(formatCount(count, prefix, suffix)).toBe(shown);
  });
});

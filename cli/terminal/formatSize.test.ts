import { expect, it } from 'vitest';
import { formatSize } from './formatSize.ts';

it.each([
  [900, 'it', '900 B'],
  [412_400, 'it', '412 kB'],
  [999_499, 'it', '999 kB'],
  [999_999, 'it', '1,0 MB'],
  [1_234_567, 'it', '1,2 MB'],
  [1_234_567, 'en', '1.2 MB'],
  [2_000_000, 'en-GB', '2.0 MB'],
  [1_234_567_890, 'de', '1234,6 MB'],
])('writes %i bytes in %s as %s', (bytes, locale, written) => {
  expect(formatSize(bytes, locale)).toBe(written);
});

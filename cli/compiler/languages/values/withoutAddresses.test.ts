import { expect, it } from 'vitest';
import { withoutAddresses } from './withoutAddresses.ts';

it('blanks out gaps, however many braces they have, and takes no longer for many', () => {
  expect(withoutAddresses('a {n} b {{facts.people, number}} c {{{x}}} {')).toBe(
    `a     b ${' '.repeat(24)} c         {`,
  );
  const many = '{'.repeat(100_000);
  const begun = process.cpuUsage();
  expect(withoutAddresses(many)).toBe(many);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
});

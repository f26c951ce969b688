import { expect, it } from 'vitest';
import { readBuilt } from '../testing/readPage.ts';

it.each([
  ['/about-us/sustainability/', '1.200\u00a0g', '1.004 kg'],
  ['/en/about-us/sustainability/', '1,200\u00a0g', '1,004 kg'],
])('groups the digits of %s as texts do, and keeps a number with its unit', (url, intensity, sum) => {
  const page = String(readBuilt(url));
  expect(page).toContain(intensity);
  expect(page.replaceAll('\u00a0', ' ')).toContain(sum);
});

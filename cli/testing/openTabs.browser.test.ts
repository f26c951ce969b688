import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './openBrowser.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

it('looks to the next visitor as if nobody had been there', async () => {
  const first = await site.visit('/accessibility/');
  await first.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'no-preference' });
  const next = await site.visit('/accessibility/');
  expect(next).toBe(first);
  const looks = [
    '(forced-colors: active)',
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion: reduce)',
  ];
  const seen = await next.evaluate((all) => all.map((look) => matchMedia(look).matches), looks);
  expect(seen).toEqual([false, false, true]);
});

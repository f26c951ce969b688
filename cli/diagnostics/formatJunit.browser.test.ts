import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileDiagnostics } from '../testing/hostileDiagnostics.ts';
import { launchBrowser } from '../testing/openBrowser.ts';
import { formatDiagnostics } from './printDiagnostics.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('whatever the content holds, a parser of XML reads a test case for each problem', async () => {
  const samples = fc.sample(hostileDiagnostics, 1000);
  const page = await browser.newPage();
  const read = await page.evaluate(
    (reports) =>
      reports.map((report) => {
        const document = new DOMParser().parseFromString(report, 'application/xml');
        const count = (name: string) => document.querySelectorAll(name).length;
        return [count('parsererror'), count('testcase'), count('failure')];
      }),
    samples.map((diagnostics) => formatDiagnostics(diagnostics, 'junit', 'en')),
  );
  const expected = samples.map((diagnostics) => [
    0,
    Math.max(1, diagnostics.length),
    diagnostics.filter(({ severity }) => severity === 'error').length,
  ]);
  expect(read).toEqual(expected);
});

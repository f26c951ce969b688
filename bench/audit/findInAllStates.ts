import type { Browser, BrowserContextOptions } from 'playwright-core';
import { colourRules, findAxeViolations } from '../../cli/testing/findAxeViolations.ts';

/** Ways in which a reader may see a page, and what of axe concerns them. */
const states: Record<string, { options: BrowserContextOptions; rules?: typeof colourRules }> = {
  '390 px': { options: { viewport: { width: 390, height: 844 } } },
  '1440 px': { options: { viewport: { width: 1440, height: 900 } } },
  night: { options: { colorScheme: 'dark', viewport: { width: 390, height: 844 } }, rules: colourRules },
  'zoomed to 200 %': { options: { viewport: { width: 640, height: 450 } } },
};

/** What axe finds in each state of a page, one line each. */
export async function findInAllStates(browser: Browser, url: string): Promise<string[]> {
  const found: string[] = [];
  for (const [state, { options, rules }] of Object.entries(states)) {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    await page.goto(url);
    found.push(...(await findAxeViolations(page, rules)).map((line) => `${state}: ${line}`));
    await context.close();
  }
  return found;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { builtPages } from '../testing/builtPages.ts';
import { readBuilt } from '../testing/readPage.ts';
import { wholeStyles } from '../testing/wholeStyles.ts';

let site: OpenBrowser;
let whole = '';

beforeAll(async () => {
  whole = await wholeStyles();
  site = await openBrowser();
});
afterAll(() => site.close());

/** One page of each that has the same rules: what the others lack, it lacks. */
function pagesByRules(): string[] {
  const byRules = new Map<string, string>();
  for (const url of builtPages())
    byRules.set(/<style>(.*?)<\/style>/s.exec(String(readBuilt(url)))?.[1] ?? '', url);
  return [...byRules.values()];
}

/** Runs in the page: selectors of the whole stylesheet that the page's own lacks, and that something in it matches. */
const lackedInVain = (css: string) => {
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule)
        return rule.selectorText.split(/,(?![^(]*\))(?![^[]*\])/).map((one) => one.trim());
      return rule instanceof CSSGroupingRule || rule instanceof CSSContainerRule
        ? selectorsOf(rule.cssRules)
        : [];
    });
  const complete = new CSSStyleSheet();
  complete.replaceSync(css);
  const own = new Set([...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)));
  const lacked = [...new Set(selectorsOf(complete.cssRules))].filter((selector) => !own.has(selector));
  const states =
    /::[\w-]+(\([^)]*\))?|:(hover|focus-visible|focus-within|focus|active|checked|open|modal)\b/g;
  const matching = lacked.filter((selector) => {
    const still = selector.replace(states, '').replace(/([>+~ ]|^|\()(?=[),]|$)/g, '$1*');
    return document.querySelector(still) !== null;
  });
  return { own: own.size, lacked: lacked.length, matching };
};

it.each(pagesByRules())(
  'no rule that %s lacks would match anything in it, whatever its scripts do',
  async (url) => {
    const page = await site.visit(url);
    for (const host of await page.locator('[data-island]').all()) {
      await host.evaluate((element) => element.scrollIntoView());
    }
    await page.locator('[data-island]:not([data-started]):visible').first().waitFor({ state: 'detached' });
    if (await page.locator('[data-form] .form__submit:visible').count()) {
      await page.locator('[data-form] .form__submit:enabled').first().click();
      await page.locator('.field--wrong').first().waitFor();
    }
    await page.locator('button.header__menu').click();
    const { own, lacked, matching } = await page.evaluate(lackedInVain, whole);
    expect(matching).toEqual([]);
    expect(own).toBeGreaterThan(50);
    expect(lacked).toBeGreaterThan(100);
  },
);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Heights at which the inputs of each row of fields begin, where they are not the same. */
const unevenRows = () => {
  const rows = new Map<string, number[]>();
  for (const input of document.querySelectorAll<HTMLElement>('div.field > :is(.field__input, .drop)')) {
    const field = input.parentElement?.getBoundingClientRect();
    if (!field?.height) continue;
    const row = `${Math.round(field.top + scrollY)}`;
    rows.set(row, [...(rows.get(row) ?? []), Math.round(input.getBoundingClientRect().top + scrollY)]);
  }
  const shared = [...rows.values()].filter((tops) => tops.length > 1);
  return { shared: shared.length, uneven: shared.filter((tops) => new Set(tops).size > 1) };
};

it.each(['/work-with-us/become-a-supplier/', '/en/work-with-us/become-a-supplier/', '/contacts/contact-us/'])(
  'the inputs of a row on %s are in line, with hints and with something to put right',
  async (path) => {
    const page = await site.visit(path, { viewport: { width: 1440, height: 900 } });
    const submit = page.locator('[data-form] .form__submit');
    await submit.scrollIntoViewIfNeeded();
    const before = await page.evaluate(unevenRows);
    expect(before.shared).toBeGreaterThan(1);
    expect(before.uneven).toEqual([]);
    await submit.click();
    await page.locator('.field__error').first().waitFor();
    expect((await page.evaluate(unevenRows)).uneven).toEqual([]);
  },
);

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

it.each([390, 768, 1440])(
  'what is to put right stands close under what it is about, at %i px',
  async (width) => {
    const page = await site.visit('/work-with-us/become-a-supplier/', { viewport: { width, height: 900 } });
    const submit = page.locator('[data-form] .form__submit');
    await submit.scrollIntoViewIfNeeded();
    await submit.click();
    await page.locator('.form__captcha > .field__error').waitFor();
    const gaps = await page.locator('.field__error').evaluateAll((all) =>
      all.flatMap((error) => {
        const { top } = error.getBoundingClientRect();
        const others = [...(error.parentElement?.children ?? [])].filter(
          (one) => one !== error && one.checkVisibility(),
        );
        // The captcha keeps room for its state, which says nothing now.
        const bottoms = others.map(
          (one) => (one.querySelector('.captcha__box') ?? one).getBoundingClientRect().bottom,
        );
        const above = bottoms.filter((bottom) => bottom <= top);
        return above.length ? [Math.round(top - Math.max(...above))] : [];
      }),
    );
    expect(gaps.length).toBeGreaterThan(11);
    expect(new Set(gaps)).toEqual(new Set([6]));
  },
);

it.each([
  [1440, 'beside'],
  [768, 'above'],
  [390, 'above'],
] as const)(
  'the title of each group stands as wide as there is room, at %i px %s its fields',
  async (width, place) => {
    const page = await site.visit('/work-with-us/become-a-supplier/', { viewport: { width, height: 900 } });
    const groups = await page.locator('.form__group--titled').evaluateAll((all) =>
      all.map((group) => {
        const boxOf = (part: string) => group.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const [whole, title, fields] = [
          group.getBoundingClientRect(),
          boxOf('legend'),
          boxOf('.form__fields'),
        ];
        return {
          isBeside: title.right < fields.left && Math.round(title.bottom) <= Math.round(whole.bottom),
          isAbove: title.bottom < fields.top && Math.round(fields.left) === Math.round(whole.left),
          reachesEnd: Math.round(fields.right) === Math.round(whole.right),
        };
      }),
    );
    expect(groups.length).toBeGreaterThan(3);
    for (const { isBeside, isAbove, reachesEnd } of groups)
      expect([isBeside, isAbove, reachesEnd]).toEqual([place === 'beside', place === 'above', true]);
  },
);

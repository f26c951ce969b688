import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordingOffice } from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { timesOf } from '../../../cli/testing/thorough.ts';
import { fillForm, openForm, reveal, send, tickCaptcha, whenSent } from '../../testing/formPage.ts';

/** Pages with a form, and what is typed into it. */
const pages: [path: string, fields: string[]][] = [
  ['/contacts/contact-us/', ['contact-name', 'contact-company', 'contact-request']],
  ['/contacts/quotation-request/', ['quotation-user-city', 'quotation-measures', 'quotation-notes']],
];
const texts = ['', 'Zoë', '  a b  ', 'due\nrighe', 'مرحبا', '👩‍👩‍👧 e\u0301', '1.250,5', '<b>&amp;'];

/** What a visitor does next: `text` stands in one of the fields of the page, or one leads elsewhere. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ field: fc.nat(2), text: fc.constantFrom(...texts) }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'language',
      'reload',
      'elsewhere',
      'other form',
      'back',
      'forward',
      'hidden',
      'broken down',
    ),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const office = recordingOffice();
let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser(
    {
      args: ['--blink-settings=imagesEnabled=false'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
    { intercept: office.intercept },
  );
});
afterAll(() => site.close());

const formHere = () => pages.find(([path]) => new URL(page.url()).pathname.endsWith(path));
const prefixHere = () => (new URL(page.url()).pathname.startsWith('/en/') ? '/en' : '');

const entryHere = () => page.evaluate<string>('navigation.currentEntry.key');

/** Before a form is started it hears of no step. */
async function formStarted(): Promise<void> {
  await page.locator('form[data-form]').scrollIntoViewIfNeeded();
  await page.locator('[data-form] .form__submit:enabled').waitFor({ state: 'attached' });
}

async function take(next: Step, typed: Map<string, Record<string, string>>): Promise<void> {
  const [path = '', fields = []] = formHere() ?? [];
  if (typeof next === 'object') {
    const id = fields[next.field];
    if (!id) return;
    const field = page.locator(`#${id}`);
    await formStarted();
    await expect.poll(() => reveal(field).then(() => field.isVisible())).toBe(true);
    await field.fill(next.text);
    typed.set(path, { ...typed.get(path), [id]: await field.inputValue() });
  } else if (next === 'language') {
    const other = prefixHere() ? 'it' : 'en';
    await page.locator(`header a[data-language=${other}]`).first().click();
    await page.waitForURL((url) => url.pathname.startsWith('/en/') === (other === 'en'));
  } else if (next === 'reload') await page.reload();
  else if (next === 'elsewhere') await page.goto(`${site.origin}${prefixHere()}/about-us/`);
  else if (next === 'other form') {
    const [there] = pages.find((one) => one !== formHere()) ?? [];
    await page.goto(`${site.origin}${prefixHere()}${there}`);
  } else if (next === 'hidden') {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      Reflect.deleteProperty(document, 'hidden');
    });
  } else if (next === 'broken down') {
    const broken = page;
    const kept = await broken.evaluate(() => Object.entries(sessionStorage));
    page = await broken.context().newPage();
    await page.goto(`${site.origin}${prefixHere()}/404.html`);
    await page.evaluate((all) => {
      for (const [name, value] of all) sessionStorage.setItem(name, value);
    }, kept);
    await page.goto(broken.url());
    await broken.close();
  } else if (await page.evaluate(`navigation.${next === 'back' ? 'canGoBack' : 'canGoForward'}`)) {
    const left = await entryHere();
    await (next === 'back' ? page.goBack : page.goForward).call(page, { waitUntil: 'commit' });
    // A page that the browser kept may come after that.
    await expect.poll(() => entryHere().catch(() => left)).not.toBe(left);
  }
}

async function standsThere(): Promise<Record<string, string>> {
  const fields = formHere()?.[1] ?? [];
  return Object.fromEntries(
    await Promise.all(fields.map(async (id) => [id, await page.locator(`#${id}`).inputValue()])),
  );
}

/** Ends before the time of the test does, which would not tell the way that was found. */
const interruptAfterTimeLimit = timesOf(180_000, 900_000);

it('whatever way a visitor takes, what was typed stands there, and is sent as it stands there', {
  timeout: interruptAfterTimeLimit + 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const [[path, fields] = ['', []]] = pages;
      const typed = new Map<string, Record<string, string>>();
      office.reset();
      page = await openForm(site, path, { locale: 'it-IT' }, async () => {});
      for (const next of steps) {
        await take(next, typed);
        const [at, ids = []] = formHere() ?? [];
        const wanted = Object.fromEntries(ids.map((id) => [id, typed.get(at ?? '')?.[id] ?? '']));
        await expect.poll(standsThere, { message: JSON.stringify(next) }).toEqual(wanted);
      }

      await page.goto(`${site.origin}${prefixHere()}${path}`);
      await formStarted();
      const stands = typed.get(path) ?? {};
      const least = { name: 'Zoë', surname: 'Bo', email: 'zoe@example.com', request: 'Una' };
      const missing = Object.entries(least).filter(([name]) => !stands[`contact-${name}`]?.trim());
      await fillForm(page, { ...Object.fromEntries(missing), privacy: true });
      const sent = await standsThere();
      await tickCaptcha(page);
      await send(page);
      await whenSent(page);
      expect(office.received).toHaveLength(1);
      const values = office.received[0]?.map(([, value]) => String(value).replaceAll('\r\n', '\n'));
      for (const text of Object.values(sent)) if (text.trim()) expect(values).toContain(text.trim());
      await page.reload();
      expect(await standsThere()).toEqual(Object.fromEntries(fields.map((id) => [id, ''])));
    }),
    { numRuns: timesOf(3, 20), interruptAfterTimeLimit, markInterruptAsFailure: true },
  );
});

import { chromium } from 'playwright-core';
import { folderSource } from '/work/wt/form/cli/server/siteSource.ts';
import { startServer } from '/work/wt/form/cli/server/startServer.ts';
import { browserArguments, findBrowser } from '/work/wt/form/cli/testing/findBrowser.ts';
import { recordingOffice } from '/work/wt/form/cli/testing/recordingOffice.ts';

const office = recordingOffice();
const server = await startServer(() => folderSource('/work/wt/form/dist'), 0, {
  intercept: office.intercept,
});
const origin = server.address.replace(/\/$/, '');
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
const forms: Record<string, string> = {
  contact: '/contacts/contact-us/',
  quotation: '/contacts/quotation-request/?service=airplane-transport',
  supplier: '/work-with-us/become-a-supplier/',
  spontaneous: '/work-with-us/open-positions/',
  application: '/work-with-us/open-positions/warehouse-coordination/',
  report: '/about-us/whistleblowing/',
};
const only = process.argv[2]?.split(',') ?? Object.keys(forms);
const langs = process.argv[3]?.split(',') ?? ['it'];
for (const name of only)
  for (const lang of langs)
    for (const width of [390, 1440]) {
      office.reset();
      const context = await browser.newContext({
        locale: lang === 'en' ? 'en-GB' : 'it-IT',
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(origin + (lang === 'en' ? '/en' : '') + forms[name]);
      await page.waitForTimeout(400);
      const host = page.locator('.form-host').first();
      const shot = (s: string) => host.screenshot({ path: `/tmp/shots/${name}-${lang}-${width}-${s}.png` });
      await shot('empty');
      if ((await page.locator('.form__submit:enabled').count()) === 0) continue;
      await page.locator('.form__submit').click();
      await page.waitForTimeout(150);
      await shot('errors');
      for (const input of await page
        .locator(
          'form input[type=text]:visible, form input[type=email]:visible, form input[type=tel]:visible, form textarea:visible',
        )
        .all()) {
        const id = (await input.getAttribute('id')) ?? '';
        const type = await input.getAttribute('type');
        const mode = await input.getAttribute('inputmode');
        await input
          .fill(
            /vat/.test(id)
              ? '12345678903'
              : /zip/.test(id)
                ? '20100'
                : type === 'email'
                  ? 'anna@example.com'
                  : type === 'tel'
                    ? '+39 02 1234567'
                    : mode
                      ? '2'
                      : 'Testo di prova',
          )
          .catch(() => {});
      }
      for (const s of await page.locator('form select:visible').all()) await s.selectOption({ index: 2 });
      for (const f of await page.locator('form input[type=file]').all())
        await f.setInputFiles({
          name: 'curriculum-vitae-anna-de-luca.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.alloc(345678, 'x'),
        });
      for (const c of [
        '#supplier-choice-accept',
        '#supplier-areas-regions-03',
        `#${name}-privacy`,
        `#${name}-terms`,
        '[data-form-captcha] input',
      ])
        if (await page.locator(c).count()) await page.locator(c).check();
      if (await page.locator('[data-packages]').count()) {
        await page.locator('[data-packages] summary').click();
        const v = ['2', '120', '80', '100', '250'];
        const ins = await page.locator('[data-row] input').all();
        for (let i = 0; i < 5; i++) await ins[i]!.fill(v[i]!);
      }
      await shot('filled');
      office.create = 'never';
      await page.locator('.form__submit').click();
      await page.waitForTimeout(400);
      await shot('sending');
      office.release({ HasSuccess: true });
      await page.waitForTimeout(400);
      await shot('sent');
      await context.close();
    }
await browser.close();
await server.close();

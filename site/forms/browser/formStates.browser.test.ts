import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForms } from '../../../cli/backoffice/settings/readForms.ts';
import { minimalAnswers } from '../../../cli/settings/forms/sampleAnswers.ts';
import { codeFolder } from '../../../cli/terminal/codeFolder.ts';
import { findAxeViolations } from '../../../cli/testing/findAxeViolations.ts';
import { recordingOffice } from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { builtPages } from '../../testing/builtPages.ts';
import { errorsOf, file, openForm, reveal, send, tickCaptcha, whenSent } from '../../testing/formPage.ts';
import { readBuilt } from '../../testing/readPage.ts';
import type { FormDefinition } from '../rules/formDefinition.ts';

const forms: Record<string, FormDefinition> = readForms(codeFolder);
/** A page of each form. */
const paths = new Map(
  builtPages().flatMap((path) =>
    [...String(readBuilt(path)).matchAll(/data-form="(.+?)"/g)].map(([, form = '']) => [form, path]),
  ),
);

const office = recordingOffice();
let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser({}, { intercept: office.intercept });
});
afterAll(() => site.close());

/** Fills in the least that the form takes, and agrees. */
async function fillLeast(form: string): Promise<void> {
  const definition = forms[form];
  if (!definition) throw new Error(`there is no form ${form}`);
  for (const [path, answers] of minimalAnswers(definition)) {
    const id = `#${form}-${path.replaceAll('.', '-')}`;
    for (const answer of answers) {
      const own = page.locator(id);
      const field = (await own.and(page.locator('input, select, textarea')).count())
        ? own
        : page.locator(`${id}-${answer}`);
      await reveal(field);
      const kind = await field.evaluate((input) => (input as HTMLInputElement).type);
      if (kind === 'checkbox' || kind === 'radio') {
        const folded = page.locator('details:not([open])', { has: field });
        if (await folded.count()) await folded.locator('summary').click();
        await field.check();
      } else if (kind === 'select-one') await field.selectOption(answer);
      else await field.fill(answer);
    }
  }
  for (const consent of await page.locator('[data-form] [data-consent][type=checkbox]').all()) {
    await reveal(consent);
    await consent.check();
  }
  for (const input of await page.locator('[data-form] input[type=file]').all()) {
    await input.setInputFiles(file('paper.pdf'));
  }
}

it('each form has a page', () => {
  expect([...paths.keys()].sort()).toEqual(Object.keys(forms).sort());
});

describe.each([...paths])('%s', (form, path) => {
  it('has nothing that axe finds: with mistakes, nor refused, nor once it was sent', async () => {
    office.reset();
    page = await openForm(site, path);
    await send(page);
    await page.locator('.form__summary-title').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await fillLeast(form);
    if (form !== 'report') await tickCaptcha(page);
    office.create = '500';
    await send(page);
    const failure = page.locator('.form__failure');
    await expect.poll(async () => (await failure.isVisible()) || errorsOf(page)).toBe(true);
    expect(await findAxeViolations(page, undefined, '[data-form]')).toEqual([]);

    office.reset();
    if (form !== 'report') await tickCaptcha(page);
    await send(page);
    await whenSent(page);
    if (form !== 'report') await page.locator('.sent-copy').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

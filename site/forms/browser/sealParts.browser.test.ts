import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Dialog, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { recordingOffice } from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { chooseLarge, errorsOf, file, fillForm, openForm, send } from '../../testing/formPage.ts';

const office = recordingOffice();
const cookies: (string | undefined)[] = [];
let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser(
    {},
    {
      intercept(request, response) {
        if (request.url === '/Report/Create') cookies.push(request.headers.cookie);
        return office.intercept(request, response);
      },
    },
  );
});
afterAll(() => site.close());
beforeEach(() => office.reset());

const path = '/about-us/whistleblowing/';
const limit = 5 * 1024 * 1024;

it('a report leaves the browser encrypted, and gives its sender a code', async () => {
  page = await openForm(site, path, { permissions: ['clipboard-read', 'clipboard-write'] });
  await fillForm(page, { subject: 'Oggetto segreto', message: 'Fatti segreti' });
  await page.locator('#report-files').setInputFiles([file('prova.pdf', limit), file('nota.txt', 20)]);
  await send(page);
  await expect
    .poll(() => page.locator('.sent__title').textContent())
    .toBe(
      'La segnalazione anonima è stata inviata correttamente. Senza un recapito non potremo ricontattarti.',
    );
  expect(office.calls).toEqual(['POST /Report/Create']);
  expect(office.received[0]).toEqual([
    ['SiteType', '2'],
    ['ReceiptId', expect.any(String)],
    ['ReceiptRecipient', expect.stringMatching(/^age1/)],
    ['IdempotencyKey', expect.any(String)],
    ['RecaptureToken', expect.any(String)],
    ['Files', { name: 'report.age', size: expect.any(Number) }],
  ]);
  const code = await page.locator('.receipt__code').textContent();
  // Who cannot see it hears of the code where the focus is: nobody can find it again.
  const described = await page
    .locator('.sent:focus')
    .evaluate((sent) => sent.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' '));
  expect(described).toMatch(new RegExp(`^Annota questo codice .* ${code}$`));
  await page.getByRole('button', { name: 'Copia' }).click();
  // Pages may not read the clipboard; a person pastes.
  await page.evaluate(() => document.body.prepend(document.createElement('textarea')));
  const pasted = page.locator('body > textarea');
  await expect
    .poll(async () => {
      await pasted.fill('');
      await pasted.press('Control+V');
      return pasted.inputValue();
    })
    .toBe(code);
  // Where the clipboard is forbidden, the code is marked instead.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copiato' }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(code);
  expect(await page.locator('.sent-copy dl').count()).toBe(0);
  expect(await page.locator('#report-subject').isVisible()).toBe(false);
});

it('the form is filled in again once its sender says that the code is noted: nobody can find it again (§9)', async () => {
  page = await openForm(site, path);
  await fillForm(page, { subject: 'S', message: 'M', fullName: 'Anna Bianchi' });
  await send(page);
  const code = page.locator('.receipt__code');
  await code.waitFor();
  // Who gave a name is not called anonymous.
  expect(await page.locator('.sent__title').textContent()).toBe(
    'La segnalazione è stata inviata correttamente. Senza un recapito non potremo ricontattarti.',
  );
  const first = await code.textContent();
  const again = page.getByRole('button', { name: 'Compila di nuovo il modulo' });
  page.once('dialog', (question) => void question.dismiss());
  await again.click();
  expect(await code.textContent()).toBe(first);
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (question) => {
      resolve(question.message());
      void question.accept();
    });
  });
  await again.click();
  expect(await asked).toBe('Hai annotato il codice? Se compili di nuovo il modulo, non lo vedrai più.');
  expect(await page.locator('[data-form-outcome]').textContent()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('report-fullName');
  expect(await page.locator('#report-message').inputValue()).toBe('');
  await fillForm(page, { subject: 'S', message: 'M' });
  await send(page);
  await expect.poll(() => code.textContent()).not.toBe(first);
  expect(office.received).toHaveLength(2);
  page.once('dialog', (question) => void question.accept());
});

it('a report goes out without the cookies of the host, whatever else set them', async () => {
  cookies.length = 0;
  const sso = { name: 'sso', value: 'anna.bianchi', url: site.origin };
  page = await openForm(site, path, {}, (opened) => opened.context().addCookies([sso]));
  await fillForm(page, { subject: 'S', message: 'M' });
  await send(page);
  await page.locator('.sent').waitFor();
  expect(cookies).toEqual([undefined]);
});

it('a report that is not answered in time is told as such (E-10)', async () => {
  office.create = 'never';
  page = await openForm(site, `/en${path}`, {}, ({ clock }) => clock.install());
  await fillForm(page, { subject: 'S', message: 'M' });
  await send(page);
  await expect.poll(() => office.received.length).toBe(1);
  await page.clock.fastForward(10_000);
  await expect.poll(() => page.locator('.form__slow').textContent()).toContain('taking longer');
  await page.clock.fastForward(140_000);
  await expect
    .poll(() => page.locator('.form__failure').textContent())
    .toContain('The server did not answer in time.');
  expect(await page.locator('#report-message').inputValue()).toBe('M');
});

it('a report of a page that is too old is to be copied before the page is loaded again: nothing of it is stored', async () => {
  office.create = { HasSuccess: false, Problems: [{ Field: 'ReceiptVersion', Rule: 'required' }] };
  page = await openForm(site, path);
  await fillForm(page, { subject: 'S', message: 'M' });
  await send(page);
  await expect
    .poll(() => page.locator('.form__failure').textContent())
    .toContain('Copia quello che hai scritto prima di ricaricarla, perché non viene conservato.');
  expect(await page.locator('#report-message').inputValue()).toBe('M');
});

it('without its challenge says why it was not sent, in the log, and blames no encryption', async () => {
  page = await openForm(site, path);
  await page.route('**/Captcha/**', (route) => route.fulfill({ status: 503 }));
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await fillForm(page, { subject: 'S', message: 'M' });
  await send(page);
  await page.locator('.form__failure').waitFor();
  await expect.poll(() => logged.join('\n')).toContain('No challenge: HTTP 503');
  expect(logged.join('\n')).not.toContain('encrypted');
  expect(office.calls).toEqual([]);
});

it('says that there will be an answer only when a contact was left (M-04a)', async () => {
  page = await openForm(site, `/en${path}`);
  await fillForm(page, { subject: 'S', message: 'M', email: 'a@b.it' });
  await send(page);
  await expect
    .poll(() => page.locator('.sent__title').textContent())
    .toBe('The report has been sent successfully, you will be contacted.');
});

it('takes docx, pdf and txt up to 5 MiB, and names the one of several that is refused (E-06, E-07, K-10)', async () => {
  page = await openForm(site, path);
  const files = page.locator('#report-files');
  await chooseLarge(files, 'a.TXT', limit);
  expect(await errorsOf(page)).toEqual({});
  await chooseLarge(files, 'b.txt', limit + 1);
  const tooLarge = { files: 'Attenzione non è possibile caricare file superiori a 5 Mb (b.txt)' };
  await expect.poll(() => errorsOf(page)).toEqual(tooLarge);
  expect(await page.locator('.file-list__item').count()).toBe(2);
  await page.getByRole('button', { name: 'Rimuovi b.txt' }).click();
  await expect.poll(() => errorsOf(page)).toEqual({});
  await files.setInputFiles([file('c.xlsx')]);
  await expect
    .poll(() => errorsOf(page))
    .toEqual({
      files: 'Tipo di file non supportato. File supportati: docx, pdf, txt (c.xlsx)',
    });
});

it('says aloud of each attachment once, and with its name, what it tells of its author, and what is wrong with it', async () => {
  page = await openForm(site, path);
  const files = page.locator('#report-files');
  await files.focus();
  await files.setInputFiles([file('a.pdf')]);
  const notes = page.locator('.file-list__item', { has: page.locator('.file-list__note') });
  const aloud = () =>
    notes.evaluateAll((items) => items.map(({ ariaLive, ariaAtomic }) => [ariaLive, ariaAtomic]));
  await expect.poll(aloud).toEqual([['polite', 'true']]);
  await files.setInputFiles([file('b.md')]);
  await expect.poll(aloud).toEqual([
    [null, null],
    ['polite', 'true'],
  ]);
  expect(await page.getByRole('alert').textContent()).toContain('Tipo di file non supportato.');
});

it.each(['nota.txt', 'nota.pdf'])('names %s where it was saved again before sending', async (name) => {
  const where = join(await mkdtemp(join(tmpdir(), 'report-')), name);
  onTestFinished(() => rm(dirname(where), { recursive: true }));
  await writeFile(where, '%PDF-1.4 by Anna');
  page = await openForm(site, path);
  await fillForm(page, { subject: 'S', message: 'M' });
  await page.locator('#report-files').setInputFiles(where);
  // What is taken out of a document is taken out of a copy, which nobody sees.
  if (name.endsWith('pdf')) await page.locator('.file-list__note').waitFor();
  await utimes(where, 0, 0);
  await send(page);
  const files = 'Il file è stato spostato o modificato dopo la scelta: rimuovilo e sceglilo di nuovo';
  await expect.poll(() => errorsOf(page)).toEqual({ files });
  expect(office.received).toEqual([]);
  await page.getByRole('button', { name: `Rimuovi ${name}` }).click();
  await page.locator('#report-files').setInputFiles(where);
  await send(page);
  await page.locator('.sent').waitFor();
  expect(office.received).toHaveLength(1);
});

it('sends the same sealed file again when the first attempt fails, and never names an ordinary address', async () => {
  page = await openForm(site, path);
  office.create = '500';
  await fillForm(page, { subject: 'S', message: 'M' });
  const sent = () => Object.fromEntries(office.received.at(-1) ?? []);
  await send(page);
  const failure = page.locator('.form__failure');
  await failure.waitFor();
  expect(await failure.textContent()).not.toContain('@');
  const first = sent();
  await send(page);
  await expect.poll(() => office.received.length).toBe(2);
  expect(sent().ReceiptId).toBe(first.ReceiptId);
  expect(sent().IdempotencyKey).toBe(first.IdempotencyKey);
  expect(sent().RecaptureToken).not.toBe(first.RecaptureToken);
});

describe.each([true, false])('whoever comes back to the page (kept in memory: %s)', (isKept) => {
  let opened: OpenBrowser;

  beforeAll(async () => {
    const options = {
      args: ['--blink-settings=imagesEnabled=false'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    };
    opened = await openBrowser(isKept ? options : {}, { intercept: office.intercept });
  });
  afterAll(() => opened.close());

  const leaveAndComeBack = async () => {
    await page.evaluate(
      "addEventListener('pageshow', (event) => { sessionStorage.setItem('kept', event.persisted); })",
    );
    await page.goto(`${opened.origin}/robots.txt`);
    await page.goBack({ waitUntil: 'commit' });
    if (isKept) await expect.poll(keptOnTheWay).toBe('true');
    await page.locator('form[data-form]').scrollIntoViewIfNeeded();
    await page.locator('[data-form] .form__submit:enabled').waitFor({ state: 'attached' });
  };
  // While the page is made anew, there is nothing to ask.
  const keptOnTheWay = () => page.evaluate("sessionStorage.getItem('kept')").catch(() => {});
  const shown = async () => ({
    said: await page.locator('[data-form] :is([data-form-summary], [data-form-status])').allTextContents(),
    typed: await page
      .locator('[data-form=report] :is(input:not([type=hidden]), textarea)')
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value).join('')),
    files: await page.locator('.file-list').count(),
    outcome: await page.locator('[data-form-outcome]').textContent(),
    isForm: await page.locator('#report-subject').isVisible(),
  });
  const nothing = { said: ['', ''], typed: '', files: 0, outcome: '', isForm: true };

  it('finds no report that somebody had begun', async () => {
    page = await openForm(opened, path);
    await fillForm(page, { subject: 'Segreto', message: 'Fatti segreti', email: 'a@b.it' });
    await page.locator('#report-files').setInputFiles([file('nota.txt', 20)]);
    page.once('dialog', (question) => void question.accept());
    await leaveAndComeBack();
    await expect.poll(shown).toEqual(nothing);
  });

  it('finds no word of what was wrong with one', async () => {
    page = await openForm(opened, path);
    await send(page);
    await page.locator('[data-form-summary] a').first().waitFor();
    await leaveAndComeBack();
    await expect.poll(shown).toEqual(nothing);
    expect(await page.locator('.field__error').count()).toBe(0);
  });

  it('finds no code, and whoever got it is asked before it goes', async () => {
    page = await openForm(opened, path);
    await fillForm(page, { subject: 'S', message: 'M' });
    await send(page);
    await page.locator('.receipt__code').waitFor();
    const questions: string[] = [];
    const stay = (question: Dialog) => {
      questions.push(question.type());
      void question.dismiss();
    };
    page.on('dialog', stay);
    await page.goto(`${opened.origin}/robots.txt`).catch(() => {});
    page.off('dialog', stay);
    expect(questions).toEqual(['beforeunload']);
    expect(await page.locator('.receipt__code').isVisible()).toBe(true);
    page.once('dialog', (question) => void question.accept());
    await leaveAndComeBack();
    await expect.poll(shown).toEqual(nothing);
  });
});

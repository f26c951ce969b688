import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Reply, recordingOffice } from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { errorsOf, fillForm, openForm, send, tickCaptcha, whenSent } from '../../testing/formPage.ts';

const office = recordingOffice();
let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser({}, { intercept: office.intercept });
});
afterAll(() => site.close());
beforeEach(() => office.reset());

const contact = {
  name: '  Anna ',
  surname: 'De  Luca',
  email: 'anna@example.com',
  request: 'Un preventivo.\nGrazie.',
  privacy: true,
} as const;

async function openFilled(path = '/contacts/contact-us/', answers: Record<string, string | true> = contact) {
  page = await openForm(site, path);
  await fillForm(page, answers);
  await tickCaptcha(page);
}

const create = '/ContactRequest/Create';
const status = () => page.locator('[data-form-status]').textContent();
const sentTitle = () => page.locator('.sent__title').textContent();
const expectNothingLost = async () => {
  expect(await page.locator('#contact-surname').inputValue()).toBe('De  Luca');
  expect(await page.locator('#contact-request').inputValue()).toBe('Un preventivo.\nGrazie.');
  expect(await page.locator('#contact-privacy').isChecked()).toBe(true);
  expect(await page.locator('.form__submit').isEnabled()).toBe(true);
  expect(await page.locator('[data-form-captcha] input').isChecked()).toBe(false);
  expect(await page.locator('.sent').count()).toBe(0);
};

describe('a form that is sent (§9)', () => {
  it('asks about the captcha first, then sends exactly the parts of the wire (A-05)', async () => {
    await openFilled();
    await send(page);
    await whenSent(page);
    expect(office.calls.map((call) => call.replace(/=.*/, '=…'))).toEqual([
      'GET /JobApplication/VerifyRecapture?recaptureToken=…',
      `POST ${create}`,
    ]);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(office.received).toEqual([
      [
        ['FirstName', 'Anna'],
        ['LastName', 'De Luca'],
        ['Email', 'anna@example.com'],
        ['Request', 'Un preventivo.\r\nGrazie.'],
        ['PrivacyAccepted', 'true'],
        ['SiteType', '2'],
        ['IdempotencyKey', uuid],
        ['RecaptureToken', expect.any(String)],
      ],
    ]);
  });

  it.each([
    [
      '/contacts/contact-us/',
      'La tua richiesta è stata inviata correttamente, sarai ricontattato al più presto',
      '2',
    ],
    [
      '/en/contacts/contact-us/',
      'Your request has been sent successfully, you will be contacted as soon as possible',
      '1',
    ],
  ])('%s says so with the focus on it, and starts anew (M-01)', async (path, message, siteType) => {
    await openFilled(path);
    await send(page);
    await expect.poll(sentTitle).toBe(message);
    expect(office.received[0]).toContainEqual(['SiteType', siteType]);
    expect(await page.evaluate('document.activeElement.className')).toBe('sent');
    expect(await page.locator('#contact-name').isVisible()).toBe(false);
    await page.locator('.form__outcome > button').click();
    expect(await page.evaluate('document.activeElement.id')).toBe('contact-name');
    expect(await page.locator('.sent').count()).toBe(0);
    expect(await page.locator('#contact-name').inputValue()).toBe('');
    expect(await page.locator('#contact-privacy').isChecked()).toBe(false);
    expect(await page.locator('[data-form-captcha] input').isChecked()).toBe(false);
    expect(await errorsOf(page)).toEqual({});
  });

  it('goes by itself once the captcha is there for which it waited, unless somebody is at something else', async () => {
    let verify = () => {};
    const open = async (answers: Record<string, string | true>) => {
      const held = new Promise<void>((resolve) => {
        verify = resolve;
      });
      page = await openForm(site, '/contacts/contact-us/', {}, (opened) =>
        opened.route('**/Captcha/Challenge*', (route) => held.then(() => route.fallback())),
      );
      await fillForm(page, answers);
      await page.locator('[data-form-captcha] input').check();
      await send(page);
      await expect.poll(async () => (await errorsOf(page))['captcha-box']).toBe('Verifica in corso…');
    };
    const verified = () => page.locator('[data-form-captcha][data-state=verified]').waitFor();
    await open(contact);
    verify();
    await whenSent(page);
    expect(office.received).toHaveLength(1);
    await open({ ...contact, email: 'anna' });
    verify();
    await verified();
    await expect.poll(() => errorsOf(page)).toHaveProperty('email');
    expect(await page.evaluate('document.activeElement.matches("[data-form-summary]")')).toBe(true);
    await open(contact);
    await page.locator('#contact-request').focus();
    verify();
    await verified();
    await expect.poll(() => errorsOf(page)).toEqual({});
    expect(office.received).toHaveLength(1);
  });

  it('leaves a copy of what was sent, with a date, for the printer', async () => {
    await openFilled();
    await send(page);
    const copy = page.locator('.sent-copy');
    await copy.waitFor();
    expect(await copy.locator('dt').allTextContents()).toEqual(['Nome', 'Cognome', 'Email', 'Richiesta']);
    expect(await copy.locator('dd').first().textContent()).toBe('  Anna ');
    expect(await copy.locator('.sent-copy__date').textContent()).toMatch(/^Data di invio: \d+ \w+ \d{4}/);
    await page.emulateMedia({ media: 'print' });
    expect(await copy.isVisible()).toBe(true);
    expect(await copy.locator('.sent-copy__text').isVisible(), 'how to print it').toBe(false);
    expect(await page.locator('#contact-name').isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(false);
  });
});

it('without the script of the copy, a sent form says so and is there again', async () => {
  page = await openForm(site, '/contacts/contact-us/');
  await page.route('**/showCopy-*', (route) => route.abort());
  await fillForm(page, contact);
  await tickCaptcha(page);
  await send(page);
  await whenSent(page);
  await page.locator('#contact-name').waitFor();
  expect(await page.locator('#contact-name').inputValue()).toBe('');
  await page.unrouteAll();
});

describe('the captcha (A-02)', () => {
  it('refused: nothing is sent, the box is ticked again (E-02)', async () => {
    office.verify = { hasSuccess: 'false' };
    await openFilled();
    await send(page);
    await expect
      .poll(() => errorsOf(page))
      .toEqual({ 'captcha-box': 'Errore Recaptcha - Controlla la casella' });
    expect(office.calls).toHaveLength(1);
    await expectNothingLost();
    expect(await page.evaluate('document.activeElement.id')).toBe('contact-captcha-box');
  });

  it('not answered: the form is sent all the same', async () => {
    await openFilled();
    for (const verify of ['500', 'html', 'cut', { Other: 1 }] as Reply[]) {
      office.reset();
      office.verify = verify;
      await send(page);
      await whenSent(page);
      expect([verify, office.received.length]).toEqual([verify, 1]);
      await page.locator('.form__outcome > button').click();
      await fillForm(page, contact);
      await tickCaptcha(page);
    }
  });

  it('not answered in time: the form is sent all the same', async () => {
    office.verify = 'never';
    page = await openForm(site, '/contacts/contact-us/', {}, ({ clock }) => clock.install());
    await fillForm(page, contact);
    await tickCaptcha(page);
    await send(page);
    await expect.poll(() => office.calls.length).toBe(1);
    await page.clock.fastForward(150_000);
    await page.locator('.sent').waitFor();
  });
});

describe('a form that could not be sent', () => {
  const refused =
    'La richiesta non è stata accettata dal sistema. Controlla i dati e riprova, oppure scrivi a info@valico.example.';

  it('says when the server was silent for 150 s, and after 10 s that it takes long (E-10)', async () => {
    office.create = 'never';
    page = await openForm(site, '/en/contacts/contact-us/', {}, ({ clock }) => clock.install());
    await fillForm(page, contact);
    await tickCaptcha(page);
    await send(page);
    await expect.poll(() => office.calls.length).toBe(2);
    const button = page.locator('.form__submit');
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(await button.isDisabled()).toBe(true);
    expect(await button.textContent()).toBe('Sending…');
    await page.clock.fastForward(10_000);
    await expect.poll(status).toContain('Sending is taking longer than expected…');
    await page.clock.fastForward(140_000);
    await expect
      .poll(status)
      .toBe(
        'The server did not answer in time. Before trying again, check whether you have already received a confirmation.',
      );
    await expectNothingLost();
  });

  it.each(['500', 'html'] as const)('leaves the focus where it was, after %s', async (reply) => {
    office.create = reply;
    await openFilled();
    const focused = () =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.className);
    await send(page);
    await page.locator('.form__failure').waitFor();
    expect(await focused()).toContain('form__submit');
    await tickCaptcha(page);
    await page.locator('#contact-surname').press('Enter');
    await expect.poll(() => office.received.length).toBe(2);
    await page.locator('.form__failure').waitFor();
    expect(await focused()).toBe('contact-surname');
  });

  it('shows what the back office refused at its field, until it is changed', async () => {
    office.create = { HasSuccess: false, Problems: [{ Field: 'email', Rule: 'email' }] };
    await openFilled();
    await send(page);
    const message = 'Inserisci un indirizzo email valido (esempio: nome@azienda.it)';
    await expect.poll(() => errorsOf(page)).toEqual({ email: message });
    expect(await status()).toBe(refused);
    expect(await page.evaluate('document.activeElement.id')).toBe('contact-email');
    await page.locator('#contact-email').fill('anna@example.org');
    await page.keyboard.press('Tab');
    await expect.poll(() => errorsOf(page)).toEqual({});
  });

  it('takes a refusal of the captcha alone for E-02', async () => {
    office.create = { HasSuccess: false, Problems: [{ Field: '', Rule: 'captcha' }] };
    await openFilled();
    await send(page);
    await expect
      .poll(() => errorsOf(page))
      .toEqual({ 'captcha-box': 'Errore Recaptcha - Controlla la casella' });
    expect(await status()).toBe('');
  });

  it('sends the same key for the same answers, and another for others', async () => {
    office.create = '500';
    await openFilled();
    const keyOf = async () => {
      const before = office.received.length;
      await send(page);
      await expect.poll(() => office.received.length).toBe(before + 1);
      await page.locator('.form__failure').waitFor();
      await tickCaptcha(page);
      return office.received.at(-1)?.find(([name]) => name === 'IdempotencyKey')?.[1];
    };
    const first = await keyOf();
    expect(await keyOf()).toBe(first);
    await page.locator('#contact-request').fill('Altro');
    expect(await keyOf()).not.toBe(first);
  });

  it('sends another key once the answers were taken: who sends them again means it', async () => {
    await openFilled();
    await send(page);
    await whenSent(page);
    await page.locator('[data-form-outcome] > button').click();
    await fillForm(page, contact);
    await tickCaptcha(page);
    await send(page);
    await whenSent(page);
    const keys = office.received.map((parts) => parts.find(([name]) => name === 'IdempotencyKey')?.[1]);
    expect(new Set(keys).size).toBe(2);
  });

  it('is sent once, however often the button is pressed', async () => {
    office.create = 'never';
    await openFilled();
    await page.locator('.form__submit').dblclick();
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await expect.poll(() => office.received.length).toBe(1);
    office.release({ HasSuccess: true });
    await whenSent(page);
    expect(office.received).toHaveLength(1);
  });
});

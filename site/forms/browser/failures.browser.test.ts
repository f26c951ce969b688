import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileWith } from '../../../cli/testing/compileWith.ts';
import {
  type RecordingOffice,
  type Reply,
  recordingOffice,
} from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { fillForm, openForm, send, tickCaptcha } from '../../testing/formPage.ts';

/** Every failure of §9, in the words of §10. */
const languages = {
  it: {
    path: '/contacts/contact-us/',
    'E-02': 'Errore Recaptcha - Controlla la casella',
    'E-08':
      'Non è stato possibile inviare la richiesta. I dati inseriti sono ancora qui: riprova oppure scrivi a info@valico.example.',
    'E-09':
      'La richiesta non è stata accettata dal sistema. Controlla i dati e riprova, oppure scrivi a info@valico.example.',
    'E-10':
      'Il server non ha risposto in tempo. Prima di riprovare, verifica di non aver già ricevuto una conferma.',
    'E-11': 'La verifica è scaduta: seleziona di nuovo la casella.',
    outdated:
      'Questo modulo è cambiato da quando hai aperto la pagina. Ricaricala e invia di nuovo: quello che hai scritto resta, gli allegati vanno scelti un’altra volta. Oppure scrivi a info@valico.example.',
    'E-14': 'Non è stato possibile completare la verifica. Riprova tra poco.',
  },
  en: {
    path: '/en/contacts/contact-us/',
    'E-02': 'Recaptcha Error - Please check the box',
    'E-08':
      'Your request could not be sent. What you entered is still here: try again or write to info@valico.example.',
    'E-09':
      'The request was not accepted by the system. Check the data and try again, or write to info@valico.example.',
    'E-10':
      'The server did not answer in time. Before trying again, check whether you have already received a confirmation.',
    'E-11': 'The verification has expired: please tick the box again.',
    outdated:
      'This form has changed since you opened the page. Reload it and send again: what you typed is kept, attachments have to be chosen again. Or write to info@valico.example.',
    'E-14': 'The verification could not be completed. Please try again shortly.',
  },
};
/** How sending fails, with what is said then. Each differs from the one before. */
const failures: ['E-08' | 'E-09' | 'E-10' | 'outdated', Reply][] = [
  ['E-08', '500'],
  ['outdated', { HasSuccess: false, Problems: [{ Field: 'orderNumber', Rule: 'required' }] }],
  ['E-09', { HasSuccess: false }],
  ['E-08', '429'],
  ['E-10', 'never'],
  ['E-08', 'html'],
  ['E-09', { hassuccess: false }],
  ['E-08', 'cut'],
];
const typed = { name: 'Anna', surname: 'Bianchi', email: 'anna@example.com', request: 'Due\nrighe' };

let office: RecordingOffice;
let site: OpenBrowser;
let page: Page;

async function openFilled(path: string): Promise<void> {
  page = await openForm(site, path, {}, ({ clock }) => clock.install());
  await fillForm(page, { ...typed, privacy: true });
  await tickCaptcha(page);
}

async function expectEverythingStillThere(): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    expect(await page.locator(`#contact-${name}`).inputValue()).toBe(text);
  }
  expect(await page.locator('#contact-privacy').isChecked()).toBe(true);
  expect(await page.locator('.form__submit').isEnabled()).toBe(true);
  expect(await page.locator('[data-form-captcha] input').isChecked()).toBe(false);
  expect(await page.locator('.sent').count()).toBe(0);
}

const said = (selector: string) => page.locator(selector).textContent();

describe.each(Object.entries(languages))('in %s', (_, { path, ...messages }) => {
  beforeAll(async () => {
    office = recordingOffice();
    site = await openBrowser({}, { intercept: office.intercept });
  });
  afterAll(() => site.close());
  beforeEach(() => office.reset());

  it('each failure is said in its words, and nothing is lost from one to the next', async () => {
    await openFilled(path);
    office.verify = { HasSuccess: false };
    await send(page);
    await expect.poll(() => page.locator('.field__error').allTextContents()).toEqual([messages['E-02']]);
    expect(office.received).toEqual([]);
    await expectEverythingStillThere();
    office.verify = { HasSuccess: true };

    for (const [id, reply] of failures) {
      await tickCaptcha(page);
      expect(await page.locator('.form__again').isVisible()).toBe(false);
      office.create = reply;
      office.received.length = 0;
      await send(page);
      // A browser sends again what was cut off on a connection it had before.
      await expect.poll(() => office.received.length).toBeGreaterThan(0);
      if (reply === 'never') await page.clock.fastForward(150_000);
      await expect.poll(() => said('[data-form-status]')).toBe(messages[id]);
      expect(await said('.captcha__status')).toBe('');
      await expectEverythingStillThere();
      expect(await page.locator('.form__again').isVisible(), 'the box is to be ticked again').toBe(true);
    }

    await tickCaptcha(page);
    office.calls.length = 0;
    await page.clock.fastForward(11 * 60_000);
    await expect.poll(() => said('.captcha__status')).toBe(messages['E-11']);
    await send(page);
    await expect.poll(() => page.locator('.field__error').allTextContents()).toEqual([messages['E-02']]);
    expect(office.calls).toEqual([]);
    await expectEverythingStillThere();
  });
});

describe('a check that cannot be made', () => {
  beforeAll(async () => {
    office = recordingOffice();
    site = await openBrowser({}, { intercept: office.intercept });
  });
  afterAll(() => site.close());

  it.each(Object.entries(languages))('says in %s how else to write', async (_, { path, ...messages }) => {
    page = await openForm(site, path);
    await page.route('**/Captcha/**', (route) => route.abort());
    await fillForm(page, { ...typed, privacy: true });
    await page.locator('[data-form-captcha] input').click();
    await expect.poll(() => said('.captcha__status')).toBe(messages['E-14']);
    await expect.poll(() => said('[data-form-status]')).toBe(messages['E-08']);
    await expectEverythingStillThere();
    await page.unroute('**/Captcha/**');
    await tickCaptcha(page);
    expect(await said('[data-form-status]')).toBe('');
    office.reset();
    office.create = { HasSuccess: false };
    await send(page);
    await expect.poll(() => said('[data-form-status]')).toBe(messages['E-09']);
    await page.route('**/Captcha/**', (route) => route.abort());
    await page.locator('[data-form-captcha] input').click();
    await expect.poll(() => said('.captcha__status')).toBe(messages['E-14']);
    expect(await said('[data-form-status]')).toBe(messages['E-09']);
    await page.unroute('**/Captcha/**');
    await tickCaptcha(page);
    office.reset();
    await send(page);
    await page.locator('.sent').waitFor();
    expect(office.received).toHaveLength(1);
  });
});

describe('a site that sends nothing unverified', () => {
  beforeAll(async () => {
    office = recordingOffice();
    const source = await compileWith('onVerifyFailure: continue', 'onVerifyFailure: block', [
      '/contacts/contact-us',
    ]);
    site = await openBrowser({}, { source, intercept: office.intercept });
  });
  afterAll(() => site.close());

  it.each(Object.entries(languages))('says so in %s (E-14)', async (_, { path, ...messages }) => {
    office.reset();
    office.verify = '500';
    await openFilled(path);
    await send(page);
    await expect.poll(() => said('[data-form-status]')).toBe(messages['E-14']);
    expect(await said('.captcha__status')).toBe('');
    expect(office.received).toEqual([]);
    await expectEverythingStillThere();
  });
});

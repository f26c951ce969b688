import { readFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Dialog, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readForms } from '../../../cli/backoffice/settings/readForms.ts';
import { minimalAnswers } from '../../../cli/settings/forms/sampleAnswers.ts';
import { codeFolder } from '../../../cli/terminal/codeFolder.ts';
import { recordingOffice } from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { contactFields } from '../../testing/contactFields.ts';
import {
  chooseLarge,
  errorsOf,
  file,
  fillForm,
  openForm,
  reveal,
  send,
  tickCaptcha,
  whenSent,
} from '../../testing/formPage.ts';

const office = recordingOffice();
let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser({}, { intercept: office.intercept });
});
afterAll(() => site.close());
beforeEach(() => office.reset());

const focused = () => page.evaluate(() => document.activeElement?.id);
/** What the browser tells assistive technology to be wrong: required fields, too, of which nothing is said. */
async function toldAsWrong(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes
    .filter(({ ignored, properties = [] }) => {
      const invalid = properties.find(({ name }) => name === 'invalid')?.value.value;
      return !ignored && invalid !== undefined && invalid !== 'false';
    })
    .map(({ name }) => String(name?.value));
}
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

describe('checks (§7, C-16)', () => {
  it('find everything at once, say it at each field and above, and lead to the list', async () => {
    page = await openForm(site, '/en/contacts/contact-us/');
    await fillForm(page, { email: 'anna', phone: '12' });
    await send(page);
    await expect
      .poll(() => errorsOf(page))
      .toEqual({
        name: 'Required field',
        surname: 'Required field',
        email: 'Enter a valid email address (example: name@company.com)',
        phone: 'Enter a valid phone number',
        request: 'Required field',
        privacy: 'You must accept our Privacy Policy before submitting your request.',
        'captcha-box': 'Recaptcha Error - Please check the box',
      });
    expect(office.calls).toEqual([]);
    const summary = page.locator('[data-form-summary]');
    expect(await summary.evaluate((list) => list === document.activeElement)).toBe(true);
    await page.getByRole('group', { name: 'Please check the following fields:' }).waitFor();
    const box = await summary.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(await summary.locator('.form__summary-title').textContent()).toBe(
      'Please check the following fields:',
    );
    expect(await summary.locator('a').count()).toBe(7);
    await summary.getByText('Email: Enter a valid email address').click();
    expect(await focused()).toBe('contact-email');
    const email = page.locator('#contact-email');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.getAttribute('aria-describedby')).toBe('contact-email-hint contact-email-error');
  });

  it.each(['contacts/quotation-request', 'work-with-us/become-a-supplier', 'work-with-us/open-positions'])(
    'tell nothing as wrong on /%s/ that nobody has filled in yet',
    async (path) => {
      page = await openForm(site, `/${path}/`);
      expect(await toldAsWrong(page)).toEqual([]);
      await send(page);
      await expect.poll(() => toldAsWrong(page)).not.toEqual([]);
    },
  );

  it('follow every change once sending was tried, and not before', async () => {
    page = await openForm(site, '/contacts/contact-us/');
    await page.locator('#contact-email').fill('anna');
    await page.keyboard.press('Tab');
    expect(await errorsOf(page)).toEqual({});
    await send(page);
    await expect.poll(async () => (await errorsOf(page)).email).toBeTruthy();
    await page.locator('#contact-email').fill('anna@example.com');
    await expect.poll(async () => (await errorsOf(page)).email).toBeUndefined();
    expect(await page.locator('#contact-email').getAttribute('aria-invalid')).toBe('false');
    expect(await page.locator('#contact-email').getAttribute('aria-describedby')).toBe('contact-email-hint');
    await page.locator('#contact-request').fill('x'.repeat(3001));
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await errorsOf(page)).request).toBe('Massimo 3000 caratteri');
  });

  it.each([
    ['a click', () => page.locator('[data-form-summary] a').first().click()],
    ['the keyboard', () => page.keyboard.press('Shift+Tab').then(() => page.keyboard.press('Enter'))],
  ])('lead on from a field that was put right at the first try, by %s', async (_, goOn) => {
    page = await openForm(site, '/contacts/contact-us/');
    await page.locator('#contact-name').evaluate((field) => {
      // The field behind the list, wherever another one is nearer.
      field
        .closest('form')
        ?.querySelector('[data-form-summary]')
        ?.after(field.closest('.field') ?? field);
    });
    await send(page);
    await expect.poll(async () => (await errorsOf(page)).name).toBeTruthy();
    await page.locator('#contact-name').focus();
    await page.keyboard.type('Anna');
    await expect.poll(async () => (await errorsOf(page)).name).toBeUndefined();
    await goOn();
    expect(await focused()).not.toMatch(/^(contact-name)?$/);
  });

  it('lead to the captcha, also once what Google draws stands in place of the button that loads it', async () => {
    page = await openForm(site, '/contacts/contact-us/', { bypassCSP: true }, async (opened) => {
      await opened.route('**/form-contact.*.json', async (route) => {
        const props = await (await route.fetch()).json();
        await route.fulfill({ json: { ...props, captcha: { ...props.captcha, provider: 'recaptcha-v2' } } });
      });
      await opened.route('https://www.google.com/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `globalThis.grecaptcha = { render: (place) => place.append(document.createElement('iframe')), reset() {} };
            onRecaptchaLoad();`,
        }),
      );
    });
    await page.locator('[data-form-captcha] button').waitFor();
    await send(page);
    const link = page.locator('[data-form-summary] a').last();
    const follow = async () => {
      await page.locator('#contact-name').focus();
      await link.click();
      return page.evaluate(() => document.activeElement?.localName);
    };
    expect(await follow()).toBe('button');
    await page.locator('[data-form-captcha] button').click();
    await page.locator('[data-form-captcha] iframe').waitFor();
    expect(await follow()).toBe('iframe');
    // Something else of the form was judged since.
    await page.locator('#contact-company').fill('Rossi');
    expect(await follow()).toBe('iframe');
    expect(await errorsOf(page)).toHaveProperty('captcha-box');
  });

  it('ask nobody to tick the captcha again who waits for it, but whoever has to', async () => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    page = await openForm(site, '/contacts/contact-us/', {}, (opened) =>
      opened.route('**/Captcha/Challenge*', (route) => held.then(() => route.abort())),
    );
    const said = async () => (await errorsOf(page))['captcha-box'];
    await send(page);
    const toTick = 'Errore Recaptcha - Controlla la casella';
    await expect.poll(said).toBe(toTick);
    await page.locator('[data-form-captcha] input').check();
    await expect.poll(said).toBe('Verifica in corso…');
    await send(page);
    await expect.poll(said).toBe('Verifica in corso…');
    fail();
    await expect.poll(said).toBe(toTick);
  });

  it('are listed behind their label, with a colon unless it is a question', async () => {
    page = await openForm(site, '/en/contacts/contact-us/');
    await page.locator('label[for=contact-name]').evaluate(({ firstChild }) => {
      if (firstChild) firstChild.textContent = 'Who are you?';
    });
    await send(page);
    const listed = () => page.locator('[data-form-summary] a').allTextContents();
    await expect.poll(listed).toContain('Who are you? Required field');
    expect(await listed()).toContain('Surname: Required field');
  });

  it('leave no violation of accessibility when errors are shown', async () => {
    for (const path of ['/contacts/quotation-request/', '/en/work-with-us/become-a-supplier/']) {
      page = await openForm(site, path, { bypassCSP: true });
      await send(page);
      await page.locator('[data-form-summary] a').first().waitFor();
      await page.evaluate(axe);
      const found = await page.evaluate(`axe.run('.form-host', { resultTypes: ['violations'] })`);
      expect(
        (found as { violations: { id: string; nodes: { html: string }[] }[] }).violations.map(
          ({ id, nodes }) => [id, nodes[0]?.html],
        ),
      ).toEqual([]);
    }
  });
});

describe('files (C-14)', () => {
  const list = () => page.locator('.file-list__item').allTextContents();

  it('are judged when chosen, listed with their size, and removed', async () => {
    page = await openForm(site, '/work-with-us/open-positions/');
    const cv = page.locator('#spontaneous-cv');
    await cv.setInputFiles(file('lettera.doc'));
    const type = 'Tipo di file non supportato. File supportati: docx, ppt, pdf, xlsx';
    await expect.poll(() => errorsOf(page)).toEqual({ cv: type });
    await cv.setInputFiles(file('CV.PDF', 3000));
    await expect.poll(() => errorsOf(page)).toEqual({});
    expect(await list()).toEqual(['CV.PDF (3\u00a0kB)Rimuovi']);
    await page.getByRole('button', { name: 'Rimuovi CV.PDF' }).click();
    expect(await list()).toEqual([]);
    expect(await focused()).toBe('spontaneous-cv');
    await cv.setInputFiles(file('CV.PDF', 3000));
    expect(await list()).toHaveLength(1);
    await cv.setInputFiles(file('vuoto.pdf', 0));
    await expect.poll(() => errorsOf(page)).toEqual({ cv: 'Il file selezionato è vuoto' });
    await chooseLarge(cv, 'grande.pdf', 20 * 1024 * 1024 + 1);
    await expect.poll(() => errorsOf(page)).toEqual({ cv: 'Il file supera i 20\u00a0MB' });
    await chooseLarge(cv, 'grande.pdf', 20 * 1024 * 1024);
    await expect.poll(() => errorsOf(page)).toEqual({});
  });

  it.each([320, 1280])('with a long name keep their button beside it at %i px', async (width) => {
    page = await openForm(site, '/work-with-us/open-positions/', { viewport: { width, height: 900 } });
    await page.locator('#spontaneous-cv').setInputFiles(file(`curriculum-${'a'.repeat(90)}.pdf`));
    const [item, remove] = await Promise.all(
      ['.file-list__item', '.file-list__remove'].map((one) => page.locator(one).boundingBox()),
    );
    if (!item || !remove) throw new Error('nothing is listed');
    expect(item.height).toBeGreaterThan(remove.height * 1.3);
    const middles = [item, remove].map(({ y, height }) => y + height / 2);
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(2);
  });

  it('are dropped on the field', async () => {
    page = await openForm(site, '/work-with-us/open-positions/');
    await page.locator('.drop').first().scrollIntoViewIfNeeded();
    const box = await page.locator('.drop').first().boundingBox();
    const place = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
    const data = { items: [], files: [`${process.cwd()}/content/documents.yaml`], dragOperationsMask: 1 };
    const browser = await page.context().newCDPSession(page);
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      browser.send('Input.dispatchDragEvent', { type, ...place, data });
    await drag('dragEnter');
    await drag('dragOver');
    await expect.poll(() => page.locator('.drop--over').count()).toBe(1);
    await drag('drop');
    await expect.poll(async () => (await list())[0]).toContain('documents.yaml');
    expect(await page.locator('.drop--over').count()).toBe(0);
  });

  it.each([
    ['deleted', (path: string) => rm(path)],
    // Chromium compares whole seconds.
    ['saved again', (path: string) => utimes(path, 0, 0)],
  ])('%s since they were chosen are named when sending fails', async (_, change) => {
    const path = join(await mkdtemp(join(tmpdir(), 'cv-')), 'cv.pdf');
    onTestFinished(() => rm(dirname(path), { recursive: true }));
    await writeFile(path, 'text');
    page = await openForm(site, '/en/work-with-us/open-positions/');
    await page.locator('#spontaneous-coverLetter').setInputFiles(file('letter.docx', 20));
    await page.locator('#spontaneous-cv').setInputFiles(path);
    const answers = {
      name: 'Anna',
      surname: 'De Luca',
      email: 'a@b.it',
      phone: '333 1234567',
      role: 'Driver',
    };
    await fillForm(page, { ...answers, privacy: true });
    await tickCaptcha(page);
    await change(path);
    await send(page);
    const cv = 'The file was moved or changed after you chose it: remove it and choose it again';
    await expect.poll(() => errorsOf(page)).toEqual({ cv });
    await page.locator('#spontaneous-cv:focus').waitFor();
    expect(office.received).toEqual([]);
    await writeFile(path, 'text');
    await page.getByRole('button', { name: 'Remove cv.pdf' }).click();
    await page.locator('#spontaneous-cv').setInputFiles(path);
    await tickCaptcha(page);
    await send(page);
    await whenSent(page);
    expect(office.received).toHaveLength(1);
  });

  it('are sent after the answers, CV first (A-03)', async () => {
    page = await openForm(site, '/en/work-with-us/open-positions/');
    await fillForm(page, {
      name: 'Anna',
      surname: 'De Luca',
      email: 'a@b.it',
      phone: '333 1234567',
      role: 'Driver',
      privacy: true,
    });
    await tickCaptcha(page);
    await send(page);
    const missing = 'You must upload the required documents';
    await expect.poll(() => errorsOf(page)).toEqual({ cv: missing, coverLetter: missing });
    await page.locator('#spontaneous-coverLetter').setInputFiles(file('letter.docx', 20));
    await page.locator('#spontaneous-cv').setInputFiles(file('cv.pdf', 10));
    await send(page);
    await expect.poll(() => page.locator('.sent__title').textContent()).toBe('Well Done!');
    expect(office.calls.at(-1)).toBe('POST /JobApplication/Create');
    expect(office.received[0]).toEqual([
      ['FirstName', 'Anna'],
      ['LastName', 'De Luca'],
      ['Email', 'a@b.it'],
      ['Telephone', '333 1234567'],
      ['Position', 'Driver'],
      ['SiteType', '1'],
      ['IdempotencyKey', expect.any(String)],
      ['RecaptureToken', expect.any(String)],
      ['Files', { name: 'cv.pdf', size: 10 }],
      ['Files', { name: 'letter.docx', size: 20 }],
    ]);
    expect(await list()).toEqual([]);
    expect(
      await page.locator('#spontaneous-cv').evaluate((input) => (input as HTMLInputElement).files?.length),
    ).toBe(0);
  });

  it.each([[[]], [[file('CV.pdf')]]])('may be left out of an application for a position', async (files) => {
    page = await openForm(site, '/work-with-us/open-positions/warehouse-coordination/');
    await fillForm(page, {
      name: 'Anna',
      surname: 'De Luca',
      email: 'a@b.it',
      phone: '333 1234567',
      terms: true,
    });
    await page.locator('#application-cv').setInputFiles(files);
    await tickCaptcha(page);
    await send(page);
    await expect
      .poll(() => page.locator('.sent').textContent())
      .toBe('Ben Fatto!La tua candidatura è stata inviata correttamente. In bocca al lupo!');
    const names = office.received[0]?.map(([name]) => name);
    expect(names).toEqual([
      'FirstName',
      'LastName',
      'Position',
      'Email',
      'Telephone',
      'SiteType',
      'JobPositionId',
      'IdempotencyKey',
      'RecaptureToken',
      ...files.map(() => 'Files'),
    ]);
    expect(office.received[0]).toContainEqual(['JobPositionId', 'warehouse-coordination']);
    expect(office.received[0]).toContainEqual(['Position', 'Responsabile di turno in magazzino']);
    expect(await page.locator('#application-position').inputValue()).toBe(
      'Responsabile di turno in magazzino',
    );
  });
});

describe('leaving', () => {
  /** Whether the page asks before it is left. Who stays then waits in vain for another page. */
  const asks = async (leave: () => Promise<unknown>) => {
    let stay = (_: Dialog) => {};
    const asked = new Promise<true>((resolve) => {
      stay = (dialog) => void dialog.dismiss().then(() => resolve(true));
    });
    page.once('dialog', stay);
    const left = leave().then(() => false);
    left.catch(() => {});
    return Promise.race([asked, left]).finally(() => page.off('dialog', stay));
  };
  const reload = () => page.reload();

  it('asks only when a file was chosen or more than 200 characters were typed', async () => {
    page = await openForm(site, '/work-with-us/open-positions/');
    await page.locator('#spontaneous-role').pressSequentially('Driver');
    expect(await asks(reload)).toBe(false);
    await page.locator('[data-form] .form__submit:enabled').waitFor();
    await page.locator('#spontaneous-role').press('a');
    await page.locator('#spontaneous-role').fill('x'.repeat(201));
    expect(await asks(reload)).toBe(true);
    await page.locator('#spontaneous-role').fill('');
    await page.locator('#spontaneous-cv').setInputFiles(file('cv.pdf'));
    expect(await asks(reload)).toBe(true);
  });

  it.each([
    ['/contacts/contact-us/', { name: 'A', surname: 'B', email: 'a@b.it', request: 'R', privacy: true }],
    ['/about-us/whistleblowing/', { subject: 'S', message: 'M' }],
  ] as const)('%s asks while the form is on its way, however little was typed', async (path, answers) => {
    office.reset();
    office.create = 'never';
    page = await openForm(site, path);
    await fillForm(page, answers);
    if ('privacy' in answers) await tickCaptcha(page);
    await send(page);
    await expect.poll(() => office.received.length).toBe(1);
    expect(await asks(reload)).toBe(true);
    office.release({ HasSuccess: false });
    await page.locator('.form__failure').waitFor();
    expect(await asks(reload)).toBe(false);
    office.reset();
  });

  it('for another language asks nothing, but does after that was opened in a tab of its own', async () => {
    page = await openForm(site, '/contacts/contact-us/');
    await page.locator('form[data-form] textarea').press('a');
    await page.locator('form[data-form] textarea').fill('x'.repeat(201));
    const link = page.locator('a[data-language=en]:visible').first();
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    expect(await asks(reload)).toBe(true);
    const leave = async () => {
      await link.click();
      await page.waitForURL('**/en/contacts/contact-us/');
    };
    expect(await asks(leave)).toBe(false);
    expect(await page.locator('form[data-form] textarea').inputValue()).toBe('x'.repeat(201));
  });

  it('for another language asks where nothing can be stored', async () => {
    page = await openForm(site, '/contacts/contact-us/', {}, (opened) =>
      opened.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Forbidden', 'SecurityError');
            },
          });
      }),
    );
    await page.locator('form[data-form] textarea').press('a');
    await page.locator('form[data-form] textarea').fill('x'.repeat(201));
    const link = page.locator('a[data-language=en]:visible').first();
    expect(await asks(() => link.click())).toBe(true);
    expect(await page.locator('form[data-form] textarea').inputValue()).toBe('x'.repeat(201));
  });
});

it('a form is filled in and sent with the keyboard alone', async () => {
  page = await openForm(site, '/contacts/contact-us/');
  const least = minimalAnswers(readForms(codeFolder).contact);
  await page.locator(`#contact-${contactFields[0]?.[0]}`).focus();
  for (const [name, field] of contactFields) {
    expect(await focused()).toBe(`contact-${name}`);
    const [answer] = least.get(name) ?? [];
    if (answer && field.type === 'boolean') await page.keyboard.press('Space');
    else await page.keyboard.type(answer ?? '');
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('privacy-link');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.locator('[data-form-captcha][data-state=verified]').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await whenSent(page);
  const answers = contactFields.flatMap(([name, field]) =>
    (least.get(name) ?? []).map((answer) => [field['x-field'].wire, answer]),
  );
  expect(office.received.map((parts) => parts.slice(0, answers.length))).toEqual([answers]);
});

it('says so when its script cannot be loaded, twice (E-15)', async () => {
  page = await site.visit('/contacts/contact-us/', {}, (opened) =>
    opened.route('**/assets/form-*', (route) => route.abort()),
  );
  await page.locator('form[data-form]').scrollIntoViewIfNeeded();
  const message = 'Non è stato possibile caricare la pagina. Controlla la connessione e ricarica.';
  await expect.poll(() => page.locator('[data-failure-of=form]').textContent()).toBe(message);
  expect(await page.locator('[data-form] .form__submit').isDisabled()).toBe(true);
});

describe('of a form that asks for days (which none here does)', () => {
  /** Lets a form ask for a day where it asks for a text, at an office where it is tomorrow already. */
  const askForDay = (page: Page, form: string, field: string) =>
    page.route(new RegExp(`form-${form}\\.en[^/]*\\.json`), async (route) => {
      const response = await route.fetch();
      const props = await response.json();
      const [name = '', inner] = field.split('.');
      const { properties } = props.definition;
      const schema = inner ? properties[name].properties[inner] : properties[name];
      Object.assign(schema, { format: 'date', 'x-days': { from: 'today', until: '+1 month' } });
      Object.assign(props.messages.validation, { tooEarly: 'Too early', tooLate: 'Too late' });
      await route.fulfill({ response, json: { ...props, timeZone: 'Asia/Tokyo' } });
    });

  it.each([
    ['contact', 'contact-us', 'company'],
    ['quotation', 'quotation-request', 'user.city'],
  ])(
    'judges them by what today is here or at the office, also after midnight: %s',
    async (form, path, field) => {
      page = await openForm(site, `/en/contacts/${path}/`, { timezoneId: 'Europe/Rome' }, async (page) => {
        await page.clock.install({ time: new Date('2026-11-27T17:00:00Z') });
        await askForDay(page, form, field);
      });
      const id = field.replace('.', '-');
      const day = page.locator(`#${form}-${id}`);
      expect([await day.getAttribute('min'), await day.getAttribute('max')]).toEqual([
        '2026-11-27',
        '2026-12-28',
      ]);
      await send(page);
      await reveal(day);
      const said = async (typed: string) => {
        await day.fill(typed);
        await day.dispatchEvent('change', { bubbles: true });
        return (await errorsOf(page))[id];
      };
      expect(await said('2026-11-26')).toBe('Too early');
      expect(await said('2026-11-27')).toBeUndefined();
      expect(await said('2026-12-28')).toBeUndefined();
      expect(await said('2026-12-29')).toBe('Too late');
      await page.clock.setSystemTime(new Date('2026-11-27T23:30:00Z'));
      expect(await said('2026-11-27')).toBe('Too early');
    },
  );
});

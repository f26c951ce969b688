import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordingOffice } from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { errorsOf, fillForm, openForm, reveal, send, tickCaptcha, whenSent } from '../../testing/formPage.ts';
import { asTyped } from '../../testing/readPage.ts';

const office = recordingOffice();
let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser({}, { intercept: office.intercept });
});
afterAll(() => site.close());
beforeEach(() => office.reset());

const user = {
  'user-company': 'Rossi',
  'user-name': 'Anna',
  'user-surname': 'De Luca',
  'user-phone': '333 1234567',
  'user-email': 'a@b.it',
  privacy: true,
} as const;
const value = (id: string) => page.locator(`#quotation-${id}`).inputValue();
const mark = async (id: string) => {
  await reveal(page.locator(`#quotation-${id}`));
  return page.locator(`.field:has(> #quotation-${id}) .field__mark`).isVisible();
};

describe('a quotation whose own script is lost', () => {
  const open = (failures: number, script = 'startQuotation') => {
    let asked = 0;
    return openForm(site, '/contacts/quotation-request/', {}, (opened) =>
      opened.route(`**/assets/${script}-*.js`, (route) => {
        asked += 1;
        return asked > failures ? route.continue() : route.abort();
      }),
    );
  };

  it('goes through its steps when it comes at the second try', async () => {
    page = await open(1);
    await page.locator('.form__trail').waitFor();
    expect(await page.locator('[data-failure-of]').count()).toBe(0);
  });

  it('says so and goes through its steps when what helps with it does not come, nor at the second try', async () => {
    page = await open(1, 'assistQuotation');
    await page.locator('.form-frame .field__input').first().focus();
    await page.locator('.packages__row').waitFor({ state: 'attached' });
    expect(await page.locator('[data-failure-of]').count()).toBe(0);
    page = await open(2, 'assistQuotation');
    await page.locator('.form-frame .field__input').first().focus();
    const notice = page.locator('[data-failure-of=form]');
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(
      /^Il calcolatore .* Puoi compilare e inviare il modulo anche senza/,
    );
    expect(await page.locator('.form__trail').isVisible()).toBe(true);
    expect(await page.locator('.form__step:visible').count()).toBe(1);
    await page.locator('.form__trail button').nth(1).click();
    expect(await page.locator('.packages').isVisible(), 'what nothing would count').toBe(false);
  });

  it('helps whoever was in it before its script came', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    page = await site.visit('/contacts/quotation-request/', {}, (opened) =>
      opened.route('**/assets/startQuotation-*.js', (route) => released.then(() => route.continue())),
    );
    await page.locator('.form-frame .field__input').first().focus();
    release();
    await page.locator('.packages__row').waitFor({ state: 'attached' });
  });

  it('says so, shows all of itself and can be sent', async () => {
    page = await open(Number.POSITIVE_INFINITY);
    await page.locator('[data-failure-of=form]').waitFor();
    for (const step of await page.locator('.form__step').all()) expect(await step.isVisible()).toBe(true);
    expect(await page.locator('.packages').isVisible(), 'what only the script counts').toBe(false);
    await fillForm(page, { ...user, serviceType: 'Logistica Integrata' });
    await tickCaptcha(page);
    await send(page);
    await whenSent(page);
    expect(office.calls.at(-1)).toBe('POST /QuotationRequest/Create');
  });
});

describe('the service (§7.5)', () => {
  it('comes from the address, and national transport presets both countries', async () => {
    page = await openForm(site, '/contacts/quotation-request/?service=airplane-transport');
    expect(await value('serviceType')).toBe('Trasporto Aereo');
    expect(await value('pickUp-country')).toBe('');
    await fillForm(page, { 'delivery-country': 'FR', serviceType: 'Trasporto Nazionale' });
    expect([await value('pickUp-country'), await value('delivery-country')]).toEqual(['IT', 'FR']);
  });

  it('takes no service that every object has from the address', async () => {
    page = await openForm(site, '/contacts/quotation-request/?service=constructor');
    const chosen = page.locator('[name=serviceType] option:checked');
    expect(await chosen.count()).toBe(1);
    expect(await value('serviceType')).toBe('');
  });

  it('wants places and one size, unless it is integrated logistics', async () => {
    page = await openForm(site, '/contacts/quotation-request/');
    await fillForm(page, { ...user, serviceType: 'Trasporto Internazionale' });
    await tickCaptcha(page);
    await send(page);
    const one = 'Compila almeno uno dei campi contrassegnati con **';
    const required = 'Campo obbligatorio';
    await expect
      .poll(() => errorsOf(page))
      .toEqual({
        'pickUp-country': required,
        'pickUp-city': required,
        'delivery-country': required,
        'delivery-city': required,
        weight: one,
        measures: one,
        volume: one,
      });
    const summary = page.locator('[data-form-summary]');
    expect(await summary.locator('.form__summary-text').textContent()).toBe(
      'Verifica di aver inserito correttamente le informazioni nei campi evidenziati.',
    );
    expect(await summary.locator('li').allTextContents()).toContain(one);
    expect(await summary.locator('li').count()).toBe(5);
    const sentence = page.getByText('È necessario compilare almeno uno dei campi contrassegnati con **.');
    expect([await mark('pickUp-city'), await mark('weight')]).toEqual([true, true]);
    expect(await sentence.isVisible()).toBe(true);
    await fillForm(page, { serviceType: 'Logistica Integrata' });
    await expect.poll(() => errorsOf(page)).toEqual({});
    expect([await mark('pickUp-city'), await mark('weight')]).toEqual([false, false]);
    expect(await sentence.isVisible()).toBe(false);
    await send(page);
    await whenSent(page);
    expect(office.calls.at(-1)).toBe('POST /QuotationRequest/Create');
  });

  it('takes no number that may be meant in two ways on a page in its language', async () => {
    const onlyDigits = { it: 'Inserisci solo cifre, senza separatori (1200)', en: 'Enter digits only' };
    page = await openForm(site, '/contacts/quotation-request/');
    await fillForm(page, { numOfPackages: '1.000', weight: '1.000', volume: '1,536' });
    await send(page);
    const ofNumbers = async () => {
      const { numOfPackages, weight, volume } = await errorsOf(page);
      return { numOfPackages, weight, volume };
    };
    await expect.poll(ofNumbers).toEqual({
      numOfPackages: onlyDigits.it,
      weight: 'Scrivi le migliaia senza separatore (1200) e i decimali con la virgola (1,5)',
    });
    page = await openForm(site, '/en/contacts/quotation-request/');
    await fillForm(page, { numOfPackages: '1 200', weight: '1.250', volume: '1,536' });
    await send(page);
    await expect.poll(ofNumbers).toEqual({
      numOfPackages: expect.stringContaining(onlyDigits.en),
      volume: 'Write thousands without a separator (1200) and decimals with a point (1.5)',
    });
  });

  it('is sent in Italian from the English page, with what is recurring as RICORRENTE', async () => {
    page = await openForm(site, '/en/contacts/quotation-request/');
    await fillForm(page, {
      ...user,
      serviceType: 'Trasporto Nazionale',
      'pickUp-city': 'Milano',
      'delivery-city': 'Roma',
      weight: '12,5',
    });
    await reveal(page.locator('#quotation-serviceFrequency'));
    await page.locator('#quotation-serviceFrequency').selectOption({ label: 'Recurring' });
    await tickCaptcha(page);
    await send(page);
    await whenSent(page);
    expect(office.received[0]?.slice(0, -2)).toEqual([
      ['Company', 'Rossi'],
      ['FirstName', 'Anna'],
      ['LastName', 'De Luca'],
      ['Telephone', '333 1234567'],
      ['Email', 'a@b.it'],
      ['ServiceType', 'Trasporto Nazionale'],
      ['ServiceFrequency', 'RICORRENTE'],
      ['PickUpCountry', 'IT'],
      ['PickUpCity', 'Milano'],
      ['DeliveryCountry', 'IT'],
      ['DeliveryCity', 'Roma'],
      ['Weight', '12.5'],
      ['SiteType', '1'],
    ]);
    const copy = await page.locator('.sent-copy dd').allTextContents();
    expect(copy).toContain('National Transport');
    expect(copy).toContain('Recurring');
  });
});

it('dangerous goods are asked about, and travel with the notes', async () => {
  page = await openForm(site, '/en/contacts/quotation-request/', { locale: 'en-GB' });
  const block = page.locator('[data-dangerous-goods]');
  expect(await block.isVisible()).toBe(false);
  await fillForm(page, { ...user, serviceType: 'Logistica Integrata', goodType: 'ADR', notes: 'Fragile' });
  expect(await block.isVisible()).toBe(true);
  await fillForm(page, { 'adr-number': '12', 'adr-class': '3', 'adr-group': 'II' });
  await tickCaptcha(page);
  await send(page);
  await expect.poll(() => errorsOf(page)).toEqual({ 'adr-number': 'A UN number has four digits' });
  for (const typed of ['ONU‑1263', 'ＵＮ１２６３', 'UN 1263']) {
    await fillForm(page, { 'adr-number': 'abc' });
    await send(page);
    await expect.poll(() => errorsOf(page)).toHaveProperty('adr-number');
    await fillForm(page, { 'adr-number': typed });
    await expect.poll(() => errorsOf(page)).toEqual({});
  }
  await send(page);
  await whenSent(page);
  expect(office.received[0]).toContainEqual(['Notes', 'Fragile\r\nADR: UN1263, classe 3, gruppo II']);
  expect(await block.isVisible()).toBe(false);
  // The wire is Italian, the copy is not.
  const copy = await page.locator('.sent-copy dl > div').allInnerTexts();
  expect(copy.map((line) => line.split(/\n+/))).toEqual(
    expect.arrayContaining([
      ['Notes or additional services', 'Fragile'],
      ['UN number', 'UN 1263'],
      ['Class', '3 Flammable liquids'],
      ['Packing group', 'II'],
    ]),
  );
});

it('rows of packages fill the sizes, until the visitor writes something else', async () => {
  page = await openForm(site, '/contacts/quotation-request/?service=international-transport');
  await reveal(page.locator('[data-packages]'));
  await page.locator('[data-packages] summary').click();
  const fillRow = async (row: number, figures: string[]) => {
    const inputs = page.locator('[data-row]').nth(row).locator('input');
    for (const [index, figure] of figures.entries()) await inputs.nth(index).fill(figure);
  };
  const sizes = async () => Promise.all(['numOfPackages', 'weight', 'measures', 'volume'].map(value));
  const total = (name: string) => page.locator(`[data-total=${name}]`).textContent();
  await fillRow(0, ['2', '120', '80', '100', '250']);
  expect(await sizes()).toEqual(['2', '500', '2 × 120×80×100', '1,92']);
  expect(await total('chargeable')).toBe('640 kg, stima indicativa con 333\u00a0kg per m³');
  const told = page.locator('[data-packages] [data-told]');
  expect(await told.textContent(), 'while a figure is typed').not.toContain('500');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => told.textContent())
    .toMatch(/^Numero di colli: 2\. .*: 1,92\. .*: 500\. .*: 640 kg/);
  const choose = async (service: string) => {
    const choice = page.locator('#quotation-serviceType');
    await reveal(choice);
    await choice.selectOption(service);
  };
  await choose('Logistica Integrata');
  await expect.poll(() => told.textContent(), { message: 'another service' }).toMatch(/: 500$/);
  await choose('Trasporto Internazionale');
  await expect.poll(() => told.textContent()).toMatch(/: 640 kg/);
  await reveal(page.locator('[data-packages]'));
  expect(await page.locator('[data-total]:not([aria-live=off])').count()).toBe(0);
  await page.locator('[data-add]').click();
  await fillRow(1, ['1', '60', '40', '40', '12,5']);
  expect(await sizes()).toEqual(['3', '512,5', '2 × 120×80×100; 1 × 60×40×40', '2,016']);
  await page.locator('#quotation-weight').fill('600');
  const rows = () => page.locator('[data-row]').evaluateAll((all) => all.map((row) => row.ariaLabel));
  expect(await rows()).toEqual(['Riga 1', 'Riga 2']);
  await page.getByRole('group', { name: 'Riga 2' }).getByRole('button', { name: 'Togli la riga' }).click();
  expect(await rows()).toEqual(['Riga 1']);
  expect(await sizes()).toEqual(['2', '600', '2 × 120×80×100', '1,92']);
  await page.locator('[data-form=quotation]').evaluate((form: HTMLFormElement) => form.reset());
  await expect.poll(() => told.textContent(), { message: 'after a reset' }).toBe('');
});

it('rows of packages are there again in another language and after a reload, and still fill the sizes', async () => {
  page = await openForm(site, '/contacts/quotation-request/?service=international-transport');
  await reveal(page.locator('[data-packages]'));
  await page.locator('[data-packages] summary').click();
  const inputs = page.locator('[data-row] input');
  const fillFrom = async (first: number, figures: string[]) => {
    for (const [index, figure] of figures.entries()) await inputs.nth(first + index).fill(figure);
  };
  const rows = () => inputs.evaluateAll((all) => (all as HTMLInputElement[]).map((input) => input.value));
  const sizes = async () => Promise.all(['numOfPackages', 'weight', 'measures', 'volume'].map(value));
  await fillFrom(0, ['2', '120', '80', '100', '12,5']);
  await page.locator('[data-add]').click();
  await fillFrom(5, ['1', '60', '40', '40', '12,5']);
  await reveal(page.locator('#quotation-numOfPackages'));
  await page.locator('#quotation-numOfPackages').fill('4');
  const typed = ['2', '120', '80', '100', '12,5', '1', '60', '40', '40', '12,5'];
  const measures = '2 × 120×80×100; 1 × 60×40×40';
  expect(await sizes()).toEqual(['4', '37,5', measures, '2,016']);
  await page.getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/en/contacts/quotation-request/**');
  await expect.poll(rows).toEqual(typed);
  expect(await sizes()).toEqual(['4', '37.5', measures, '2.016']);
  await page.reload();
  await expect.poll(rows).toEqual(typed);
  await reveal(page.locator('[data-packages]'));
  await fillFrom(8, ['50', '20']);
  expect(await sizes(), 'what the visitor wrote stays').toEqual([
    '4',
    '45',
    '2 × 120×80×100; 1 × 60×40×50',
    '2.04',
  ]);
  await page.locator('[data-form=quotation]').evaluate((form: HTMLFormElement) => form.reset());
  await page.reload();
  await page.locator('.form-frame .field__input').first().focus();
  await expect.poll(rows).toEqual(['', '', '', '', '']);
});

it('rows of packages find nothing wrong with a figure before it is whole, and its decimals are typed', async () => {
  page = await openForm(site, '/contacts/quotation-request/');
  await reveal(page.locator('[data-packages]'));
  await page.locator('[data-packages] summary').click();
  const weight = page.locator('[data-row] [data-figure=weight]').first();
  const wrong = page.locator('[data-row] [data-wrong]').first();
  await page.locator('[data-row]').first().waitFor();
  const found = () => Promise.all([weight.getAttribute('aria-invalid'), wrong.textContent()]);
  for (const sign of '0,5') {
    await weight.press(sign);
    expect(await found(), await weight.inputValue()).toEqual(['false', '']);
  }
  expect(await value('weight')).toBe('0,5');
  await weight.fill('0,');
  await weight.blur();
  expect(await found()).toEqual(['true', expect.stringContaining('Inserisci un numero')]);
  await weight.fill('0,7');
  expect(await found()).toEqual(['false', '']);
});

it('rows of packages take nothing that may be meant in two ways, and say so', async () => {
  page = await openForm(site, '/contacts/quotation-request/?service=international-transport');
  await reveal(page.locator('[data-packages]'));
  await page.locator('[data-packages] summary').click();
  const row = page.locator('[data-row]').first();
  const fillRow = async (figures: Record<string, string>) => {
    for (const [name, figure] of Object.entries(figures))
      await row.locator(`[data-figure=${name}]`).fill(figure);
  };
  const said = async () => ({
    sizes: await Promise.all(['numOfPackages', 'weight', 'volume'].map(value)),
    wrong: await row.locator('[data-wrong]').textContent(),
    sign: await row.locator('[data-wrong]').evaluate((wrong) => getComputedStyle(wrong, '::before').content),
    described: await row
      .getByRole('textbox', { description: /^Scrivi le migliaia/ })
      .evaluateAll((all) => all.map((input) => input.getAttribute('data-figure'))),
    marked: await row
      .locator('[aria-invalid=true]')
      .evaluateAll((all) => all.map((input) => input.getAttribute('data-figure'))),
  });
  await fillRow({ quantity: '1.5', length: '120', width: '80', height: '100', weight: '1.000' });
  await row.locator('[data-figure=weight]').blur();
  expect(await said()).toEqual({
    sizes: ['', '', ''],
    wrong:
      'Scrivi le migliaia senza separatore (1200) e i decimali con la virgola (1,5). Inserisci un numero intero, senza decimali',
    sign: '"!" / ""',
    described: ['quantity', 'weight'],
    marked: ['quantity', 'weight'],
  });
  await fillRow({ quantity: '2', weight: '1000' });
  expect(await said()).toEqual({
    sizes: ['2', '2000', '1,92'],
    wrong: '',
    sign: 'none',
    described: [],
    marked: [],
  });
  // The shipment beside it says what the form would take, and nothing of what it refuses.
  const glance = () => page.locator('[data-shipment] dl > div').allTextContents();
  await expect.poll(glance).toContain('Numero di colli2');
  await reveal(page.locator('#quotation-numOfPackages'));
  await page.locator('#quotation-numOfPackages').fill('1.000');
  await expect.poll(glance).not.toContainEqual(expect.stringContaining('Numero di colli'));
});

describe('steps', () => {
  const shown = () =>
    page
      .locator('[data-step]:visible')
      .evaluateAll((all) => all.map((step) => step.getAttribute('data-step')));
  const next = () => page.getByRole('button', { name: 'Avanti' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  it('go on and back, by button and Enter, with the focus and the list above following', async () => {
    page = await openForm(site, '/contacts/quotation-request/');
    expect(await shown()).toEqual(['Percorso']);
    expect(await page.getByRole('button', { name: 'Indietro' }).isVisible()).toBe(false);
    await next();
    expect([await shown(), await focused()]).toEqual([['Merce'], 'Passo 2 di 4: Merce']);
    await page.locator('#quotation-weight').press('Enter');
    expect([await shown(), await focused()]).toEqual([['Servizio'], 'Passo 3 di 4: Servizio']);
    const framed = page.locator('[data-step]:focus-visible');
    expect(await framed.evaluate((step) => getComputedStyle(step).boxShadow)).toBe('none');
    expect(await page.locator('.form__submit').isVisible()).toBe(false);
    await page.getByRole('navigation', { name: 'Passi della richiesta' }).getByText('Contatti').click();
    expect(await shown()).toEqual(['Contatti']);
    expect(await page.locator('.form__trail [aria-current=step]').textContent()).toBe('Contatti');
    expect(await page.locator('.form__submit').isVisible()).toBe(true);
    const back = page.getByRole('button', { name: 'Indietro' });
    expect((await back.boundingBox())?.y, 'beside what sends').toBe(
      (await page.locator('.form__submit').boundingBox())?.y,
    );
    await back.click();
    expect(await shown()).toEqual(['Servizio']);
    expect(office.calls).toEqual([]);
  });

  it('open where an error is, and are marked', async () => {
    page = await openForm(site, '/contacts/quotation-request/');
    await send(page);
    await page.locator('[data-form-summary] a', { hasText: 'Città (consegna)' }).click();
    expect(await shown()).toEqual(['Percorso']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('quotation-delivery-city');
    const marked = () => page.locator('.form__trail button:has(small)').allTextContents();
    await expect
      .poll(marked)
      .toEqual(['Percorso', 'Merce', 'Servizio', 'Contatti'].map((title) => `${title}da correggere`));
    await fillForm(page, { serviceType: 'Consulenza Digitale' });
    await expect.poll(marked).toEqual(['Contattida correggere']);
  });

  it('and what was typed are there again after a reload', async () => {
    page = await openForm(site, '/contacts/quotation-request/');
    await fillForm(page, { 'pickUp-city': 'Modena', 'delivery-country': 'FR', notes: 'Fragile' });
    await page.reload();
    await page.locator('.form-frame[data-at]').waitFor();
    expect(await shown()).toEqual(['Merce']);
    expect([await value('pickUp-city'), await value('delivery-country'), await value('notes')]).toEqual([
      'Modena',
      'FR',
      'Fragile',
    ]);
  });

  it('stand all below each other without scripts', async () => {
    page = await site.visit('/contacts/quotation-request/', { javaScriptEnabled: false });
    expect(await page.locator('[data-step]:visible').count()).toBe(4);
    expect(await page.locator('.shipment-card').isVisible()).toBe(false);
  });
});

describe('the drawn shipment', () => {
  const way = () => page.locator('.shipment__way').textContent();

  it('shows the way on the coasts between places the company knows, else a plain arc', async () => {
    page = await openForm(site, '/contacts/quotation-request/');
    await fillForm(page, { 'pickUp-city': 'milano', 'delivery-city': 'Roma' });
    await page.locator('.shipment-route--known use').waitFor({ state: 'attached' });
    expect(asTyped((await way()) ?? '')).toBe("milano → Roma circa 480 km in linea d'aria");
    await fillForm(page, { 'delivery-city': 'Paperopoli' });
    await expect.poll(way).toBe('milano → Paperopoli');
    expect(await page.locator('.shipment-route--known').count()).toBe(0);
  });

  it('asks for the places again when somebody types on and they could not be had', async () => {
    let asked = 0;
    page = await openForm(site, '/contacts/quotation-request/', {}, (opened) =>
      opened.route('**/assets/places-*', (route) => {
        asked += 1;
        return asked > 1 ? route.continue() : route.abort();
      }),
    );
    await fillForm(page, { 'pickUp-city': 'Milano' });
    await expect.poll(() => asked).toBe(1);
    await fillForm(page, { 'delivery-city': 'Roma' });
    await page.locator('.shipment-route--known use').waitFor({ state: 'attached' });
  });

  it('shows packages to scale, and the weight that counts', async () => {
    page = await openForm(site, '/contacts/quotation-request/?service=airplane-transport');
    await fillForm(page, { measures: '2 × １２０×８０×１００; 60x40x40', weight: '250' });
    const widths = await page
      .locator('.packages-drawing g')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width));
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(2, 1);
    const said = await page.locator('.shipment-card dd').allTextContents();
    expect(said).toContain('336 kg, stima indicativa con 166,67\u00a0kg per m³');
  });
});

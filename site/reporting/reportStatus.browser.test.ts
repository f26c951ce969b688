import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Encrypter, identityToRecipient } from 'age-encryption';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../cli/server/startServer.ts';
import { compileWith } from '../../cli/testing/compileWith.ts';
import { launchBrowser } from '../../cli/testing/openBrowser.ts';
import { openTabs, type Visit } from '../../cli/testing/openTabs.ts';
import { asTyped } from '../testing/readPage.ts';
import { deriveReceipt, formatReceiptCode } from './receipt.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const secret = new Uint8Array(15).fill(1);
const code = formatReceiptCode(secret);
const path = '/about-us/whistleblowing/';

let browser: Browser;
let host: RunningServer;
let office: Server;
let page: Page;
let visit: Visit;
/** What the back office was asked, and what it says. */
let asked: { body: string; headers: IncomingHttpHeaders }[];
let reply: { status: number; body: string };

beforeAll(async () => {
  office = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    asked.push({ body: `${request.method} ${request.url} ${body}`, headers: request.headers });
    response.writeHead(reply.status, { 'Access-Control-Allow-Origin': '*' }).end(reply.body);
  });
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const { port } = office.address() as AddressInfo;
  const source = await compileWith(
    'mode: internal\n',
    // A platform that is only named takes no reports.
    `mode: internal\n  platformUrl: https://platform.example\n  baseUrl: http://127.0.0.1:${port}\n`,
    ['/about-us/whistleblowing'],
  );
  host = await startServer(() => source, 0);
  browser = await launchBrowser();
  visit = openTabs(browser, host.address.replace(/\/$/, ''));
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  office?.closeAllConnections();
  office?.close();
});

beforeEach(async () => {
  asked = [];
  answers();
  page = await open();
});

async function open(prefix = '', by = visit): Promise<Page> {
  const opened = await by(prefix + path);
  await expect.poll(() => opened.locator('[data-report-status] button').isEnabled()).toBe(true);
  return opened;
}

function answers(...contents: string[]): void {
  const Answers = contents.map((Content) => ({ WrittenAt: '2026-11-20T09:00:00.000Z', Content }));
  reply = { status: 200, body: JSON.stringify({ HasSuccess: true, Received: true, Answers }) };
}

async function sealAnswer(text: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient((await deriveReceipt(secret)).identity));
  return Buffer.from(await encrypter.encrypt(text)).toString('base64');
}

const form = (on = page) => on.locator('[data-report-status]');
const outcome = (on = page) => form(on).getByRole('status').innerText();

/** As somebody without a mouse: types, and presses Enter. */
async function ask(typed = code, on = page): Promise<void> {
  await form(on).getByRole('textbox').fill(typed);
  await form(on).getByRole('textbox').press('Enter');
}

describe('reading the answer to a report', () => {
  it('shows what was answered, as text and never as markup', async () => {
    const text = 'Grazie.\n\n<b>Che cosa</b> è successo dopo? 🚚';
    answers(await sealAnswer(text), await sealAnswer('Chiuso.\n     \n'));
    await ask(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));
    await expect.poll(() => form().locator('article').count()).toBe(2);
    expect(await form().locator('h3').allInnerTexts()).toEqual(
      Array(2).fill('Risposta del giorno 20 novembre 2026'),
    );
    const shown = form().locator('article p');
    expect(await shown.allInnerTexts()).toEqual([text, 'Chiuso.']);
    const translate = (all: Element[]) => all.map((one) => one.getAttribute('translate'));
    expect(await shown.evaluateAll(translate)).toEqual(['no', 'no']);
    expect(await form().locator('b').count()).toBe(0);
  });

  it('shows an answer of which nobody says when it was written', async () => {
    const Answers = [{ WrittenAt: null, Content: await sealAnswer('Grazie.') }, { Content: '' }];
    reply = { status: 200, body: JSON.stringify({ HasSuccess: true, Received: true, Answers }) };
    await ask();
    await expect.poll(() => form().locator('article p').first().innerText()).toBe('Grazie.');
    expect(await form().locator('article h3').count()).toBe(0);
  });

  it('speaks English on the English page', async () => {
    const english = await open('/en');
    answers(await sealAnswer('Thank you.'));
    await ask(code, english);
    await expect.poll(() => outcome(english)).toBe('Answer of 20 November 2026\n\nThank you.');
  });

  it('says that nobody has answered yet', async () => {
    await ask();
    await expect
      .poll(async () => asTyped(await outcome()))
      .toContain("La segnalazione è arrivata, ma non c'è ancora una risposta.");
  });

  it('shows no answer that comes when the code is gone already', async () => {
    answers(await sealAnswer('Grazie.'));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/Report/Status', async (route) => {
      await held;
      await route.continue();
    });
    const answered = page.waitForResponse('**/Report/Status');
    await ask();
    await expect.poll(() => outcome()).not.toBe('');
    await form().getByRole('textbox').fill('');
    release();
    await (await answered).finished();
    await page.waitForTimeout(1000);
    expect(await outcome()).toBe('');
  });

  it('says that no report belongs to a code', async () => {
    reply.body = JSON.stringify({ hasSuccess: 'true', received: false, answers: [] });
    await ask();
    await expect.poll(() => outcome()).toContain('Nessuna segnalazione corrisponde a questo codice.');
  });

  it.each(['', code.slice(0, -1), `${code}7`, code.replace(/^./, (first) => (first === '7' ? '8' : '7'))])(
    'notices the mistake in %j without asking anybody',
    async (typed) => {
      await ask(typed);
      await expect.poll(() => outcome()).toContain('Il codice è incompleto o contiene un errore.');
      const field = form().getByRole('textbox');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = () =>
        field.evaluate((input) =>
          input
            .getAttribute('aria-describedby')
            ?.split(' ')
            .map((id) => document.getElementById(id)?.textContent),
        );
      expect(await described()).toHaveLength(2);
      expect((await described())?.[1]).toContain('Il codice è incompleto o contiene un errore.');
      expect(asked).toEqual([]);
      await field.press('A');
      expect(await field.getAttribute('aria-invalid')).toBeNull();
      expect(await described()).toHaveLength(1);
      expect(await outcome()).toBe('');
    },
  );

  it('says when an answer was not written for this code', async () => {
    answers(Buffer.from('age-encryption.org/v1\nforged').toString('base64'), await sealAnswer('Vera.'));
    await ask();
    await expect.poll(() => outcome()).toContain('Questa risposta non può essere decifrata.');
    expect(await outcome()).toContain('Vera.');
  });

  it.each([
    ['an error', { status: 500, body: '' }],
    ['too many questions', { status: 429, body: '{"HasSuccess":false}' }],
    ['a refusal', { status: 200, body: '{"HasSuccess":false}' }],
    ['a page', { status: 200, body: '<!doctype html>' }],
    ['nothing', { status: 200, body: '' }],
  ])('can be tried again after %s', async (_, failure) => {
    reply = failure;
    await ask();
    await expect.poll(() => outcome()).toBe('Non è stato possibile controllare. Riprova tra poco.');
    answers(await sealAnswer('Ora sì.'));
    await form().getByRole('button').click();
    await expect.poll(() => outcome()).toContain('Ora sì.');
  });

  it('shows the whole of a code on a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const typed = form().getByRole('textbox');
    await typed.fill('AAAAA-BBBBB-CCCCC-DDDDD-FFFFF');
    expect(await typed.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });

  it('loads what decrypts only when it is needed', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && loaded.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    const before = loaded.length;
    await ask();
    await expect.poll(() => outcome()).toContain('La segnalazione è arrivata');
    expect(loaded.length).toBeGreaterThan(before);
  });

  it('axe finds nothing in any of its states', async () => {
    const check = async () => {
      await page.evaluate(axe);
      const { violations } = (await page.evaluate("axe.run('[data-report-status]')")) as AxeResults;
      expect(violations.map(({ id }) => id)).toEqual([]);
    };
    await check();
    await ask('x');
    await expect.poll(() => outcome()).toContain('errore');
    await check();
    answers(await sealAnswer('Grazie.'));
    await ask();
    await expect.poll(() => outcome()).toContain('Grazie.');
    await check();
  });
});

describe('nobody learns who reads an answer', () => {
  it('asks for the id alone, and says neither the code nor where the question comes from', async () => {
    await ask();
    await expect.poll(() => asked.length).toBe(1);
    const [{ body = '', headers = {} } = {}] = asked;
    expect(body).toBe(`POST /Report/Status ReceiptId=${(await deriveReceipt(secret)).id}`);
    expect(headers.referer).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
  });

  it('keeps nothing: not in the browser, not on the page when somebody comes back to it', async () => {
    const whole = await launchBrowser({
      args: ['--blink-settings=imagesEnabled=false'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    page = await open('', openTabs(whole, host.address.replace(/\/$/, '')));
    answers(await sealAnswer('Riservato.'));
    await ask();
    await expect.poll(() => outcome()).toContain('Riservato.');
    await page.evaluate('window.left = true');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('Riservato');
    expect(kept).not.toContain(code.slice(0, 5));
    await page.goto(`${host.address}contacts/`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('window.left')).toBe(true);
    expect(await form().getByRole('textbox').inputValue()).toBe('');
    expect(await page.content()).not.toContain('Riservato');
    await whole.close();
  });
});

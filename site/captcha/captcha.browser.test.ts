import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { altchaVerifier } from '../../cli/backoffice/captcha/altcha.ts';
import { browserOptions } from '../../cli/compiler/assets/bundleCode.ts';
import { contentSecurityPolicy } from '../../cli/hosts/contentSecurityPolicy.ts';
import { launchBrowser } from '../../cli/testing/openBrowser.ts';
import type { Captcha } from './captcha.ts';

declare global {
  var captcha: Captcha;
  var told: string[];
  var standIn: { options: Record<string, (token: string) => void>; resets: number };
  var proveWork: (challengeUrl: string) => Promise<{ token: string }>;
}

const entry = `
  import { renderCaptcha } from './site/captcha/renderCaptcha.ts';
  globalThis.told = [];
  globalThis.proveWork = (url) => import('./site/captcha/proofOfWork.ts').then((it) => it.proveWork(url));
  const tell = (name) => (detail) => told.push(detail === undefined ? name : name + ': ' + detail);
  globalThis.captcha = renderCaptcha(
    document.querySelector('#host'),
    JSON.parse(document.querySelector('#settings').textContent),
    { onToken: tell('token'), onExpire: tell('expired'), onError: tell('error') },
  );`;

const messages = {
  label: 'Non sono un robot',
  checking: 'Verifica in corso…',
  verified: 'Verifica completata',
  expired: 'La verifica è scaduta: seleziona di nuovo la casella.',
  verifyFailed: 'Non è stato possibile completare la verifica. Riprova tra poco.',
  google: { notice: 'È un servizio di Google.', load: 'Carica' },
};

const verifier = altchaVerifier('a secret for this test', () => new Date());
const sendChallenge = async (response: ServerResponse) => {
  response.end(JSON.stringify(await verifier.challenge?.('contact')));
};
let answer = sendChallenge as (response: ServerResponse) => unknown;
let browser: Browser;
let page: Page;
let origin: string;
let assets: Map<string, Uint8Array>;
const requested: string[] = [];

const serve: RequestListener = ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/challenge') return answer(response);
  const asset = assets.get(basename(pathname));
  if (asset) return response.setHeader('Content-Type', 'text/javascript').end(asset);
  const provider = searchParams.get('provider');
  const google = { api: { baseUrl: null }, captcha: { provider: 'recaptcha-v2' as const } };
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(google, []).header);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const settings = { provider, challengeUrl: '/challenge', siteKey: 'the site key', messages };
  response.end(`<!doctype html><html lang="it"><title>Captcha</title><div id="host"></div>
    <script type="application/json" id="settings">${JSON.stringify(settings)}</script>
    <script type="module" src="/assets/form.js"></script>`);
};
const server = createServer(serve);

beforeAll(async () => {
  const { outputFiles } = await build({
    ...browserOptions,
    entryNames: 'form',
    stdin: { contents: entry, resolveDir: process.cwd() },
    format: 'esm',
    splitting: true,
  });
  assets = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(async () => {
  answer = sendChallenge;
  page = await browser.newPage({ locale: 'it-IT' });
  requested.length = 0;
  page.on('request', (request) => requested.push(request.url().replace(origin, '')));
});
afterEach(() => page.close());

const open = (provider: string) => page.goto(`${origin}/?provider=${provider}`);
const box = () => page.getByRole('checkbox', { name: 'Non sono un robot' });
const status = () => page.getByRole('status');
const said = (text: string) => expect.poll(() => status().textContent()).toBe(text);
const token = () => page.evaluate(() => captcha.getToken());
const reported = () => page.evaluate(() => globalThis.told);

describe('the box of proof of work', () => {
  it('loads nothing before it is ticked, and then gives a token that the back office takes once', async () => {
    await open('altcha');
    await expect.poll(() => box().isVisible()).toBe(true);
    expect(await token()).toBeUndefined();
    expect(requested.filter((url) => /proofOfWork|challenge/.test(url))).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await said(messages.verified);
    const given = await token();
    expect(await reported()).toEqual([`token: ${given}`]);
    const [first, again] = [await verifier.verify(given ?? ''), await verifier.verify(given ?? '')];
    expect(first.valid && again.valid && first.id === again.id).toBe(true);
    await page.evaluate(() => captcha.reset());
    expect([await token(), await box().isChecked(), await status().textContent()]).toEqual([
      undefined,
      false,
      '',
    ]);
    await box().check();
    await said(messages.verified);
    const second = await verifier.verify((await token()) ?? '');
    expect(second.valid && first.valid && second.id !== first.id).toBe(true);
  });

  it('says that it checks, and stops when it is unticked', async () => {
    const held: ServerResponse[] = [];
    answer = (response) => held.push(response);
    await open('altcha');
    await box().check();
    await said(messages.checking);
    await expect.poll(() => held.length).toBe(1);
    await box().uncheck();
    await said('');
    answer = sendChallenge;
    await box().check();
    await said(messages.verified);
    for (const response of held) await sendChallenge(response);
    await page.waitForLoadState('networkidle');
    expect((await reported()).length).toBe(1);
    await box().uncheck();
    expect(await token()).toBeUndefined();
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['HTTP 500', (response) => response.writeHead(500).end()],
    ['not found', (response) => response.writeHead(404).end()],
    ['a web page', (response) => response.end('<!doctype html>')],
    ['nothing', (response) => response.end()],
    ['no connection', (response) => response.destroy()],
    ['something else', (response) => response.end('{"parameters":{}}')],
    [
      'an unknown puzzle',
      async (response) => {
        const challenge = (await verifier.challenge?.('contact')) as { parameters: object };
        response.end(JSON.stringify({ parameters: { ...challenge.parameters, algorithm: 'OTHER' } }));
      },
    ],
  ])('answered with %s, says so and can be ticked again', async (_, failure) => {
    answer = failure;
    await open('altcha');
    // Not check(), which would wait for a box that is unticked at once.
    await box().click();
    await said(messages.verifyFailed);
    expect([await box().isChecked(), await token()]).toEqual([false, undefined]);
    expect(await reported()).toEqual([expect.stringMatching(/^error: /)]);
    answer = sendChallenge;
    await box().check();
    await said(messages.verified);
  });

  it('says so when the solver cannot be loaded', async () => {
    await page.route('**/proofOfWork-*', (route) => route.abort());
    await open('altcha');
    await box().click();
    await said(messages.verifyFailed);
    expect(await box().isChecked()).toBe(false);
    await page.unroute('**/proofOfWork-*');
    await box().click();
    await said(messages.verified);
  });

  it('lets the token go before it ends', async () => {
    await page.clock.install();
    await open('altcha');
    // A busy machine may take longer than what is left then.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await box().check();
    await said(messages.verified);
    await page.clock.fastForward('08:50');
    expect(await token()).toBeDefined();
    await page.clock.fastForward('00:15');
    await said(messages.expired);
    expect([await box().isChecked(), await token(), (await reported()).at(-1)]).toEqual([
      false,
      undefined,
      'expired',
    ]);
  });

  it('notices the end after a sleep without timers', async () => {
    await page.clock.install();
    await open('altcha');
    await box().check();
    await said(messages.verified);
    await page.clock.setSystemTime(Date.now() + 3_600_000);
    expect(await token()).toBeUndefined();
    await said(messages.expired);
  });
});

it('a form without a box solves a challenge in silence', async () => {
  await open('altcha');
  const { token } = await page.evaluate(() => proveWork('/challenge'));
  expect((await verifier.verify(token)).valid).toBe(true);
  answer = (response) => response.writeHead(503).end();
  await expect(page.evaluate(() => proveWork('/challenge'))).rejects.toThrow('HTTP 503');
});

describe('reCAPTCHA whose own script is lost', () => {
  const lose = (times: number) => page.route(/\/recaptcha-\w+\.js$/, (route) => route.abort(), { times });

  it('comes at the second try', async () => {
    await lose(1);
    await open('recaptcha-v2');
    await page.getByRole('button', { name: messages.google.load }).waitFor();
    expect(await reported()).toEqual([]);
  });

  it('is told to the form when it does not come then', async () => {
    await lose(2);
    await open('recaptcha-v2');
    await expect.poll(() => reported()).toEqual([expect.stringMatching(/^error: TypeError/)]);
  });
});

describe('reCAPTCHA', () => {
  /** Stands where Google's script stands. */
  const script = `
    globalThis.grecaptcha = globalThis.standIn = {
      resets: 0,
      render(place, options) {
        this.options = options;
        const frame = document.createElement('iframe');
        frame.src = 'https://www.google.com/recaptcha/api2/anchor';
        place.append(frame);
        return 5;
      },
      reset(widget) { this.resets += widget; },
    };
    globalThis[new URL(document.currentScript.src).searchParams.get('onload')]();`;
  const google = () => requested.filter((url) => url.includes('google'));
  const ask = (call: string) => page.evaluate((name) => standIn.options[name]?.('from Google'), call);
  beforeEach(async () => {
    await page.route('https://www.google.com/**', (route) =>
      route.request().url().includes('api.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: 'the box of Google' }),
    );
    await open('recaptcha-v2');
  });

  it('asks nobody before the visitor agrees; then its token, its end and its failure are told', async () => {
    await page.getByText(messages.google.notice).waitFor();
    expect([google(), await token()]).toEqual([[], undefined]);
    await page.getByRole('button', { name: messages.google.load }).click();
    await expect
      .poll(() => page.frameLocator('iframe').locator('body').textContent())
      .toBe('the box of Google');
    expect(google()[0]).toBe(
      'https://www.google.com/recaptcha/api.js?onload=onRecaptchaLoad&render=explicit&hl=it',
    );
    await ask('callback');
    await said(messages.verified);
    expect(await token()).toBe('from Google');
    await ask('expired-callback');
    await said(messages.expired);
    expect(await token()).toBeUndefined();
    await ask('callback');
    await ask('error-callback');
    await said(messages.verifyFailed);
    expect(await reported()).toEqual([
      'token: from Google',
      'expired',
      'token: from Google',
      'error: reCAPTCHA lost its connection',
    ]);
    await page.evaluate(() => captcha.reset());
    expect(await page.evaluate(() => standIn.resets)).toBe(5);
  });

  it('can be loaded again when Google could not be reached', async () => {
    await page.route('https://www.google.com/**', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: messages.google.load }).click();
    await said(messages.verifyFailed);
    await page.getByRole('button', { name: messages.google.load }).click();
    await page.locator('iframe').waitFor();
    await said('');
  });
});

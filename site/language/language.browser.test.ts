import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../cli/server/startServer.ts';
import { compileWith } from '../../cli/testing/compileWith.ts';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { readBuilt } from '../testing/readPage.ts';
import { shippedLanguages, unspokenLocale } from '../testing/shippedLanguages.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

interface Visitor extends BrowserContextOptions {
  local?: string;
  session?: string;
  cookie?: string;
  blocked?: true;
  /** Whether time passes only when the test says so. */
  clock?: true;
}

/** A visitor with what an earlier visit left behind. Errors of the page fail the test. */
async function asVisitor(
  { local, session, cookie, blocked, clock, ...options }: Visitor,
  look: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const page = await site.visit(
    '/robots.txt',
    options,
    blocked || clock
      ? (opened) => (blocked ? opened.addInitScript(blockStorage) : opened.clock.install())
      : undefined,
  );
  const context = page.context();
  if (cookie) await context.addCookies([{ name: 'i18next', value: cookie, url: site.origin }]);
  if (local || session) await page.evaluate(store, { local, session });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await look(page, context);
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
}

function store({ local, session }: { local?: string; session?: string }) {
  if (local) localStorage.setItem('i18nextLng', local);
  if (session) sessionStorage.setItem('i18nextLng', session);
}

function blockStorage() {
  const get = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  Object.defineProperty(Document.prototype, 'cookie', { get, set: get });
}

async function arrive(page: Page, path: string): Promise<string> {
  await page.goto(site.origin + path);
  // A page in another language than its visitor's may have loaded before it is known where to go; it is hidden then.
  await page.locator('html[style*="opacity: 0"]').waitFor({ state: 'detached' });
  await page.waitForLoadState('load');
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
/** Forms that have nowhere to be sent let nobody type: here they do. */
async function arriveAtForm(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await page.evaluate(`for (const group of document.querySelectorAll('fieldset')) group.disabled = false`);
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'));

describe('opening a page (§2.1)', () => {
  it.each<[string, Visitor, string, string, string | null]>([
    [
      'a language that the site does not speak: the page as it is',
      { locale: unspokenLocale },
      '/',
      '/',
      'it',
    ],
    ['English: the counterpart', { locale: 'en-GB' }, '/services/', '/en/services/', 'en'],
    [
      'Italian on an English page: stays, for this view',
      { locale: 'it-IT' },
      '/en/services/',
      '/en/services/',
      null,
    ],
    [
      'query over storage',
      { locale: 'it-IT', local: 'it' },
      '/services/?lng=EN&a=1#x',
      '/en/services/?a=1#x',
      'en',
    ],
    [
      'query on a page in that language',
      { locale: unspokenLocale },
      '/services/?lng=it&a=1',
      '/services/?a=1',
      'it',
    ],
    [
      'cookie over storage',
      { locale: 'en-GB', cookie: 'it', local: 'en' },
      '/en/services/',
      '/services/',
      'it',
    ],
    ['storage over the browser', { locale: 'en-GB', local: 'it' }, '/services/', '/services/', 'it'],
    ['storage on a page with prefix', { locale: 'en-GB', local: 'it' }, '/en/services/', '/services/', 'it'],
    ['session storage', { locale: 'it-IT', session: 'en' }, '/', '/en/', 'en'],
    ['a stored language the site does not speak', { locale: 'en-GB', local: 'xx' }, '/', '/en/', 'en'],
    ['an unknown page', { locale: 'it-IT', local: 'en' }, '/nothing/?a=1', '/en/nothing/?a=1', 'en'],
  ])('%s', (_, visitor, path, expected, kept) =>
    asVisitor(visitor, async (page) => {
      expect(await arrive(page, path)).toBe(expected);
      expect(await page.locator('html').getAttribute('lang')).toBe(expected.startsWith('/en/') ? 'en' : 'it');
      expect(await stored(page)).toBe(kept);
    }),
  );

  it('works with blocked storage', () =>
    asVisitor({ locale: 'en-GB', blocked: true }, async (page) => {
      expect(await arrive(page, '/services/')).toBe('/en/services/');
      expect(await arrive(page, '/services/?lng=it')).toBe('/services/');
    }));

  it('leaves crawlers where they are', () =>
    asVisitor({ locale: 'en-US', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, async (page) => {
      expect(await arrive(page, '/services/')).toBe('/services/');
    }));

  it('leaves pages alone without JavaScript, where the links still switch', () =>
    asVisitor({ locale: 'en-GB', javaScriptEnabled: false }, async (page) => {
      expect(await arrive(page, '/services/')).toBe('/services/');
      await page.getByRole('link', { name: 'EN English' }).click();
      expect(new URL(page.url()).pathname).toBe('/en/services/');
    }));

  it('leaves no step in the history, and none is added by the back button', () =>
    asVisitor({ locale: 'en-GB' }, async (page) => {
      const before = Number(await page.evaluate('history.length'));
      await arrive(page, '/services/');
      expect(await page.evaluate('history.length')).toBe(before + 1);
      await page.locator('main a[href^="/en/"]').first().click();
      await page.waitForURL((url) => url.pathname !== '/en/services/');
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/en/services/');
    }));
});

describe('what plans the language', () => {
  const planned = /planLanguage-[^/]*\.js$/;

  it.each<[string, Visitor, string]>([
    ['a first visit in the language of the page', { locale: 'it-IT' }, '/services/'],
    ['a first visit in a language that the site does not speak', { locale: unspokenLocale }, '/services/'],
    ['later visits', { locale: 'it-IT', local: 'en' }, '/en/services/'],
  ])('is not loaded for %s', (_, visitor, path) =>
    asVisitor(visitor, async (page) => {
      const asked: string[] = [];
      const note = (request: { url(): string }) => asked.push(request.url());
      page.on('request', note);
      await arrive(page, path);
      page.off('request', note);
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.filter((url) => planned.test(url))).toEqual([]);
    }),
  );

  it('is waited for with nothing to see, so that no page in the wrong language flashes, but not for ever', () =>
    asVisitor({ locale: 'en-GB', clock: true }, async (page) => {
      let answer = () => {};
      const asked = new Promise<void>((done) => {
        answer = done;
      });
      await page.route(planned, async (route) => {
        await asked;
        await route.continue();
      });
      const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity);
      await page.goto(`${site.origin}/services/`, { waitUntil: 'commit' });
      await page.locator('footer').waitFor({ state: 'attached' });
      expect(await opacity()).toBe('0');
      await page.clock.fastForward(3000);
      expect(await opacity()).toBe('1');
      answer();
      await page.waitForURL(`${site.origin}/en/services/`);
      expect(await opacity()).toBe('1');
      await page.unroute(planned);
    }));

  it('leaves the page as it is when it cannot be had', () =>
    asVisitor({ locale: 'en-GB' }, async (page) => {
      await page.route(planned, (route) => route.fulfill({ status: 404, body: '' }));
      expect(await arrive(page, '/services/')).toBe('/services/');
      const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity);
      await expect.poll(opacity).toBe('1');
      await page.unroute(planned);
    }));
});

describe('an address that names another host behind its slashes', () => {
  it.each<[string, Visitor, string, string]>([
    ['in capital letters', { locale: 'it-IT' }, '//EVIL.example/?a=1#x', '//evil.example/?a=1#x'],
    ['with a backslash', { locale: 'it-IT' }, '/\\EVIL.example/', '//evil.example/'],
    ['below a prefix, with a choice', { locale: 'it-IT' }, '/en//evil.example/?lng=it', '/evil.example/'],
    ['below a prefix, with a stored choice', { local: 'it' }, '/en/\\evil.example/', '/evil.example/'],
    ['in its language, with a choice', { local: 'it' }, '//evil.example/?lng=it&a=1', '/evil.example/?a=1'],
  ])('never leads there: %s', (_, visitor, path, expected) =>
    asVisitor(visitor, async (page) => {
      // Hosts differ in what they do with several slashes: this one shows its not-found page.
      await page.route(/evil/i, (route) => {
        const prefix = /:\d+(\/en\/)?/.exec(route.request().url())?.[1] ?? '/';
        const body = String(readBuilt(`${prefix}404.html`));
        return route.fulfill({ status: 404, contentType: 'text/html', body });
      });
      await page.evaluate((to) => location.assign(to), site.origin + path);
      await page.waitForURL(site.origin + expected);
      await expect.poll(() => page.evaluate('document.documentElement.style.opacity')).toBe('');
      await page.unroute(/evil/i);
    }),
  );
});

describe('the language links', () => {
  it.each([390, 1440])('switch, keep query and hash, and are remembered at %i px', (width) =>
    asVisitor({ locale: 'en-GB', viewport: { width, height: 800 } }, async (page) => {
      await arrive(page, '/services/?a=1#x');
      await page.getByRole('link', { name: 'IT Italiano' }).click();
      await page.waitForURL(`${site.origin}/services/?a=1#x`);
      expect(await stored(page)).toBe('it');
      expect(await arrive(page, '/')).toBe('/');
      expect(await arrive(page, '/en/contacts/')).toBe('/contacts/');
      await page.goto(`${site.origin}/contacts/`);
      await page.getByRole('link', { name: 'EN English' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${site.origin}/en/contacts/`);
      expect(await stored(page)).toBe('en');
    }),
  );

  it('lead there in a new tab, too, and the tab stays there', () =>
    asVisitor({ locale: 'it-IT', local: 'it' }, async (page, context) => {
      await arrive(page, '/services/?a=1');
      const link = page.getByRole('link', { name: 'EN English' });
      const opened = context.waitForEvent('page');
      await link.click({ button: 'middle' });
      const tab = await opened;
      await tab.waitForURL(`${site.origin}/en/services/?a=1`);
      await tab.waitForLoadState('load');
      expect(await stored(tab)).toBe('en');
      await tab.reload();
      expect(new URL(tab.url()).pathname).toBe('/en/services/');
      await tab.close();
    }));

  it('can be opened by the menu of a mouse or a keyboard, and are clean again for a click', () =>
    asVisitor({ locale: 'it-IT', local: 'it' }, async (page) => {
      await arrive(page, '/services/?a=1#x');
      const link = page.getByRole('link', { name: 'EN English' });
      await link.dispatchEvent('contextmenu', { bubbles: true });
      expect(await link.evaluate((a: HTMLAnchorElement) => a.href)).toBe(
        `${site.origin}/en/services/?a=1&lng=en#x`,
      );
      await link.click();
      await page.waitForURL(`${site.origin}/en/services/?a=1#x`);
    }));

  it('win over a cookie of an earlier site', () =>
    asVisitor({ locale: 'it-IT', cookie: 'it' }, async (page, context) => {
      await arrive(page, '/services/');
      await page.getByRole('link', { name: 'EN English' }).click();
      await page.waitForURL(`${site.origin}/en/services/`);
      await page.reload();
      expect(new URL(page.url()).pathname).toBe('/en/services/');
      expect(await context.cookies()).toEqual([]);
    }));

  it('never lead back where storage is blocked', () =>
    asVisitor({ locale: 'en-GB', blocked: true }, async (page) => {
      await arrive(page, '/services/?a=1');
      await page.getByRole('link', { name: 'IT Italiano' }).click();
      await page.waitForURL(`${site.origin}/services/?a=1`);
      await page.locator('main a[href^="/services/"]').first().click();
      await page.waitForURL((url) => url.pathname !== '/services/');
      expect(new URL(page.url()).pathname).toMatch(/^\/services\//);
    }));

  it('find the page again that the back button brings, in the language it had', () =>
    asVisitor({ locale: 'it-IT' }, async (page) => {
      await arrive(page, '/services/');
      await page.getByRole('link', { name: 'EN English' }).click();
      await page.waitForURL(`${site.origin}/en/services/`);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/services/');
    }));

  it('lead from an error page to the home page where no script says more', () => {
    for (const { prefix } of shippedLanguages) {
      const links = [
        ...String(readBuilt(`${prefix}/404.html`)).matchAll(/<a href="([^"]*)"[^>]* data-language="(\w+)"/g),
      ];
      expect(new Set(links.map(([, href, code]) => `${code} ${href}`))).toEqual(
        new Set(shippedLanguages.map((other) => `${other.code} ${other.prefix}/`)),
      );
    }
  });

  it('lead home from an error page at an address of their language, where a host has one page for all', () =>
    asVisitor({ locale: 'en-GB' }, async (page) => {
      const body = String(readBuilt('/404.html'));
      await page.route('**/en/nothing/', (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body }),
      );
      await arrive(page, '/en/nothing/');
      await page.getByRole('link', { name: 'EN English' }).click();
      await page.waitForURL(`${site.origin}/en/`);
    }));

  it('switch a page that the build does not know', () =>
    asVisitor({ locale: 'it-IT' }, async (page) => {
      await arrive(page, '/nothing/');
      await page.getByRole('link', { name: 'EN English' }).click();
      await page.waitForURL(`${site.origin}/en/nothing/`);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    }));
});

describe('what was typed', () => {
  // Rows of the packages helper have no id; they come and go.
  const fields = '.form-frame input[type=text][id], .form-frame input[type=email], .form-frame textarea';

  it.each(['/contacts/contact-us/', '/contacts/quotation-request/', '/work-with-us/become-a-supplier/'])(
    'goes along from %s and is kept on arrival, should the page break down',
    (path) =>
      asVisitor({ locale: 'it-IT' }, async (page) => {
        await arriveAtForm(page, path);
        await page.locator(fields).first().fill('Città d’arte & co');
        const consent = page.locator('.form-frame [data-consent]').first();
        // It may be in a step that is not shown yet.
        await consent.evaluate((box: HTMLInputElement) => box.click());
        const before = await page.locator(fields).evaluateAll((all) => all.map(({ id }) => id));
        await page.getByRole('link', { name: 'EN English' }).click();
        await page.waitForURL(`${site.origin}/en${path}`);
        expect(await page.locator(fields).evaluateAll((all) => all.map(({ id }) => id))).toEqual(before);
        expect(await page.locator(fields).first().inputValue()).toBe('Città d’arte & co');
        expect(await consent.isChecked(), 'consent is given anew').toBe(false);
        const kept = JSON.stringify([[before[0], 'Città d’arte & co']]);
        expect(await page.evaluate('Object.values(sessionStorage)')).toEqual([kept]);
      }),
  );

  it('brings choices along too', () =>
    asVisitor({ locale: 'en-GB' }, async (page) => {
      await arriveAtForm(page, '/work-with-us/become-a-supplier/');
      await page
        .locator('.form-frame details')
        .first()
        .evaluate((more) => more.setAttribute('open', ''));
      const box = page.locator('.form-frame input[name$="[]"]').nth(1);
      await box.check();
      const select = page.locator('.form-frame select').first();
      await select.selectOption({ index: 2 });
      const chosen = await select.inputValue();
      await page.getByRole('link', { name: 'IT Italiano' }).click();
      await page.waitForURL(`${site.origin}/work-with-us/become-a-supplier/`);
      expect(await box.isChecked()).toBe(true);
      expect(await select.inputValue()).toBe(chosen);
    }));

  it('brings the tick along that is no consent, and no consent', () =>
    asVisitor({ locale: 'it-IT' }, async (page) => {
      for (const path of ['/contacts/quotation-request/', '/work-with-us/become-a-supplier/']) {
        await arriveAtForm(page, path);
        const boxes = page.locator('.form-frame .tick input[id]');
        const ids = await boxes.evaluateAll((all) => {
          for (const box of all as HTMLInputElement[]) box.click();
          return (all as HTMLInputElement[]).flatMap(({ id, checked }) => (checked ? [id] : []));
        });
        await page.getByRole('link', { name: 'EN English' }).click();
        await page.waitForURL(`${site.origin}/en${path}`);
        const kept = await boxes.evaluateAll((all) =>
          (all as HTMLInputElement[]).flatMap(({ id, checked }) => (checked ? [id] : [])),
        );
        const consent = ids.filter((id) => /-(privacy|choice)\b/.test(id));
        expect(consent).toHaveLength(1);
        expect(kept).toEqual(ids.filter((id) => !consent.includes(id)));
        await page.getByRole('link', { name: 'IT Italiano' }).click();
        await page.waitForURL(site.origin + path);
      }
    }));

  it('leaves out what a link has chosen, so that the next link can choose anew', () =>
    asVisitor({ locale: 'it-IT' }, async (page) => {
      const path = '/contacts/quotation-request/';
      const open = async (query = '') => {
        await arriveAtForm(page, path + query);
        await page.locator('form[data-form]').scrollIntoViewIfNeeded();
        await page.locator('[data-island=form][data-started]').waitFor();
      };
      const value = (id: string) => page.locator(`#quotation-${id}`).inputValue();
      const shown = async () => [
        await value('serviceType'),
        await value('pickUp-country'),
        await value('delivery-country'),
      ];
      await open('?service=national-transport');
      expect(await shown()).toEqual(['Trasporto Nazionale', 'IT', 'IT']);
      await page.reload();
      await page.locator('form[data-form]').scrollIntoViewIfNeeded();
      await page.locator('[data-island=form][data-started]').waitFor();
      await arrive(page, '/services/');
      expect(await page.evaluate('sessionStorage.length')).toBe(0);
      await open('?service=maritime-transport');
      expect(await shown()).toEqual(['Trasporto Marittimo', '', '']);
      // What came with a service stays with the one that a visitor chose in its place.
      await open('?service=national-transport');
      await page.locator('#quotation-delivery-country').selectOption('FR');
      await page.locator('#quotation-serviceType').evaluate((service: HTMLSelectElement) => {
        service.value = 'Trasporto Internazionale';
        service.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await arrive(page, '/services/');
      await open();
      expect(await shown()).toEqual(['Trasporto Internazionale', 'IT', 'FR']);
    }));

  it('in a report is never stored', () =>
    asVisitor({ locale: 'it-IT' }, async (page) => {
      await arrive(page, '/about-us/whistleblowing/');
      await page.evaluate(
        `for (const group of document.querySelectorAll('fieldset')) group.disabled = false`,
      );
      await page.locator('[data-form=report] textarea').first().fill('secret');
      await page.getByRole('link', { name: 'EN English' }).click({ noWaitAfter: true });
      await page.waitForURL(`${site.origin}/en/about-us/whistleblowing/`);
      expect(await page.locator('[data-form=report] textarea').first().inputValue()).toBe('');
      expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
        'secret',
      );
    }));
});

describe('languageDetection: suggest', () => {
  let server: RunningServer;

  beforeAll(async () => {
    const source = await compileWith('languageDetection: redirect', 'languageDetection: suggest', [
      '/services',
      '/contacts',
    ]);
    server = await startServer(() => source, 0);
  });
  afterAll(() => server.close());

  it.each([390, 1440])(
    'offers the page in the language of the browser, until told not to, at %i px',
    (width) =>
      asVisitor({ locale: 'en-GB', viewport: { width, height: 800 } }, async (page) => {
        const offer = page.getByRole('link', { name: 'This page is also available in English.' });
        await page.goto(`${server.address}services/`);
        await offer.waitFor();
        expect(await stored(page)).toBeNull();
        await page.goto(`${server.address}contacts/?a=1#x`);
        await offer.click();
        await page.waitForURL(`${server.address}en/contacts/?a=1#x`);
        expect(await stored(page)).toBe('en');
      }),
  );

  it('remembers that the offer was closed', () =>
    asVisitor({ locale: 'en-GB' }, async (page) => {
      await page.goto(`${server.address}services/`);
      const bar = page.getByRole('navigation', { name: 'English' });
      await bar.getByRole('button', { name: 'Chiudi' }).click();
      expect(await bar.count()).toBe(0);
      await page.reload();
      expect(await bar.count()).toBe(0);
      expect(await stored(page)).toBe('it');
    }));

  it('offers nothing to those who read the language of the page', () =>
    asVisitor({ locale: 'it-IT' }, async (page) => {
      await page.goto(`${server.address}services/`);
      expect(await page.getByRole('navigation', { name: 'English' }).count()).toBe(0);
    }));
});

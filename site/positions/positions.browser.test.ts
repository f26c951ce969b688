import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteSource } from '../../cli/server/siteSource.ts';
import { type RunningServer, startServer } from '../../cli/server/startServer.ts';
import { compileWith } from '../../cli/testing/compileWith.ts';
import { launchBrowser } from '../../cli/testing/openBrowser.ts';
import { openTabs, type Visit } from '../../cli/testing/openTabs.ts';
import { asTyped } from '../testing/readPage.ts';

const record = {
  Id: 'EN-7',
  PositionIdIT: 'IT-7',
  Name: 'Night planner',
  NameIT: 'Pianificazione notturna',
  HeadDescriptionIT: 'Viaggi di notte.',
  LocationDescritpion: 'Verona',
  LocationDescritpionIT: 'Verona',
  CompetencesDescriptionIT: 'Il lavoro:\n- preparare i viaggi\n- <b>seguirli</b>',
  RequiredSkill: 'Patience',
  DatePosted: '2026-11-20T00:00:00',
  ValidThrough: '2999-12-31T00:00:00',
};

let browser: Browser;
let office: Server;
let answer: RequestListener;
let source: SiteSource;
let host: RunningServer;
let plainHost: RunningServer;
let tabs: (server: RunningServer) => Visit;

beforeAll(async () => {
  office = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    answer(request, response);
  });
  await new Promise<void>((ready) => office.listen(0, '127.0.0.1', ready));
  const { port } = office.address() as AddressInfo;
  source = await compileWith('baseUrl: /', `baseUrl: http://127.0.0.1:${port}`, [
    '/work-with-us/open-positions',
    '/work-with-us/open-positions/{id}',
    '/work-with-us/open-positions/shell',
    '/404',
  ]);
  host = await startServer(() => source, 0);
  const withoutRewrites: SiteSource = {
    ...source,
    read: (path) => (path === '_redirects' ? Buffer.from('') : source.read(path)),
  };
  plainHost = await startServer(() => withoutRewrites, 0);
  browser = await launchBrowser();
  const visits = new Map(
    [host, plainHost].map((one) => [one, openTabs(browser, one.address.replace(/\/$/, ''))]),
  );
  tabs = (server) => visits.get(server) ?? openTabs(browser, server.address);
});
afterAll(async () => {
  await browser.close();
  await host.close();
  await plainHost.close();
  office.closeAllConnections();
  office.close();
});

const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify(value));
beforeEach(() => {
  answer = json(record);
});

const open = (path: string, server = host, width = 1280): Promise<Page> =>
  tabs(server)(path, { viewport: { width, height: 900 } });

const base = '/work-with-us/open-positions/';

describe('a position published after the build', () => {
  it.each([
    ['a host that rewrites', () => host],
    ['a host with only a not-found page', () => plainHost],
  ])('opens on %s, ready for an application', async (_, server) => {
    const page = await open(`${base}7/?lng=it`, server());
    await page.locator('.position').waitFor();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Pianificazione notturna');
    expect(await page.title()).toMatch(/^Pianificazione notturna \| /);
    expect(await page.locator('.breadcrumb [aria-current]').textContent()).toBe('Pianificazione notturna');
    expect(await page.locator('.markdown li').allTextContents()).toEqual(['preparare i viaggi', 'seguirli']);
    expect(await page.locator('.markdown[lang="en"]').textContent()).toBe('Patience');
    expect((await page.locator('.facts__line').allTextContents()).slice(-2)).toEqual([
      'Ultimo giorno per candidarsi31 dicembre 2999',
      'RiferimentoIT-7',
    ]);
    expect(await page.locator('#application').isVisible()).toBe(true);
    expect(await page.locator('#application-position').inputValue()).toBe('Pianificazione notturna');
    expect(await page.locator('input[name="JobPositionId"]').inputValue()).toBe('7');
  });

  it.each(['/Work-With-Us/open-positions/AbC12/', '/WORK-WITH-US/OPEN-POSITIONS/AbC12'])(
    'is asked for by its own id, from %s too (§3)',
    async (path) => {
      const asked: string[] = [];
      answer = (request, response) => {
        asked.push(request.url ?? '');
        json(record)(request, response);
      };
      for (const server of [host, plainHost]) {
        const page = await open(`${path}?lng=it`, server);
        await page.locator('.position').waitFor();
        expect(asked.splice(0)).toEqual(['/JobPosition/GetJobPositionById?positionId=AbC12']);
      }
    },
  );

  it.each([
    ['nobody has it in capitals', 404],
    ['nobody knows', 500],
    ['nobody answers', 0],
  ])('is sought in small letters where %s (§3)', async (_, status) => {
    answer = ({ url = '' }, response) => {
      if (status === 0) return;
      response.statusCode = url.includes('TECHNICAL') ? status : 500;
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end();
    };
    for (const server of [host, plainHost]) {
      const page = await open(`${base.toUpperCase()}TECHNICAL-DELIVERY/?lng=it&a=b#application`, server);
      await page.waitForURL('**/technical-delivery/?*a=b#application');
      expect(page.url()).not.toContain('id=');
      expect(await page.locator('h1').textContent()).toContain('Specialista');
    }
  });

  it('is asked for once and said in English', async () => {
    const asked: string[] = [];
    answer = (request, response) => {
      asked.push(request.url ?? '');
      json(record)(request, response);
    };
    const page = await open(`/en${base}7/?lng=en`);
    await page.locator('.position').waitFor();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Night planner');
    expect(await page.locator('.facts__line').last().textContent()).toBe('ReferenceEN-7');
    expect(await page.locator('.position__posted').textContent()).toBe('Published on 20 November 2026');
    expect(asked).toEqual(['/JobPosition/GetJobPositionById?positionId=7']);
  });

  it('keeps what is typed for it apart from what is typed for another', async () => {
    for (const server of [host, plainHost]) {
      const page = await open(`${base}7/?lng=it`, server);
      const name = page.locator('#application-name');
      await page.locator('.position').waitFor();
      await name.fill('Anna');
      for (const [id, typed] of [
        ['8', ''],
        ['7', 'Anna'],
      ] as const) {
        await page.goto(`${server.address.replace(/\/$/, '')}${base}${id}/`);
        await page.locator('.position').waitFor();
        expect(await name.inputValue()).toBe(typed);
      }
    }
  });

  it('has no reference that its address says, and a name that can be sent, however long', async () => {
    answer = json({ ...record, PositionIdIT: '7', NameIT: 'Autista 🚚 '.repeat(50) });
    const page = await open(`${base}7/?lng=it`);
    await page.locator('.position').waitFor();
    expect(await page.getByText('Riferimento').count()).toBe(0);
    expect([...(await page.locator('#application-position').inputValue())].length).toBe(250);
  });

  it('waits visibly for a slow answer', async () => {
    const asked = new Promise<() => void>((resolve) => {
      answer = (request, response) => resolve(() => json(record)(request, response));
    });
    const page = await open(`/en${base}7/?lng=en`);
    await expect.poll(() => page.locator('.position-state').textContent()).toContain('Loading the position…');
    expect(await page.locator('#application').isVisible()).toBe(false);
    const release = await asked;
    release();
    await page.locator('.position').waitFor();
  });

  it('says that it failed, and another try can succeed (E-13)', async () => {
    answer = (_, response) => void response.writeHead(500).end();
    const page = await open(`${base}7/?lng=it`);
    const status = page.locator('.position-state__text');
    await expect
      .poll(() => status.textContent())
      .toBe('Non è stato possibile caricare la posizione. Riprova.');
    const retry = page.getByRole('button', { name: 'Riprova' });
    await retry.click();
    await retry.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.className);
    await expect.poll(focused).toBe('position-state__text');
    answer = json(record);
    await retry.click();
    await page.locator('.position').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('says that a position is gone (E-13b)', async () => {
    answer = (_, response) => void response.writeHead(404).end();
    const page = await open(`/en${base}gone/?lng=en`);
    await expect
      .poll(() => page.locator('.position-state__text').textContent())
      .toBe('This position is no longer available.');
    expect(await page.getByRole('link', { name: 'All open positions' }).last().isVisible()).toBe(true);
    expect(await page.locator('h1').textContent()).toBe('Position closed');
    expect(await page.title()).toMatch(/^Position closed \| /);
    expect(await page.locator('.breadcrumb [aria-current]').textContent()).toBe('Position closed');
    expect(await page.locator('.positions__link:visible').count()).toBeGreaterThan(0);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });

  it.each([
    ['of the build', 'technical-delivery', 'Copia il link', 'Link copiato'],
    ['published after it', '7', 'Copia il link', 'Link copiato'],
  ])('has a link to hand on, %s', async (_, id, name, copied) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await tabs(host)(`${base}${id}/?lng=it`, { permissions });
    const link = page.getByRole('link', { name });
    await link.click();
    await page.getByRole('link', { name: copied }).waitFor();
    await link.waitFor(); // for another time
    // Pages may not read the clipboard; a person pastes.
    await page.evaluate(() => document.body.prepend(document.createElement('textarea')));
    const pasted = page.locator('body > textarea');
    await expect
      .poll(async () => {
        await pasted.fill('');
        await pasted.press('Control+V');
        return pasted.inputValue();
      })
      .toBe(`${host.address.replace(/\/$/, '')}${base}${id}/`);
  });

  it('shows its address where the clipboard is forbidden', async () => {
    const page = await open(`${base}7/?lng=it`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    const link = page.locator('[data-share]');
    await link.click();
    const address = `${host.address.replace(/\/$/, '')}${base}7/`;
    await expect.poll(() => link.textContent()).toBe(address);
    expect(await page.evaluate(() => String(getSelection()))).toBe(address);
  });

  it('leaves positions of the build and unknown pages alone', async () => {
    for (const path of [base, base.toUpperCase()]) {
      const known = await open(`${path}technical-delivery/?lng=it`);
      const title = known.getByRole('heading', { level: 1 });
      await expect
        .poll(async () => asTyped((await title.textContent()) ?? ''))
        .toBe('Specialista consegne e installazioni tecniche');
    }
    for (const server of [host, plainHost]) {
      const page = await open('/work-with-us/nothing/?lng=it', server);
      const heading = (await page.locator('h1').textContent()) ?? '';
      expect(asTyped(heading)).toBe('Errore 404 - Pagina non trovata');
    }
  });

  it('leads back to the list without JavaScript, by a button clear of what it says', async () => {
    const page = await tabs(host)(`${base}shell/?id=2026-07`, { javaScriptEnabled: false });
    const said = await page.locator('main .notice').first().boundingBox();
    const button = await page.locator('main .button').first().boundingBox();
    expect((button?.y ?? 0) - ((said?.y ?? 0) + (said?.height ?? 0))).toBeGreaterThan(8);
  });
});

describe('the list of positions', () => {
  it.each([
    [390, '', 'Sede', 'Altro', '1 posizione aperta'],
    [768, '/en', 'Location', 'Other', '1 open position'],
    [1024, '', 'Sede', 'Altro', '1 posizione aperta'],
    [1440, '/en', 'Location', 'Other', '1 open position'],
  ])('takes what the back office has now, and filters it, at %i px%s', async (width, prefix, ...words) => {
    const [location, name, count] = words;
    const bari = { LocationDescritpion: 'Bari', LocationDescritpionIT: 'Bari' };
    answer = json({ Items: [record, { ...record, ...bari, Id: '8', Name: 'Other', NameIT: 'Altro' }] });
    const page = await open(`${prefix}${base}?lng=${prefix.slice(1) || 'it'}`, host, width);
    await page.locator('.position-list').scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('.positions__item').count()).toBe(2);
    await page.getByLabel(location, { exact: true }).selectOption('Bari');
    expect(await page.locator('.positions__name:visible').allTextContents()).toEqual([name]);
    expect(await page.getByRole('status').first().textContent()).toContain(count);
    expect(await page.locator('.positions__link:visible').getAttribute('href')).toBe(`${prefix}${base}8/`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => void response.writeHead(500).end()],
    ['HTML', (_, response) => void response.end('<html></html>')],
    ['a broken connection', (_, response) => response.destroy()],
  ])('keeps the positions of the build after %s, and says so', async (_, broken) => {
    answer = broken;
    const page = await open(`/en${base}?lng=en`);
    await page.locator('.position-list').scrollIntoViewIfNeeded();
    await page.getByText('The list may be out of date.').waitFor();
    expect(await page.locator('.positions__item').count()).toBe(4);
  });

  it('keeps focus, marks and the choice of a place where a position is known, and says the language of each text', async () => {
    const roma = { LocationDescritpion: 'Roma', LocationDescritpionIT: 'Roma' };
    const known = { ...record, ...roma, Id: 'warehouse-coordination', NameIT: '', WorkContract: 'Full time' };
    let release: (value?: unknown) => void = () => {};
    const released = new Promise((ready) => {
      release = ready;
    });
    answer = (request, response) =>
      void released.then(() => json([{ ...record, Id: '8' }, known])(request, response));
    const page = await open(`${base}?lng=it`);
    const names = page.locator('.positions__name:visible');
    await page.getByLabel('Sede', { exact: true }).selectOption('Roma');
    await page.locator('.positions__link:visible').focus();
    release();
    await expect.poll(() => names.allTextContents()).toEqual(['Night planner']);
    expect(await page.getByRole('status').first().textContent()).toContain('1 posizione aperta');
    expect(await page.locator('.positions__link:focus').textContent()).toBe('Night plannerRomaFull time');
    expect(await names.locator('[data-placeholder] [lang="en"]').textContent()).toBe('Night planner');
    expect(await page.locator('.positions__facts:visible [lang="en"]').textContent()).toBe('Full time');

    await page.getByLabel('Sede', { exact: true }).selectOption('Tutte le sedi');
    expect(await names.allTextContents()).toEqual(['Pianificazione notturna', 'Night planner']);
    const added = page.locator('.positions__item').first();
    expect(await added.locator('[lang], [data-placeholder]').count()).toBe(0);
  });

  it('says that there are none any more (M-30)', async () => {
    answer = json({ Items: [] });
    const page = await open(`/en${base}?lng=en`);
    const status = page.locator('.position-list__count');
    await expect
      .poll(() => status.textContent())
      .toBe('There are no open positions at the moment: send us a spontaneous application.');
    expect(await page.locator('.positions__item').count()).toBe(0);
    expect(await page.getByLabel('Location', { exact: true }).isVisible()).toBe(false);
  });

  it('offers no filter before its script runs, and keeps its place', async () => {
    const page = await tabs(host)(base, {}, (opened) =>
      opened.route('**/assets/positionList-*', (route) => route.fulfill({ status: 404, body: '' })),
    );
    await page.locator('.position-list').scrollIntoViewIfNeeded();
    await page.locator('[data-failure-of="positionList"]').waitFor();
    expect(await page.locator('#position-location').isVisible()).toBe(false);
    expect((await page.locator('.position-list__filter').boundingBox())?.height).toBeGreaterThan(40);
    expect(await page.locator('.positions__link:visible').count()).toBe(4);
  });

  it('is complete without JavaScript', async () => {
    const page = await tabs(host)(base, { javaScriptEnabled: false });
    expect(await page.locator('.positions__link').count()).toBe(4);
    expect(await page.locator('.position-list__filter').boundingBox()).toBeNull();
  });
});

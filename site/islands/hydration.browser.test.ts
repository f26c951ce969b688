import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { shippedLanguageOf, shippedLanguages } from '../testing/shippedLanguages.ts';

/** Every built page with an island on it, in every language. */
const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('index.html') && readFileSync(`dist/${file}`, 'utf8').includes('<div data-island='),
  )
  .map((file) => `/${file.replace(/index\.html$/, '')}`);

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Notes every change inside an island from the end of parsing until the runtime says that it has started. */
function watchIslands(): void {
  const changes: Record<string, string[]> = {};
  Object.assign(window, { changes });
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    for (const host of document.querySelectorAll<HTMLElement>('div[data-island]')) {
      const noted: string[] = [];
      const observer = new MutationObserver((records) => {
        for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
          if (target === host && attributeName === 'data-started') {
            changes[host.dataset.island ?? ''] = noted;
            observer.disconnect();
            return;
          }
          const nodes = [...addedNodes, ...removedNodes].map((node) => `"${node.textContent}"`);
          noted.push(`${type} ${attributeName ?? ''} of <${target.nodeName}> ${nodes.join(' ')}`);
        }
      });
      observer.observe(host, { attributes: true, characterData: true, childList: true, subtree: true });
    }
  });
}

async function startIslands(page: Page): Promise<string[]> {
  const started: string[] = [];
  for (const host of await page.locator('div[data-island]').all()) {
    const name = (await host.getAttribute('data-island')) ?? '';
    const on = (await host.getAttribute('data-on')) ?? '';
    if (on.startsWith('(') && !(await page.evaluate((query) => matchMedia(query).matches, on))) continue;
    await host.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (element) => 'started' in (element as HTMLElement).dataset,
      await host.elementHandle(),
    );
    started.push(name);
  }
  return started;
}

it('finds pages with islands in every language', () => {
  for (const { prefix } of shippedLanguages) expect(pages).toContain(`${prefix}/`);
});

describe.each([1440, 390])('at %i px', (width) => {
  describe.each(shippedLanguages)('in $locale', (language) => {
    let page: Page;
    const errors: string[] = [];
    beforeAll(async () => {
      page = await site.browser.newPage({ locale: language.locale, viewport: { width, height: 900 } });
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addInitScript(watchIslands);
    });
    afterAll(() => page.context().close());

    it.each(pages.filter((path) => shippedLanguageOf(path) === language))(
      'hydrating the islands of %s changes nothing',
      async (path) => {
        errors.length = 0;
        await page.goto(site.origin + path);
        const started = await startIslands(page);
        const changes = await page.evaluate(() => (window as unknown as { changes: object }).changes);
        expect(changes).toEqual(Object.fromEntries(started.map((name) => [name, []])));
        expect(errors).toEqual([]);
      },
    );
  });
});

/** The first page of each island that React rendered and Preact hydrates. */
const firstPages = new Map(
  pages.toReversed().flatMap((path) => {
    const html = readFileSync(`dist/${path}/index.html`, 'utf8');
    return [...html.matchAll(/<div data-island="(\w+)"/g)].map(([, name = '']): [string, string] => [
      name,
      path,
    ]);
  }),
);

it.each([...firstPages])('Preact draws %s (%s) by itself as React rendered it', async (name, path) => {
  const page = await site.visit(path, {}, (opened) =>
    opened.route('**/assets/islands-*.js*', (route) => route.abort()),
  );
  const src = await page.locator(`[data-island="${name}"]`).getAttribute('data-src');
  // As a string: the test's own imports are not the browser's.
  await page.evaluate(`import('${src}').then(({ start }) => Object.assign(window, { start }))`);
  const [built, drawn] = await page.evaluate((name) => {
    const host = document.querySelector(`[data-island="${name}"]`) as HTMLElement;
    const drawn = host.cloneNode() as Element;
    const { start } = window as unknown as { start(host: Element, props: object): void };
    start(drawn, JSON.parse(host.nextElementSibling?.textContent ?? ''));
    return [host, drawn].map((root) => {
      // What the browser keeps as a property is an attribute only where it was parsed; the tooltip is the build's.
      for (const input of root.querySelectorAll('input')) {
        input.setAttribute('value', input.value);
        input.toggleAttribute('checked', input.checked);
      }
      for (const mark of root.querySelectorAll('[data-placeholder]'))
        mark.setAttribute('data-placeholder', '');
      for (const element of root.querySelectorAll('*')) {
        const attributes = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
        for (const { name } of attributes) element.removeAttribute(name);
        for (const { name, value } of attributes) element.setAttribute(name, value);
      }
      return root.innerHTML;
    });
  }, name);
  expect(drawn).toBe(built);
});

import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { showPlaceholders } from '../../cli/compiler/pages/renderPage.tsx';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { placeholderEnd, placeholderStart } from '../page.ts';
import { bundleForPage } from '../testing/bundleForPage.ts';
import { dialect } from './fixtures/dialect.tsx';

const props = { empty: '', number: 0, phone: `+39 ${placeholderStart}055 123${placeholderEnd} (interno)` };

let site: OpenBrowser;
let script: string;
let page: Page;

beforeAll(async () => {
  site = await openBrowser();
  script = await bundleForPage(
    `
      import { h, hydrate, render } from 'preact';
      import { dialect } from './fixtures/dialect.tsx';
      const island = () => h(dialect, ${JSON.stringify(props)});
      window.hydrateIsland = () => {
        const observer = new MutationObserver(() => {});
        observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
        hydrate(island(), document.body);
        return observer.takeRecords().map(({ type, target }) => type + ' ' + target.nodeName);
      };
      window.drawIsland = () => {
        const built = document.body.firstElementChild.cloneNode(true);
        document.body.replaceChildren();
        render(island(), document.body);
        return [built.outerHTML, document.body.innerHTML];
      };
    `,
    import.meta.dirname,
  );
});
afterAll(() => site.close());

beforeEach(async () => {
  page = await site.browser.newPage();
  const markup = showPlaceholders(renderToStaticMarkup(createElement(dialect, props)), '');
  await page.setContent(`<!doctype html><body>${markup}</body>`);
  await page.addScriptTag({ content: script });
  return () => page.close();
});

it("leaves everything as React rendered it, and then works on Preact's own", async () => {
  expect(await page.evaluate('window.hydrateIsland()')).toEqual([]);
  await page.locator('button').click();
  expect(await page.locator('button').textContent()).toBe('Pressed 1 times.');
  expect(await page.locator('[data-placeholder]').first().textContent()).toBe('055 123');
});

/** Each start tag with its attributes in alphabetical order: the two write them in different orders. */
const inOrder = (html: string) =>
  html.replace(/<([\w-]+)((?: [\w-]+="[^"]*")+)>/g, (_, name: string, attributes: string) => {
    const sorted = [...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort();
    return `<${name} ${sorted.join(' ')}>`;
  });

it('draws by itself what React rendered', async () => {
  const [built = '', drawn = ''] = (await page.evaluate('window.drawIsland()')) as string[];
  expect(inOrder(drawn)).toBe(inOrder(built));
});

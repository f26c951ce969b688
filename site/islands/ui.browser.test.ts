import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showPlaceholders } from '../../cli/compiler/pages/renderPage.tsx';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { placeholderEnd, placeholderStart } from '../page.ts';
import { dialect } from './fixtures/dialect.ts';

const props = { empty: '', number: 0, phone: `+39 ${placeholderStart}055 123${placeholderEnd} (interno)` };

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

it("leaves everything that HTML says differently as React rendered it, and then works on Preact's own", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { h, hydrate } from 'preact';
        import { dialect } from './fixtures/dialect.ts';
        const changes = window.changes = [];
        const observer = new MutationObserver(() => {});
        observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
        hydrate(h(dialect, ${JSON.stringify(props)}), document.body);
        changes.push(...observer.takeRecords().map(({ type, target }) => type + ' ' + target.nodeName));
      `,
      resolveDir: 'site/islands',
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  const page = await site.browser.newPage();
  const markup = showPlaceholders(renderToStaticMarkup(createElement(dialect, props)), '');
  await page.setContent(`<!doctype html><body>${markup}</body>`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);

  await page.locator('button').click();
  expect(await page.locator('button').textContent()).toBe('Pressed 1 times.');
  expect(await page.locator('[data-placeholder]').textContent()).toBe('055 123');
  await page.close();
});

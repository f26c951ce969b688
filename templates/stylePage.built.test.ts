import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Compilation } from '../cli/compiler/compilation.ts';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';
import { isBuilt, readBuilt } from '../site/testing/readPage.ts';
import { shippedLanguages } from '../site/testing/shippedLanguages.ts';
import { site } from './site.ts';

const pages = site.developmentRoutes ?? [];

let compiled: Compilation;
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-style-'));
  copyWebsite(root);
  compiled = await compileCopy(root, pages);
  rmSync(root, { recursive: true });
});

it('is not shipped', () => {
  expect(site.routes.filter(({ path }) => path.startsWith('/__site'))).toEqual([]);
  expect(isBuilt('/__site/style/')).toBe(false);
  const sitemap = compiled.files.find(({ path }) => path === 'sitemap.xml');
  expect(sitemap && 'bytes' in sitemap && String(sitemap.bytes)).not.toContain('__site');
});

it('keeps to the rules of every page', () => {
  // Whether there is what it links to is asked below: only these two pages were compiled.
  const elsewhere = ['link/broken', 'route/redirect'];
  const wrong = compiled.diagnostics.filter(({ rule }) => !elsewhere.includes(rule));
  expect(wrong.map(({ rule, file, message }) => [rule, file, message])).toEqual([]);
});

it('links to pages, files and anchors that there are', () => {
  const made = compiled.files.filter(({ path }) => path.includes('__site/style'));
  expect(made).toHaveLength(shippedLanguages.length * pages.length);
  const paths = new Set(compiled.files.map(({ path }) => `/${path}`));
  for (const file of made) {
    const html = 'bytes' in file ? String(file.bytes) : '';
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(50);
    for (const link of links) {
      const { pathname, hash } = new URL(link, 'http://site');
      const isOwn = paths.has(pathname) || paths.has(`${pathname}index.html`);
      expect([link, isOwn || isBuilt(pathname)]).toEqual([link, true]);
      if (hash && !isOwn)
        expect([link, readBuilt(pathname).includes(`id="${hash.slice(1)}"`)]).toEqual([link, true]);
    }
  }
});

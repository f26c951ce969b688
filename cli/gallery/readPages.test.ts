import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readPages } from './readPages.ts';
import { renderContactSheet } from './renderContactSheet.ts';

it('reads the pages by path, each in all its languages, and shows each with its own pictures alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-pages-'));
  const files = {
    'news/may/index.html': '<html lang="it">',
    'pt-br/news/may/index.html': '<html class="x" lang="pt-BR">',
    'pt-br/index.html': '<html lang="pt-BR">',
    'index.html': '<html lang="it">',
    '404.html': '<html lang="it">',
    'old/index.html': '<html lang="it"><meta http-equiv="refresh" content="0; url=/news/">',
    'robots.txt': 'html',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const pages = readPages(folder);
  rmSync(folder, { recursive: true });
  expect(pages).toEqual([
    { path: '/', url: '/', language: 'it' },
    { path: '/', url: '/pt-br/', language: 'pt-BR' },
    { path: '/404.html', url: '/404.html', language: 'it' },
    { path: '/news/may/', url: '/news/may/', language: 'it' },
    { path: '/news/may/', url: '/pt-br/news/may/', language: 'pt-BR' },
  ]);

  const sheet = renderContactSheet(pages.map((page, at) => ({ page, width: 390, file: `${at}.jpg` })));
  const sections = [...sheet.matchAll(/<section id="(.*?)">(.*?)<\/section>/g)].map(
    ([, path, shown = '']) => [path, ...[...shown.matchAll(/<a href="(.*?)">/g)].map(([, file]) => file)],
  );
  expect(sections).toEqual([
    ['/', '0.jpg', '1.jpg'],
    ['/404.html', '2.jpg'],
    ['/news/may/', '3.jpg', '4.jpg'],
  ]);
});

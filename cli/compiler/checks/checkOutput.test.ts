import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rememberTold } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { openMemory } from '../../memory/openMemory.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Page } from '../pages/renderPage.tsx';
import { checkOutput } from './checkOutput.ts';

const good = readFileSync(join(codeFolder, 'cli/compiler/checks/fixtures/good.html'), 'utf8');
const cache = mkdtempSync(join(tmpdir(), 'site-together-'));
afterAll(() => rmSync(cache, { recursive: true }));
const language = { code: 'it', locale: 'it-IT', name: 'Italiano', prefix: '' };
const content: Content = {
  settings: { languages: [language], defaultLanguage: language.code },
  documents: [],
  languages: [],
  placeholders: [],
  defaultLanguage: language,
};
const memory = openMemory('');

/** A website with one form, and what it asks for. */
const withForm = (...required: string[]): Content => ({
  ...content,
  settings: { ...content.settings, api: { baseUrl: '/' }, endpoints: { contact: { path: '/Create' } } },
  languages: [{ language, text: {}, content: { forms: { contact: formOf(required) } } }] as never,
});
const formOf = (required: string[]) => ({
  'x-form': { kind: 'enquiry', endpoint: 'contact', section: 'home', submitText: 'form.submit' },
  type: 'object',
  required,
  properties: Object.fromEntries(
    ['name', 'email'].map((name) => [
      name,
      {
        type: 'string',
        'x-field': {
          control: 'text',
          wire: name.toUpperCase(),
          mark: required.includes(name) ? 'required' : 'optional',
        },
      },
    ]),
  ),
});

/**
 * Twenty pages, of which each is changed by its number; what was found, which pages were read, how much was judged
 * anew.
 */
async function work(
  change: (html: string, number: number) => string = (html) => html,
  site: Content = content,
) {
  const read = new Set<number>();
  const pages = Array.from({ length: 20 }, (_, number): Page => {
    const [url, file] = [`/page-${number}/`, `page-${number}/index.html`];
    const own = good
      .replaceAll('https://prova.example/page/', `https://prova.example${url}`)
      .replaceAll('Una pagina', `Una pagina ${number}`);
    const html = change(own, number);
    return {
      file: {
        path: file,
        print: fingerprint(html),
        get bytes() {
          read.add(number);
          return html;
        },
      },
      route: {
        url,
        file,
        language,
        alternates: [{ language, url }],
        print: url,
        head: { title: `Una pagina ${number}`, description: '', name: '' },
      } as Page['route'],
    };
  });
  const files = [
    ...pages.flatMap(({ file }) => file ?? []),
    ...['page/index.html', 'en/page/index.html', 'assets/site.css', 'assets/share/page.jpg'].map((path) => ({
      path,
      bytes: '',
    })),
    { path: 'assets/icons.svg', bytes: '<svg><symbol id="boat"/></svg>' },
  ];
  const before = memory.counts.together ?? 0;
  const { diagnostics: found } = await checkOutput(
    { files, pages, content: site, undecidedPaths: [], gapped: () => [], undrawable: () => [] },
    { told: rememberTold([]), trace: async () => async () => [] },
    cache,
    { memory },
  );
  return {
    found: found.map(({ rule }) => rule),
    read: [...read],
    judged: (memory.counts.together ?? 0) - before,
  };
}

it('reads of a site the pages that changed, and compares the parts of which one did', async () => {
  const description = (html: string, number: number) =>
    number === 7 ? html.replace('name="description" content="', 'name="description" content="Nuovo: ') : html;
  expect(await work()).toMatchObject({ found: [], judged: 9 });
  expect(await work()).toEqual({ found: [], read: [], judged: 0 });
  const { read, found, judged } = await work(description);
  expect({ read, found }).toEqual({ read: [7], found: [] });
  expect(judged).toBeLessThan(4); // heads, and what pages weigh and show, if it changed
});

it('finds what concerns several pages when one of them changed, and reads no other page for it', async () => {
  const toNowhere = (html: string, number: number) =>
    number === 3 ? html.replace('href="/en/page/"', 'href="/en/pgae/"') : html;
  const sameTitle = (html: string, number: number) =>
    number === 3 ? html.replaceAll('Una pagina 3', 'Una pagina 4') : html;
  expect(await work(toNowhere)).toMatchObject({ found: ['link/broken'], read: [3] });
  expect(await work(toNowhere)).toMatchObject({ found: ['link/broken'], read: [3] });
  expect((await work(sameTitle)).found).toContain('head/repeated-title');
  expect(await work()).toEqual({ found: [], read: [], judged: 0 });
});

it('judges a form anew when its definition changes, of pages that did not', async () => {
  const form =
    '<form action="/Create"><label for="n">Nome</label><input id="n" name="name" type="text"><button type="submit">Invia</button></form>';
  const asking = (html: string, number: number) =>
    number === 5 ? html.replace('</main>', `${form}</main>`) : html;
  expect((await work(asking, withForm('name'))).found).toEqual([]);
  expect(await work(asking, withForm('name'))).toEqual({ found: [], read: [], judged: 0 });
  expect(await work(asking, withForm('name', 'email'))).toMatchObject({
    found: ['form/missing-field'],
    read: [5],
  });
});

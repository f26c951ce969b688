import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import type { CheckContext, Found, SiteCheck } from '../pageChecks/check.ts';
import { urlOf } from '../routes/resolveRoutes.ts';
import { outlineOf, pageOf, partsOf } from '../scan/outline.ts';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { otherLanguage } from './otherLanguage.ts';

const languages = [
  { code: 'de', locale: 'de-DE', name: 'Deutsch', prefix: '' },
  { code: 'it', locale: 'it-IT', name: 'Italiano', prefix: '/it' },
];
const routes = ['/', '/huts', '/404'].flatMap((path) =>
  languages.map((language) => ({
    path,
    url: urlOf(language, path),
    file: `${language.code}${path}.html`,
    language,
  })),
) as unknown as PageRoute[];

const run = async (context: object) =>
  (await otherLanguage.run(context as CheckContext & Parameters<SiteCheck['run']>[0])) as Found[];

/** The hints of what is told of a page of this address; of its outline as much is told. */
async function hints(url: string, html: string) {
  const route = routes.find((one) => one.url === url);
  if (!route) throw new Error(url);
  const page = scanPage({ route, html: `<html lang="${route.language.code}"><body>${html}</body></html>` });
  const found = await run({ pages: [page], routes });
  const outline = pageOf(outlineOf(route, partsOf(page)), 'links');
  expect(await run({ pages: [outline], routes })).toHaveLength(found.length);
  return found.map(({ hint }) => hint && say(hint, 'en').replace(/ If .*/, ''));
}

it.each([
  ['/it/', '<a href="/huts/#top">Rifugi</a>', '/it/huts/'],
  ['/it/', '<map name="a"><area href="/huts/" alt="Rifugi"></map>', '/it/huts/'],
  ['/it/huts/', '<a href="/">Inizio</a>', '/it/'],
  ['/it/huts/', '<a href="../../huts/">Rifugi</a>', '/it/huts/'],
  ['/it/404/', '<a href="/">Inizio</a>', '/it/'],
  ['/', '<a href="/it/huts/">Hütten</a>', '/huts/'],
  ['/', '<a href="/it/huts/" hreflang="de">Hütten</a>', '/huts/'],
  ['/', '<a href="/it/huts/" lang="de">Hütten</a>', '/huts/'],
])('on %s %s leads away from %s', async (url, html, own) => {
  expect(await hints(url, html)).toEqual([`In the language of this page it is "${own}".`]);
});

it.each([
  ['/it/', '<a href="/it/huts/">Rifugi</a> <a href="#top">Su</a> <a href="huts/">Rifugi</a>'],
  ['/it/', '<a href="/" hreflang="de">Deutsch</a> <a href="/" lang="de-AT">Deutsch</a>'],
  ['/it/', '<ul lang="de"><li><a href="/">Deutsch</a></li></ul>'],
  [
    '/it/',
    '<a href="/docs/huts.pdf">PDF</a> <a href="/nowhere/">A</a> <a>B</a> <a href="mailto:a@b.it">C</a>',
  ],
  ['/it/', '<link rel="canonical" href="/"> <a href="https://rifugio.example/">D</a>'],
])('on %s nothing is wrong with %s', async (url, html) => {
  expect(await hints(url, html)).toEqual([]);
});

it.each([
  ['/pt-br/', undefined],
  ['/pt-br/', 'pt'],
  ['/pt/', undefined],
  ['/pt/', 'pt-BR'],
])('a link to the page %s of a variant with the language %s leads elsewhere', async (url, said) => {
  const variants = ['en', 'pt', 'pt-br'].map((code) => ({
    code,
    locale: code,
    name: code,
    prefix: `/${code}`,
  }));
  const pages = variants.map((language) => ({
    path: '/',
    url: urlOf(language, '/'),
    file: `${language.code}.html`,
    language,
  })) as unknown as PageRoute[];
  const told = async (lang: string | undefined) => {
    const html = `<a href="${url}"${lang ? ` hreflang="${lang}"` : ''}>A</a>`;
    return (await run({ pages: [scanPage({ route: pages[0] as PageRoute, html })], routes: pages })).length;
  };
  expect([await told(said), await told(url === '/pt/' ? 'pt-AO' : 'pt-BR')]).toEqual([1, 0]);
});

it('a website of one language has no other', async () => {
  const [route] = routes;
  if (!route) throw new Error();
  expect(await run({ pages: [scanPage({ route, html: '<a href="/">A</a>' })], routes: [route] })).toEqual([]);
});

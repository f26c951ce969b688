import { expect, it } from 'vitest';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { thirdPartyHosts } from './thirdPartyHosts.ts';

const route = { url: '/', file: 'index.html' } as PageRoute;

/** How often it is told that a page would ask another host. */
async function toldOf(html: string): Promise<number> {
  const page = scanPage({ route, html: `<main>${html}</main>` });
  return (await thirdPartyHosts.run(page, '')).length;
}

/** Tags that make a browser ask for an address. */
const loading: ((url: string) => string)[] = [
  ...['stylesheet', 'alternate stylesheet', 'preload', 'modulepreload', 'prefetch', 'prerender', 'manifest'],
  ...[
    'preconnect',
    'dns-prefetch',
    'icon',
    'shortcut icon',
    'SHORTCUT ICON',
    'apple-touch-icon',
    'mask-icon',
  ],
  ...['apple-touch-icon-precomposed', 'apple-touch-startup-image', 'nofollow\nicon', 'preload preconnect'],
].map((rel) => (url: string) => `<link rel="${rel}" href="${url}">`);
loading.push(
  (url) => `<link rel="preload" as="image" imagesrcset="/a.avif 1x, ${url} 2x">`,
  (url) => `<img alt="" src="${url}">`,
  (url) => `<IMG ALT="" SRC='${url}'>`,
  (url) => `<img alt="" srcset="${url} 480w, /b.avif 800w">`,
  (url) => `<img alt="" srcset="/a.avif 480w, ${url} 800w">`,
  (url) => `<img alt="" srcset="/a.avif 480w,${url} 800w">`,
  (url) => `<picture><source srcset="${url}"></picture>`,
  (url) => `<script src="${url}"></script>`,
  (url) => `<iframe title="" src="${url}"></iframe>`,
  (url) => `<video src="${url}"></video>`,
  (url) => `<video poster="${url}"></video>`,
  (url) => `<audio src="${url}"></audio>`,
  (url) => `<video><source src="${url}"><track src="${url}"></video>`,
  (url) => `<embed src="${url}">`,
  (url) => `<object data="${url}"></object>`,
  (url) => `<input type="image" alt="" src="${url}">`,
  (url) => `<svg><use href="${url}#a"></use></svg>`,
  (url) => `<svg><use xlink:href="${url}#a"></use></svg>`,
  (url) => `<svg><image href="${url}"></image></svg>`,
  (url) => `<svg><image xlink:href="${url}"></image></svg>`,
  (url) => `<svg><filter><feImage href="${url}"></feImage></filter></svg>`,
  (url) => `<svg><script href="${url}"></script></svg>`,
  (url) => `<svg><rect fill="url(${url}#a)"></rect></svg>`,
  (url) => `<svg><rect mask="url('${url}#a')"></rect></svg>`,
  (url) => `<p style="color: red; background: url(${url})">a</p>`,
  (url) => `<p style="background: URL( '${url}' )">a</p>`,
  (url) => `<p style="background: url(&quot;${url}&quot;)">a</p>`,
  (url) => `<p style="background: image-set('/a.avif' 1x, '${url}' 2x)">a</p>`,
  (url) => `<table background="${url}"><caption>a</caption></table>`,
  (url) => `<meta http-equiv="refresh" content="0; url=${url}">`,
  (url) => `<meta http-equiv="Refresh" content="0;URL='${url}'">`,
  (url) => `<meta http-equiv="refresh" content="5 ${url}">`,
  (url) => `<base href="${url}">`,
  (url) => `<a href="/a/" ping="/b ${url}">a</a>`,
);

const elsewhere = [
  ...['https://other.example/a', 'http://other.example/a', '//other.example/a', 'HTTPS://other.example/a'],
  ...['hTTp://other.example', '\\\\other.example/a', '/\\other.example/a', '\\/other.example/a'],
  ...['https:\\\\other.example/a', 'https:/other.example/a', 'https:other.example', 'https:///other.example'],
  ...['//user@other.example:8080/a', '//[::1]/a', 'ftp://other.example/a'],
];
const here = [
  ...[
    '/a',
    '/a/b.avif',
    'a.avif',
    './a',
    '../a',
    '#a',
    '?a',
    '',
    '/',
    '/a//b',
    'a//b',
    '/https://x',
    'data:,a',
  ],
  ...['blob:a', 'about:blank', '/a:b', './https:b', '/1//2', '/ä.avif', '/-/a', '/.a'],
];

it('tells every tag that makes a browser ask another host, however the address is written', async () => {
  const all = async (urls: string[], isTold: (count: number) => boolean) => {
    const wrong: string[] = [];
    for (const tag of loading)
      for (const url of urls) if (!isTold(await toldOf(tag(url)))) wrong.push(tag(url));
    return wrong;
  };
  expect(await all(elsewhere, (count) => count > 0)).toEqual([]);
  expect(await toldOf('<img alt="" src="/&#9;/other.example/a">')).toBe(1); // in a list, a tab would divide it
  expect(await all(here, (count) => count === 0)).toEqual([]);
});

it.each([
  '<a href="https://other.example/" rel="noopener">a</a>',
  '<link rel="canonical" href="https://other.example/">',
  '<link rel="alternate" hreflang="en" href="https://other.example/en/">',
  '<link rel="alternate" type="application/atom+xml" title="iconic" href="https://other.example/feed">',
  '<link rel="me author license" href="https://other.example/">',
  '<link href="https://other.example/">',
  '<svg><a href="https://other.example/"><text>a</text></a></svg>',
  '<form action="https://other.example/search"><button>a</button></form>',
  '<blockquote cite="https://other.example/">a</blockquote>',
  '<input type="text" value="https://other.example/" src="https://other.example/">',
  '<meta property="og:image" content="https://other.example/a.jpg">',
  '<meta http-equiv="refresh" content="30">',
  '<p style="font-family: \'Other, https\'" title="url(https://other.example)">a</p>',
])('%s asks nobody by itself', async (html) => {
  expect(await toldOf(html)).toBe(0);
});

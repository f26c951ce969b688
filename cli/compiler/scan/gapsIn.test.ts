import { expect, it } from 'vitest';
import { type PageRoute, scanPage } from './scanPage.ts';

const route = { url: '/', file: 'index.html' } as PageRoute;

/** The words with gaps on a page, each with what stands where they begin. */
const gapsOf = (html: string) =>
  scanPage({ route, html }).gaps.map(({ words, offset }) => [words, html.slice(offset, offset + 4)]);

it.each([
  ['<p>Still {n} of {max} places</p>', 'Still {n} of {max} places', 'Stil'],
  ['<p><b>At {m}</b> metres</p>', 'At {m}', 'At {'],
  ['<title>{n} rooms</title>', '{n} rooms', '{n} '],
  ['<select><option>{n} beds</option></select>', '{n} beds', '{n} '],
  ['<p title="a"><img src="/{n}.jpg" alt="A hut at {m} m"></p>', 'A hut at {m} m', '<img'],
  ['<button aria-label="Photo {n}"></button>', 'Photo {n}', '<but'],
  ['<input data-a="{n}" placeholder="Up to {max}">', 'Up to {max}', '<inp'],
  ['<meta name="description" content="{n} huts">', '{n} huts', '<met'],
])('%s has words with a gap', (html, words, at) => {
  expect(gapsOf(html)).toEqual([[words, at]]);
});

it.each([
  ['data for a script', '<div data-words="{&quot;a&quot;:&quot;{n} places&quot;}"></div>'],
  ['a script', '<script>const a = "{n} places", b = 1 < 2;</script>'],
  ['a style', '<style>p{color}</style>'],
  ['a template', '<template><p title="{n}">{n} places</p></template>'],
  ['what is hidden until a script fills it', '<p hidden><b>{n} places</b></p>'],
  ['code', '<p><code>{n}</code></p><pre>{n}</pre><kbd>{n}</kbd>'],
  ['an address', '<a href="/{n}/">Next</a>'],
  ['another fact about the page', '<meta name="generator" content="{n}">'],
  ['a comment', '<!-- {n} -->'],
  ['braces around other things', '<p>{ n } {n, m} {} {{a.b}}</p>'],
])('%s has none that anybody reads', (_, html) => {
  expect(gapsOf(html)).toEqual([]);
});

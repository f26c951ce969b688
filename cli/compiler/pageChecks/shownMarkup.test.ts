import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { shownMarkup } from './shownMarkup.ts';

const route = { url: '/', file: 'index.html' } as PageRoute;

/** What is told of a passage of a page, each with the words it is about. */
async function found(html: string) {
  const page = scanPage({ route, html: `<main>${html}</main>` });
  return (await shownMarkup.run(page, '')).map(({ message }) => say(message, 'en'));
}

const told = (words: string) =>
  `Visitors read "${words}" as it stands: nothing makes HTML of the Markdown in this text.`;

it.each([
  ['<p>Write [to us](/contacts).</p>', '[to us](/contacts)'],
  [
    '<p>See [below](#part) or [there](https://ships.org/a?b).</p>',
    '[below](#part)',
    '[there](https://ships.org/a?b)',
  ],
  ['<p>[all&#x27;ufficio](mailto:info@ships.org)</p>', "[all'ufficio](mailto:info@ships.org)"],
  ['<p>[<span data-placeholder="">+39</span>](tel:+39)</p>', '](tel:+39)'],
  ['<p>It is **not** so.</p>', '**not**'],
])('%s shows Markdown', async (html, ...words) => {
  expect(await found(html)).toEqual(words.map(told));
});

it.each([
  ['made HTML of', '<p><a href="/contacts/">Write</a> <strong>to us</strong></p>'],
  ['shown as code', '<p><code>[a](/b) **c**</code></p><pre>**d**</pre>'],
  ['of an attribute or a script', '<p aria-label="[a](/b)">A</p><script>"**a**"</script>'],
  ['in brackets', '<p>A ship [of 1953](it is old), at f[x](y)</p>'],
  ['that marks fields or a note', '<p>Fields with ** and * *, and **</p><p>2 ** 3 ** 4</p>'],
])('text %s is none', async (_, html) => {
  expect(await found(html)).toEqual([]);
});

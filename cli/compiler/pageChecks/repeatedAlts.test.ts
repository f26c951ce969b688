import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { repeatedAlts } from './repeatedAlts.ts';

const route = { url: '/', file: 'index.html' } as PageRoute;

/** What repeats the text of a picture in a passage of a page. */
async function repeating(html: string) {
  const page = scanPage({ route, html: `<main>${html}</main>` });
  const found = await repeatedAlts.run(page, '');
  return found.map(({ message }) => /its (\w+)/.exec(say(message, 'en'))?.[1]);
}

const boat = '<img alt="By sea" src="a.jpg"/>';
const newTab = '<span class="visually-hidden"> (opens in a new tab)</span>';

it.each([
  ['heading', 'below it', `${boat}<div><h2>By sea</h2></div>`],
  ['heading', 'above it', `<h2>By&nbsp;sea</h2><picture>${boat}</picture>`.replace('&nbsp;', '\u00a0')],
  ['heading', 'around it', `<h2>${boat} By sea</h2>`],
  ['heading', 'of other marks and capitals', `${boat}<h2>“By Sea”.</h2>`],
  ['heading', 'behind a script', `${boat}<script>go()</script><h2>By sea</h2>`],
  ['heading', 'within the link around both', `<a href="/a/">${boat}<h2>By sea</h2><p>In two days.</p></a>`],
  ['caption', 'of its figure', `<figure>${boat}<p>A photograph.</p><figcaption>By sea</figcaption></figure>`],
  ['link', 'around it', `<a href="/a/">${boat} By sea</a>`],
  ['link', 'below it, to another site', `${boat}<a href="https://a.example/">By sea${newTab}</a>`],
  ['link', 'with a label', `${boat}<a href="/a/" aria-label="By sea">More</a>`],
])('a picture repeats a %s %s', async (what, _, html) => {
  expect(await repeating(html)).toEqual([what]);
});

it.each([
  ['that says more', `<img alt="By sea, at night" src="a.jpg"/><h2>By sea</h2>`],
  ['without a text', `<img alt="" src="a.jpg"/><h2></h2>`],
  ['alone in a link', `<h2><a href="/a/">${boat}</a></h2>`],
  ['with words between', `${boat}<p>In two days.</p><h2>By sea</h2>`],
  ['with another picture between', `${boat}<img alt="By road" src="b.jpg"/><h2>By sea</h2>`],
  [
    'with the caption of another figure',
    `<figure>${boat}<p>A.</p></figure><figure><figcaption>By sea</figcaption></figure>`,
  ],
  ['that nobody hears', `<a href="/a/" aria-hidden="true">${boat}</a><h2>By sea</h2>`],
  ['in a link that is heard by its label', `<a href="/a/" aria-label="Go by sea">${boat}<h2>By sea</h2></a>`],
  ['with what is no link', `<a>By sea</a>${boat}`],
])('a picture %s repeats nothing', async (_, html) => {
  expect(await repeating(html)).toEqual([]);
});

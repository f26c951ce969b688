import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { repeatedHeadings } from './repeatedHeadings.ts';

const route = { url: '/', file: 'index.html' } as PageRoute;

/** What is told of the headings of a page. */
async function told(html: string) {
  const page = scanPage({ route, html: `<main>${html}</main>` });
  return (await repeatedHeadings.run(page, '')).map(({ message }) => say(message, 'en'));
}

it.each([
  ['side by side', '<h2>By sea</h2><h2>By sea</h2>'],
  ['with others between', '<h2>By sea</h2><h3>A</h3><h2>By road</h2><h2>By sea</h2>'],
  ['below the same heading', '<h2>A</h2><h3>By sea</h3><h4>B</h4><h3>By sea</h3>'],
  ['marked up and typeset otherwise', '<h2>By sea</h2><h2><em>By</em>\u00a0<b>sea</b></h2>'],
  ['in elements of their own', '<section><h2>By sea</h2></section><section><h2>By sea</h2></section>'],
  [
    'that open what stands below them',
    '<details><summary><h2>By sea</h2></summary></details><details><summary><h2>By sea</h2></summary></details>',
  ],
  ['in what is no link', '<a id="a"><h2>By sea</h2></a><h2>By sea</h2>'],
])('two headings %s are told', async (_, html) => {
  expect((await told(html)).map((one) => one.replaceAll('\u00a0', ' '))).toEqual([
    'A heading says the same as another one before it: "By sea".',
  ]);
});

it('what is no link is compared, although one stands before it', async () => {
  expect(await told('<h2><a href="/">Driver</a></h2><h2>Driver</h2><h2>Driver</h2>')).toHaveLength(1);
});

it('each one after the first is told', async () => {
  expect(await told('<h2>By sea</h2><h2>By sea</h2><h2>By sea</h2>')).toHaveLength(2);
});

it.each([
  ['below different ones', '<h2>A</h2><h3>By sea</h3><h2>B</h2><h3>By sea</h3>'],
  ['of different levels', '<h2>By sea</h2><h3>By sea</h3>'],
  ['of which one begins as the other', '<h2>By sea</h2><h2>By sea and by road</h2>'],
  ['that are the main ones', '<h1>By sea</h1><h1>By sea</h1>'],
  ['without words', '<h2></h2><h2> </h2>'],
  ['around a link', '<h2><a href="/1/">Driver</a></h2><h2><a href="/2/">Driver</a></h2>'],
  ['in a link', '<a href="/1/"><h2>Driver</h2></a><a href="/2/"><h2>Driver</h2></a>'],
  ['in main part and footer', '<h2>By sea</h2></main><footer><h2>By sea</h2></footer>'],
  [
    'in parts with a name',
    '<section aria-label="By sea"><h3>Prices</h3></section><section aria-label="By road"><h3>Prices</h3></section>',
  ],
  [
    'below what opens them',
    '<details><summary>A</summary><h3>Prices</h3></details><details><summary>B</summary><h3>Prices</h3></details>',
  ],
  ['of which one is hidden', '<h2>By sea</h2><div hidden=""><h2>By sea</h2></div>'],
  [
    'that are not yet known',
    '<h2><span data-placeholder="">A</span></h2><h2><span data-placeholder="">A</span></h2>',
  ],
  ['with different pictures', '<h2>By <img alt="sea"></h2><h2>By <img alt="road"></h2>'],
])('two headings %s are not told', async (_, html) => {
  expect(await told(html)).toEqual([]);
});

import { expect, it } from 'vitest';
import { narrowPictures } from './narrowPictures.ts';
import { scanAny } from './scanPage.ts';

const narrowIn = (tag: string) =>
  narrowPictures({ tags: scanAny(`<!doctype html><html><body>${tag}</body></html>`) });
const shown = (sizes: string, srcset = '/a-300.avif 300w, /a-200.avif 200w', media = '') =>
  narrowIn(
    `<picture><source srcset="${srcset}" sizes="${sizes}" ${media}><img src="/a.webp" alt=""></picture>`,
  );

it.each([
  ['100vw', 1440],
  ['(min-width: 920px) 50vw, 100vw', 720],
  ['(max-width: 920px) 100vw, 30rem', 480],
  [
    '(min-width: 57.5em) and (min-resolution: 2dppx) 20vw, (min-width: 640px) and (max-width: 100em) 400px',
    400,
  ],
  ['(min-resolution: 2.5dppx) 60vw, 50vh', 450],
])('tells a picture of 300 pixels whose place is %s', (sizes, place) => {
  expect(shown(sizes)).toEqual([{ address: '/a-300.avif', width: 300, place }]);
});

it.each([
  ['a place that is not much wider', shown('360px')],
  ['a place that is only wide on phones', shown('(max-width: 920px) 100vw, 200px')],
  ['one for narrow windows alone', shown('100vw', undefined, 'media="(max-width: 57.5em)"')],
  ['a width that is reckoned', shown('calc(100vw - 2rem)')],
  ['a width among those that are reckoned', shown('(min-width: 920px) min(100vw, 1200px), 50vw')],
  ['files by density', shown('100vw', '/a.avif 1x, /b.avif 2x')],
  ['a picture without sizes', narrowIn('<img src="/a.webp" alt="">')],
])('says nothing of %s', (_what, found) => {
  expect(found).toEqual([]);
});

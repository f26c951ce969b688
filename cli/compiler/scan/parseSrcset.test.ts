import { expect, it } from 'vitest';
import { parseSrcset } from './parseSrcset.ts';

it.each([
  [
    '/a.avif 480w, /b.avif 800w',
    [
      ['/a.avif', '480w'],
      ['/b.avif', '800w'],
    ],
  ],
  [
    '/a.avif 1x,/b.avif  2x',
    [
      ['/a.avif', '1x'],
      ['/b.avif', '2x'],
    ],
  ],
  [
    '\n  /a.avif,\n  /b.avif 2x ,\n',
    [
      ['/a.avif', ''],
      ['/b.avif', '2x'],
    ],
  ],
  [
    '/a,b.avif 1x, /width=80,quality=75/c.jpg',
    [
      ['/a,b.avif', '1x'],
      ['/width=80,quality=75/c.jpg', ''],
    ],
  ],
  ['', []],
])('reads the files of "%s" as browsers do', (srcset, files) => {
  expect(parseSrcset(srcset).map(({ address, size }) => [address, size])).toEqual(files);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { findStyleSlips } from './findStyleSlips.ts';

const toldIn = (css: string) =>
  findStyleSlips(['a.css'], () => css).map((one) => {
    const { line, column, message, hint } = tellProblem(one, 'en');
    return `${line}:${column} ${message} ${hint}`;
  });

it.each([
  ['p {\n  margin: 1 px;\n}', '2:11 The styles say "1 px", which browsers pass over. Did you mean "1px"?'],
  ['p { width: 50 % }', '"50 %", which browsers pass over. Did you mean "50%"?'],
  ['p { margin: 0 1.5xp }', '1:15 The styles say "1.5xp", which browsers pass over. Did you mean "1.5px"?'],
  [
    'p { color: #12345; }',
    '1:12 The styles say "#12345", which browsers pass over. A colour has 3, 4, 6 or 8',
  ],
  [
    'p { color: red !importnat; }',
    '1:16 The styles say "!importnat", which browsers pass over. Did you mean "!imp',
  ],
  ['p { display: bolck }', '1:14 The styles say "bolck", which browsers pass over. Did you mean "block"?'],
  [
    '@meida (width > 1px) { p { color: red } }',
    '1:1 The styles say "@meida", which browsers pass over. Did you',
  ],
  [
    '/* p */ p:hovr, b { color: red }',
    '1:10 The styles say ":hovr", which browsers pass over. Did you mean ":hover"?',
  ],
  [
    'p { &::befor { color: red } }',
    '1:6 The styles say "::befor", which browsers pass over. Did you mean "::before"?',
  ],
])('tells a slip of the pen at its place: %s', (css, told) => {
  expect(toldIn(css)).toEqual([expect.stringContaining(told)]);
});

it.each([
  'p { --own: 1 px #12345; margin: -1px +2em .5rem calc(1px + 2em) 1e3px; flex: 1 1 auto }',
  'a:nth-child(2n + 1):not(.b):hover::after { content: "1 px !x :hovr"; background: url(a#b1.svg?1 px) }',
  '@font-face { font-family: A; unicode-range: U+0025-00FF, U+4??; src: url(a.woff2) }',
  '@-webkit-keyframes a { 0% { color: #fff8 } } @media (width >= 40em) and (hover: hover) { b { color: #ABCDEF } }',
  'p { display: ruby; position: inherit; background: image-set(url(a) 1x, url(b) 2x); grid-row: 1 / span 2 }',
  '@page :first { margin: 1in } p:future-thing { color: color(display-p3 1 0 0 / 50%) }',
  'p { transition: color 0.2s ease, opacity 200ms; rotate: 0.25turn; color: red!important; aspect-ratio: 16 / 9 }',
])('says nothing of what is right, or only new: %s', (css) => {
  expect(toldIn(css)).toEqual([]);
});

it('looks at long stylesheets at once', () => {
  const css = readFileSync(`${codeFolder}/site/styles/tokens.css`, 'utf8');
  const begun = performance.now();
  for (const long of [
    css.repeat(50),
    ':'.repeat(200_000),
    '1 '.repeat(100_000),
    '#'.repeat(100_000),
    '"'.repeat(50_000),
  ])
    toldIn(`p { margin: ${long} }`);
  expect(performance.now() - begun).toBeLessThan(5000);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { findOpenDeclarations } from './findOpenDeclarations.ts';

const placesIn = (css: string) =>
  findOpenDeclarations(['a.css'], () => css).map(({ line, column }) => `${line}:${column}`);

it.each([
  [':root {\n  --edge: #777\n  --ink: #222;\n}', '2:15'],
  ['.a {\n  color: red /* why */\n\n  /* and this */\n  margin: 0;\n}', '2:13'],
  ['.a {\n  margin: 0;\n  color: var(--a)\n  padding: 0\n}', '3:18'],
  ['.a {\n  @media (width > 1px) {\n    color: red\n    margin: 0;\n  }\n}', '3:15'],
])('a semicolon that is missing is told where it belongs: %s', (css, place) => {
  expect(placesIn(css)).toEqual([place]);
});

it.each([
  '.a {\n  color: red;\n  margin: 0\n}',
  'a:hover,\na:focus {\n  color: red;\n}',
  '.a {\n  transition:\n    color 1s,\n    margin 1s;\n  margin: 0;\n}',
  '.a {\n  color: red;\n\n  &:hover .b:focus {\n    margin: 0;\n  }\n}',
  '.a {\n  grid-template:\n    "a b"\n    "c d";\n  color: red;\n}',
])('what is written well is left alone: %s', (css) => {
  expect(placesIn(css)).toEqual([]);
});

it('finds each one in the styles of this website, wherever it is left out', () => {
  const paths = readdirSync(join(codeFolder, 'site'), { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((one) => one.endsWith('.css'))) {
    const css = readFileSync(join(codeFolder, 'site', path), 'utf8');
    expect([path, placesIn(css)]).toEqual([path, []]);
    const ends = [...css.matchAll(/^( *)[\w-]+: [^;{}\n]*(;)\n\1[\w-]+: [^;{}\n]*;$/gm)];
    for (const { index, 0: both } of ends.slice(0, 5)) {
      const at = index + both.indexOf(';\n');
      const line = css.slice(0, at).split('\n').length;
      expect(placesIn(css.slice(0, at) + css.slice(at + 1))[0]).toMatch(new RegExp(`^${line}:`));
    }
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSite } from '../../cli/settings/readContentFile.ts';
import { codeFolder } from '../../cli/terminal/codeFolder.ts';
import { site } from '../../templates/site.ts';

const fonts = Object.entries(site.fonts ?? {});
const read = (path: string) => readFileSync(path, 'utf8');
const filesIn = (folder: string, ends: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ends.test(path))
    .map((path) => join(folder, path));

/** All but those of scripts with thousands: no page can load them, and every system of their readers has them. */
const ownLetters = /(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])\p{L}/gu;

/** A number as each language of the site writes it: with digits of its own, such as those of Arabic, in no text. */
const numbers = readSite(codeFolder).languages.map(({ locale }) => (1_234_567_890.5).toLocaleString(locale));

it('has every letter of a text of the content, and each digit: browsers draw any other in a font of the system', () => {
  const had = new Set(fonts.flatMap(([, { letters = '' }]) => [...letters]));
  const shown = [
    ...filesIn('content', /\.(yaml|md)$/).flatMap((path) => read(path).match(ownLetters) ?? []),
    ...numbers.join('').replace(/\s/g, ''),
  ];
  expect([...new Set(shown.filter((letter) => !had.has(letter)))].sort().join('')).toBe('');
});

it.each(fonts)('is loaded from a file of this folder: %s', (name) => {
  const loads = new RegExp(`['"]font:${name}['"]`);
  expect(filesIn('site/fonts', /\.(css|ts)$/).filter((path) => loads.test(read(path)))).toHaveLength(1);
});

it('has one font of a family, which draws all letters: that of rare ones comes by script', () => {
  const faces = [...read('site/fonts/fonts.css').matchAll(/@font-face \{.*?\}/gs)].map(([face]) => face);
  const families = faces
    .filter((face) => face.includes('font:'))
    .map((face) => /font-family: (.*?);/.exec(face)?.[1]);
  expect(families).toEqual([...new Set(families)]);
});

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Font } from '../../../site/contract.ts';
import { lettersIn, lettersLacking } from '../letters/lettersIn.ts';
import { cutDrawnFonts, cutWebFont, pathOfFont } from './cutFont.ts';

const cache = mkdtempSync(join(tmpdir(), 'site-fonts-'));
afterAll(() => rmSync(cache, { recursive: true }));

it('keeps the letters that a drawn font names, beside the Latin ones', async () => {
  const file = '@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2';
  const cut = { wdth: 100, wght: 400 };
  const fonts = { heading: { file, cut }, text: { file, cut, letters: 'Ș' } };
  const { heading, text } = await cutDrawnFonts('.', fonts, cache);
  const lackedBy = ([path = '']: string[]) => lettersLacking(lettersIn(readFileSync(path)), 'ȘȚŁą');
  expect(lackedBy(heading)).toEqual(['Ș', 'Ț']);
  expect(lackedBy(text)).toEqual(['Ț']);
});

it('unpacks several fonts of PDFs each as it is, whatever is unpacked beside it', async () => {
  const files = ['latin', 'latin-ext'].map(
    (part) => `@fontsource-variable/archivo/files/archivo-${part}-standard-normal.woff2`,
  );
  const whole = [...files, ...files].map((file) => ({ file }));
  const { heading, text } = await cutDrawnFonts('.', { heading: whole, text: whole }, cache);
  const lacking = [...heading, ...text].map((path) => lettersLacking(lettersIn(readFileSync(path)), 'aŁ'));
  expect(lacking).toEqual([['Ł'], ['a'], ['Ł'], ['a'], ['Ł'], ['a'], ['Ł'], ['a']]);
});

it('cuts no font of pages that was replaced since its path was named', async () => {
  mkdirSync(join(cache, 'fonts'), { recursive: true });
  const [file, font] = [join(cache, 'fonts/own.woff2'), { file: 'fonts/own.woff2', cut: { wght: 400 } }];
  copyFileSync('node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2', file);
  const path = pathOfFont(cache, 'text', font);
  expect(await cutWebFont(cache, 'text', font, path)).toBeInstanceOf(Uint8Array);
  writeFileSync(file, 'half of it');
  expect(await cutWebFont(cache, 'text', font, path)).toBeUndefined();
});

it('names a cut after all that is cut, and a font that is taken whole after its file alone', () => {
  const file = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
  const cut = { wght: 400 };
  const fonts: [name: string, font: Font][] = [
    ['text', { file, cut }],
    ['rareText', { file, cut }],
    ['text', { file, cut, letters: 'a' }],
    ['text', { file, cut, features: ['kern'] }],
    ['text', { file, cut: { wght: 500 } }],
    ['text', { file }],
  ];
  expect(new Set(fonts.map(([name, font]) => pathOfFont('.', name, font))).size).toBe(fonts.length);
  expect(pathOfFont('.', 'rareText', { file })).toBe(pathOfFont('.', 'text', { file }));
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lettersIn, lettersLacking } from '../letters/lettersIn.ts';
import { cutDrawnFonts } from './cutFont.ts';

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

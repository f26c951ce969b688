import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fingerprint, writeWhole } from '../memory/cache.ts';

const archivo = (file: string) =>
  createRequire(import.meta.url).resolve(`@fontsource-variable/archivo/files/${file}`);

/** The text font of the pages: every weight in one file. */
export const variableFont = archivo('archivo-latin-wght-normal.woff2');

/** Width in percent and weight of the static cuts. */
const cuts = {
  heading: { wdth: 112, wght: 640 },
  text: { wdth: 100, wght: 400 },
};

const latin = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, i) => 0x20 + i));
const letters = `${latin}–—‘’“”„…•€×→←↑↓′″−²³™`;

/**
 * A static cut of the variable font with Latin letters only, kept in `cache`: WOFF2 for pages, TrueType
 * (`sfnt`) for PDFs and share images. Returns the file's path.
 */
export async function cutFont(
  cache: string,
  cut: keyof typeof cuts,
  format: 'woff2' | 'sfnt',
): Promise<string> {
  const source = readFileSync(archivo('archivo-latin-standard-normal.woff2'));
  const axes = cuts[cut];
  const name = fingerprint(source, JSON.stringify(axes), letters);
  const file = join(cache, `archivo-${cut}-${name}.${format === 'sfnt' ? 'ttf' : 'woff2'}`);
  if (!existsSync(file)) {
    writeWhole(file, await subsetFont(source, letters, { targetFormat: format, variationAxes: axes }));
  }
  return file;
}

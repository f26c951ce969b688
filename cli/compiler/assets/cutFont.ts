import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Font } from '../../../site/contract.ts';
import { fingerprint, writeWhole } from '../../memory/cache.ts';
import { fileAt } from '../website/locateFile.ts';

const latin = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, i) => 0x20 + i));
const letters = `${latin}–—‘’“”„…•€×→←↑↓′″−²³™`;

/**
 * The file of a font: as it is, or a static cut of it with Latin letters only, kept in `cache`: WOFF2 for pages,
 * TrueType (`sfnt`) for PDFs and share images.
 */
export async function cutFont(
  root: string,
  name: string,
  { file, cut }: Font,
  cache: string,
  format: 'woff2' | 'sfnt',
): Promise<string> {
  const path = fileAt(root, file);
  if (!cut && format === 'woff2') return path;
  const source = readFileSync(path);
  const family = basename(file).replace(/\W.*/, '');
  const print = fingerprint(source, JSON.stringify(cut ?? {}), letters);
  const made = join(cache, `${family}-${name}-${print}.${format === 'sfnt' ? 'ttf' : 'woff2'}`);
  if (!existsSync(made)) {
    const { default: subsetFont } = await import('subset-font');
    writeWhole(made, await subsetFont(source, letters, { targetFormat: format, variationAxes: cut }));
  }
  return made;
}

/** Files of the two fonts of PDFs and share images. */
export async function cutDrawnFonts(
  root: string,
  fonts: { heading: Font; text: Font },
  cache: string,
): Promise<{ heading: string; text: string }> {
  return {
    heading: await cutFont(root, 'heading', fonts.heading, cache, 'sfnt'),
    text: await cutFont(root, 'text', fonts.text, cache, 'sfnt'),
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DrawnFonts, Font } from '../../../site/contract.ts';
import { fingerprint, writeWhole } from '../../memory/cache.ts';
import { fileAt } from '../website/locateFile.ts';

const latin = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, i) => 0x20 + i));
const latinLetters = `${latin}–—‘’“”„…•€×→←↑↓′″−²³™`;

/** pdfkit reads the outline of each glyph, be it empty: that of a space may be the end of the file. */
const tail = Buffer.alloc(12);

/**
 * The file of a font: as it is, or a cut of it, kept in `cache`: WOFF2 for pages, TrueType (`sfnt`) for PDFs and share
 * images.
 */
export async function cutFont(
  root: string,
  name: string,
  { file, cut, letters, features }: Font,
  cache: string,
  format: 'woff2' | 'sfnt',
): Promise<string> {
  const path = fileAt(root, file);
  if (!cut && format === 'woff2') return path;
  const source = readFileSync(path);
  const family = basename(file).replace(/\W.*/, '');
  const kept = format === 'woff2' ? features : undefined;
  const text = await lettersOfCut({ cut, letters }, source, format);
  const asked = kept ? [JSON.stringify(kept)] : format === 'sfnt' ? [String(tail.length)] : [];
  // With its name: file systems and bundlers mind two files whose names differ in capital letters alone.
  const print = fingerprint(name, source, JSON.stringify(cut ?? {}), text, ...asked);
  const made = join(cache, `${family}-${name}-${print}.${format === 'sfnt' ? 'ttf' : 'woff2'}`);
  if (!existsSync(made)) {
    const { default: subsetFont } = await import('subset-font');
    const options = {
      targetFormat: format,
      variationAxes: cut,
      ...(kept && { keepFeatures: kept }),
    };
    const bytes = await subsetFont(source, text, options);
    writeWhole(made, format === 'sfnt' ? Buffer.concat([bytes, tail]) : bytes);
  }
  return made;
}

async function lettersOfCut(
  { cut, letters }: Pick<Font, 'cut' | 'letters'>,
  source: Buffer,
  format: 'woff2' | 'sfnt',
): Promise<string> {
  if (format === 'woff2') return letters ?? latinLetters;
  if (cut || letters !== undefined) return `${latinLetters}${letters ?? ''}`;
  const { create } = await import('fontkit');
  return String.fromCodePoint(...create(source).characterSet);
}

/** Files of the fonts of PDFs and share images; of each kind, the first that has a letter draws it. */
export interface DrawnFiles {
  heading: string[];
  text: string[];
}

/** Cuts of the fonts that PDFs and share images are drawn with: whoever draws with the same ones shares them. */
export async function cutDrawnFonts(root: string, fonts: DrawnFonts, cache: string): Promise<DrawnFiles> {
  const cutAll = (name: string, given: Font | readonly Font[]) =>
    Promise.all([given].flat().map((font) => cutFont(root, name, font, join(cache, 'fonts'), 'sfnt')));
  return { heading: await cutAll('heading', fonts.heading), text: await cutAll('text', fonts.text) };
}

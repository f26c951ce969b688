import type { Font } from '../../../site/contract.ts';

export type Format = 'woff2' | 'ttf';

/** pdfkit reads the outline of each glyph, be it empty: that of a space may be the end of the file. */
const tail = Buffer.alloc(12);

/**
 * A font with these letters alone, and on the axes that it is cut on with one value. It imports nothing else, because
 * fonts, and what is drawn with them, are named by this code: visitors load again what has another name.
 */
export async function cutLetters(
  source: Buffer,
  font: Font,
  letters: string,
  format: Format,
): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const made = await subsetFont(source, letters, {
    targetFormat: format === 'ttf' ? 'sfnt' : format,
    variationAxes: font.cut,
    ...(format === 'woff2' && font.features && { keepFeatures: font.features }),
  });
  return format === 'ttf' ? Buffer.concat([made, tail]) : made;
}

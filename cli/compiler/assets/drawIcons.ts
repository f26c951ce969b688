import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../../diagnostics/diagnostic.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import { codePrint } from '../../memory/codePrint.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { findUnsafe } from '../sprite/findUnsafe.ts';
import { corruptPicture, reasonOf } from './encodeImages.ts';

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const icoSize = 32;
const names = ['favicon.svg', 'favicon.ico', ...Object.keys(sizes)];
const iconSource = 'content/media/favicon.svg';

/** The picture that a file of the site is made from, when it is an icon. */
export function iconSourceOf(file: string): string | undefined {
  return names.includes(file) ? iconSource : undefined;
}

/**
 * The icons of browser tabs and home screens, all from one `content/media/favicon.svg`; one that cannot be drawn is
 * told.
 */
export async function drawIcons(root: string, cache: string): Promise<Outcome<OutputFile[]>> {
  const source = join(root, iconSource);
  if (!existsSync(source)) return { value: [], diagnostics: [] };
  const svg = readFileSync(source);
  const unsafe = findUnsafe(iconSource, svg.toString('utf8'));
  if (unsafe) return { value: [], diagnostics: [unsafe] };
  const png = async (size: number) => {
    const file = join(
      cache,
      `${fingerprint(codePrint('cli/compiler/assets/drawIcons.ts'), svg, String(size))}.png`,
    );
    if (!existsSync(file)) {
      const { default: sharp } = await import('sharp');
      writeWhole(file, await sharp(svg, { density: 512 }).resize(size, size).png().toBuffer());
    }
    return readFileSync(file);
  };
  const failed = (reason: Sentence | string): Outcome<OutputFile[]> => ({
    value: names.map((name) => ({ path: name, bytes: '' })),
    diagnostics: [corruptPicture(iconSource, svg, reason, tell`Export it again as SVG.`)],
  });
  if (!/<svg[\s>]/.test(svg.toString('utf8'))) return failed(tell`it is not an SVG.`);
  try {
    const value: OutputFile[] = [{ path: 'favicon.svg', bytes: svg }];
    for (const [name, size] of Object.entries(sizes)) value.push({ path: name, bytes: await png(size) });
    value.push({ path: 'favicon.ico', bytes: ico(await png(icoSize), icoSize) });
    return { value, diagnostics: [] };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

/** An ICO file that holds one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // plane
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { fingerprint, writeWhole } from '../memory/cache.ts';

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const icoSize = 32;

const path = 'content/media/favicon.svg';

/** The icons of browser tabs and home screens, all from one `content/media/favicon.svg`. One that cannot be drawn is told. */
export async function drawIcons(root: string, cache: string): Promise<Outcome<OutputFile[]>> {
  const source = join(root, path);
  if (!existsSync(source)) return { value: [], diagnostics: [] };
  try {
    return { value: await draw(readFileSync(source), cache), diagnostics: [] };
  } catch (error) {
    return { value: [], diagnostics: [corrupt((error as Error).message)] };
  }
}

function corrupt(reason: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'media/corrupt',
    file: path,
    line: 1,
    column: 1,
    message: `The icon of the site cannot be drawn: ${reason.split('\n')[0]?.replace(/\.?$/, '.')}`,
    hint: 'Restore it, or export it again as SVG from the program it was drawn with.',
  };
}

async function draw(svg: Buffer, cache: string): Promise<OutputFile[]> {
  const png = async (size: number) => {
    const file = join(cache, `${fingerprint('icon 1', svg, String(size))}.png`);
    if (!existsSync(file))
      writeWhole(file, await sharp(svg, { density: 512 }).resize(size, size).png().toBuffer());
    return readFileSync(file);
  };
  const files: OutputFile[] = [{ path: 'favicon.svg', bytes: svg }];
  for (const [path, size] of Object.entries(sizes)) files.push({ path, bytes: await png(size) });
  files.push({ path: 'favicon.ico', bytes: ico(await png(icoSize), icoSize) });
  return files;
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

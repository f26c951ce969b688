import { existsSync, readFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import type { DrawnFonts, Font } from '../../../site/contract.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import { codePrint, versionOf } from '../../memory/codePrint.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { cutLetters, type Format } from '../letters/cutLetters.ts';
import { inTurn, unpackFont } from '../letters/fontTables.ts';
import { lettersIn } from '../letters/lettersIn.ts';
import { fileAt } from '../website/locateFile.ts';

const latin = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, i) => 0x20 + i));
const latinLetters = `${latin}–—‘’“”„…•€×→←↑↓′″−²³™`;

/** What `subset-font` cuts with. */
const packages = ['harfbuzzjs', 'wawoff2'];

/**
 * Where a font for pages lies in the site. That is known before it is cut, which takes long: the name says what is cut,
 * and by which packages.
 */
export function pathOfFont(root: string, name: string, font: Font): string {
  return pathOf(name, font, readFileSync(fileAt(root, font.file)));
}

function pathOf(name: string, font: Font, source: Buffer): string {
  const { name: stem, ext } = parse(font.file);
  const named = font.cut
    ? nameOfCut(name, font, source, lettersOf(font), 'woff2')
    : `${stem}-${fingerprint(source)}${ext}`;
  return `assets/${named}`;
}

/** Where a font of that path is kept once it is cut. */
export function cutFile(cache: string, path: string): string {
  return join(cache, 'fonts', basename(path));
}

/** A font for pages, as WOFF2; nothing where its file is no longer the one that this path was named by. */
export async function cutWebFont(
  root: string,
  name: string,
  font: Font,
  path: string,
): Promise<Uint8Array | undefined> {
  const source = readFileSync(fileAt(root, font.file));
  if (pathOf(name, font, source) !== path) return undefined;
  return inTurn(() => cutLetters(source, font, lettersOf(font), 'woff2'));
}

/** Cuts the fonts of pages, so that they lie in the cache. */
export async function cutWebFonts(
  root: string,
  fonts: Readonly<Record<string, Font>>,
  cache: string,
): Promise<void> {
  for (const [name, font] of Object.entries(fonts)) {
    const path = pathOfFont(root, name, font);
    const file = cutFile(cache, path);
    const made = font.cut && !existsSync(file) && (await cutWebFont(root, name, font, path));
    if (made) writeWhole(file, made);
  }
}

/** The file of a font that PDFs and share images are drawn with, as TrueType. */
async function cutDrawnFont(root: string, name: string, font: Font, cache: string): Promise<string> {
  const source = readFileSync(fileAt(root, font.file));
  const letters = await lettersOfDrawn(font, source);
  const made = cutFile(cache, nameOfCut(name, font, source, letters, 'ttf'));
  if (!existsSync(made)) {
    writeWhole(made, await inTurn(() => cutLetters(source, font, letters, 'ttf')));
  }
  return made;
}

const lettersOf = ({ letters }: Font) => letters ?? latinLetters;

/** With the name of the font: file systems and bundlers mind two files whose names differ in capital letters alone. */
function nameOfCut(name: string, font: Font, source: Buffer, letters: string, format: Format): string {
  const family = basename(font.file).replace(/\W.*/, '');
  const made = codePrint('cli/compiler/letters/cutLetters.ts');
  const asked = JSON.stringify([font.cut ?? {}, font.features ?? [], packages.map(versionOf)]);
  return `${family}-${name}-${fingerprint(made, name, source, asked, letters)}.${format}`;
}

async function lettersOfDrawn({ cut, letters }: Font, source: Buffer): Promise<string> {
  if (cut || letters !== undefined) return `${latinLetters}${letters ?? ''}`;
  return String.fromCodePoint(...lettersIn(await unpackFont(source)));
}

/** Files of the fonts of PDFs and share images; of each kind, the first that has a letter draws it. */
export interface DrawnFiles {
  heading: string[];
  text: string[];
}

/** Cuts of the fonts that PDFs and share images are drawn with; both share them if they draw with the same ones. */
export async function cutDrawnFonts(root: string, fonts: DrawnFonts, cache: string): Promise<DrawnFiles> {
  const cutAll = (name: string, given: Font | readonly Font[]) =>
    Promise.all([given].flat().map((font) => cutDrawnFont(root, name, font, cache)));
  return { heading: await cutAll('heading', fonts.heading), text: await cutAll('text', fonts.text) };
}

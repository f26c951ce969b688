import { readFileSync } from 'node:fs';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { asError } from '../../terminal/asError.ts';
import { sitePath } from '../../terminal/sitePath.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { findDrawings, symbolOf } from './drawSymbols.ts';
import { spriteOf } from './openIcons.ts';
import { findUnsafe, unsafePicture } from './unsafePicture.ts';

/**
 * Icons that are no drawings, or not safe ones; those of a `print` are looked at until nothing was found. They share
 * files, so one that is broken would take the others with it.
 */
export async function examineIcons(
  root: string,
  icons: SiteDefinition['icons'],
  names: readonly string[],
  { print, memory }: { print: string; memory?: Memory | undefined },
): Promise<Diagnostic[]> {
  const key = `sound ${print}`;
  if (memory?.recall('icons', key)) return [];
  const drawings = findDrawings(root, icons, names);
  const found = (await Promise.all(drawings.map((drawing) => examine(drawing, root)))).flat();
  if (found.length === 0) memory?.keep('icons', key, true);
  return found;
}

async function examine({ name, file }: { name: string; file: string }, root: string): Promise<Diagnostic[]> {
  const path = sitePath(root, file);
  const svg = readFileSync(file, 'utf8');
  const unsafe = findUnsafe(svg);
  if (unsafe) return [unsafePicture(path, unsafe)];
  const mistake = (await findMistake(svg)) ?? (await findMistake(spriteOf(symbolOf(name, svg))));
  if (!mistake) return [];
  const { line = 1, column = 1, reason } = mistake;
  return [
    {
      severity: 'error',
      rule: 'media/corrupt',
      file: path,
      line,
      column,
      message: tell`The icon cannot be read: ${reason}`,
      hint: tell`Export it again as SVG.`,
    },
  ];
}

interface Mistake {
  line?: number;
  column?: number;
  reason: Sentence;
}

/** XML must be whole, or a browser stops at the mistake. */
async function findMistake(svg: string): Promise<Mistake | undefined> {
  const [, inner = ''] = /<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  if (inner.trim() === '') return { reason: tell`it draws nothing.` };
  const { default: sharp } = await import('sharp');
  try {
    await sharp(Buffer.from(svg)).metadata();
    return undefined;
  } catch (error) {
    const { message } = asError(error);
    const [, line, column, reason] = /on line (\d+) column (\d+) of data: (.*)/.exec(message) ?? [];
    if (reason) return { line: Number(line), column: Number(column), reason: tell`${`${reason}.`}` };
    // A symbol has the size of its place.
    return message.includes('bad dimensions') ? undefined : { reason: tell`${message}` };
  }
}

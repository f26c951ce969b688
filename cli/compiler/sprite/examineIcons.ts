import { readFileSync } from 'node:fs';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { asError } from '../../terminal/asError.ts';
import { sitePath } from '../../terminal/sitePath.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { whyHollow } from '../hints/whyHollow.ts';
import { findDrawings, svgParts, symbolOf } from './drawSymbols.ts';
import { findUnsafe } from './findUnsafe.ts';
import { spriteOf } from './openIcons.ts';

/**
 * Icons that are no drawings, or not safe ones; those of a `print` are looked at until nothing was found. They share
 * files, so one that is broken would take the others with it.
 */
export async function examineIcons(
  root: string,
  icons: SiteDefinition['icons'],
  names: readonly string[],
  { print, memory }: { print: string; memory: Memory },
): Promise<Diagnostic[]> {
  const key = `sound ${print}`;
  if (memory.recall('icons', key)) return [];
  const found: Diagnostic[] = [];
  // One after the other: the words of a failure are lost beside another one.
  for (const drawing of findDrawings(root, icons, names)) found.push(...(await examine(drawing, root)));
  if (found.length === 0) memory.keep('icons', key, true);
  return found;
}

async function examine({ name, file }: { name: string; file: string }, root: string): Promise<Diagnostic[]> {
  const path = sitePath(root, file);
  const bytes = readFileSync(file);
  const svg = bytes.toString('utf8');
  const unsafe = findUnsafe(path, svg);
  if (unsafe) return [unsafe];
  const {
    line = 1,
    column = 1,
    hint = tell`Export it again as SVG.`,
    ...mistake
  }: Partial<Mistake> = whyHollow(bytes) ?? (await findMistake(name, svg)) ?? {};
  const { reason, cause } = mistake;
  if (!reason) return [];
  return [
    {
      ...problemOfFile(path, {
        rule: 'media/corrupt',
        message: tell`The icon cannot be read: ${reason}`,
        hint,
        cause,
      }),
      line,
      column,
    },
  ];
}

interface Mistake extends Pick<Diagnostic, 'cause' | 'hint'> {
  line?: number;
  column?: number;
  reason: Sentence;
}

/** XML must be whole, or a browser stops at the mistake. */
async function findMistake(name: string, svg: string): Promise<Mistake | undefined> {
  const [, , inner = ''] = svgParts.exec(svg) ?? [];
  if (inner.trim() === '') return { reason: tell`it draws nothing.` };
  // As it lies in a file with others, at a size, without which nothing is read.
  const sprite = spriteOf(symbolOf(name, svg)).replace('<svg ', '<svg width="24" height="24" ');
  if ((await whyUnreadable(sprite)) === undefined) return undefined;
  const said = await whyUnreadable(svg);
  const [, line, column, reason] = /on line (\d+) column (\d+) of data: (.*)/.exec(said ?? '') ?? [];
  if (!reason) return { reason: tell`it is not complete XML.` };
  return { line: Number(line), column: Number(column), reason: tell`${`${reason}.`}` };
}

async function whyUnreadable(svg: string): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    await sharp(Buffer.from(svg)).metadata();
    return undefined;
  } catch (error) {
    return asError(error).message;
  }
}

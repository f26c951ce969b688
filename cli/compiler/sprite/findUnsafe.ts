import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { shortened } from '../../terminal/columns.ts';
import { tell } from '../../terminal/telling/tell.ts';

/**
 * What in an SVG runs, or asks another host: a script, an event handler, a foreign address. The first of it is told.
 */
export function findUnsafe(file: string, svg: string): Diagnostic | undefined {
  const [found] =
    /<(script|foreignObject|iframe|!ENTITY)\b/i.exec(svg) ??
    /\son[a-z]+\s*=/i.exec(svg) ??
    /(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp))[^"'\s>]+/i.exec(svg) ??
    /url\(\s*["']?(?!#)[^)]*|@import\b/i.exec(svg) ??
    [];
  if (found === undefined) return undefined;
  return problemOfFile(file, {
    rule: 'media/unsafe',
    message: tell`The picture has "${shortened(found.trim(), 60)}", which runs code or asks another host.`,
    hint: tell`Export it without scripts, links and pictures of other hosts.`,
  });
}

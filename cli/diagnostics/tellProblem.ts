import { say } from '../terminal/telling/say.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import type { Diagnostic, ToldProblem } from './diagnostic.ts';

/** Of a long line, as many characters are shown. */
const widest = 110;

/** A problem in the words of one language, with the part of its line that is worth showing. */
export function tellProblem(diagnostic: Diagnostic, tongue: Tongue): ToldProblem {
  const { message, hint, excerpt, column } = diagnostic;
  return {
    ...diagnostic,
    message: say(message, tongue),
    hint: hint && say(hint, tongue),
    ...(excerpt !== undefined && excerptAround(excerpt, column)),
  };
}

/** The part of a long line around a column, and where in it that is. */
function excerptAround(line: string, column: number): Pick<ToldProblem, 'excerpt' | 'excerptColumn'> {
  if (line.length <= widest) return { excerpt: line, excerptColumn: column };
  const start = Math.max(0, Math.min(column - 1 - Math.floor(widest / 2), line.length - widest));
  const before = start > 0 ? '…' : '';
  const after = start + widest < line.length ? '…' : '';
  return {
    excerpt: `${before}${line.slice(start, start + widest)}${after}`,
    excerptColumn: column - start + before.length,
  };
}

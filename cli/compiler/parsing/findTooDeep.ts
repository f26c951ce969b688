import { Lexer } from 'yaml';
import { placeIn } from '../../diagnostics/placeIn.ts';

/** Levels of nesting that honest content never reaches. */
export const mostLevels = 50;
/** Levels after which no parser is asked: its calls would lie within each other until the process ends. */
const mostOpen = 200;

/** Where a text goes deeper than the most levels, if it goes on to far more of them. */
export function findOverflow(text: string): { line: number; column: number } | undefined {
  return findDeepRows(text) ?? findDeepBrackets(text);
}

/** Rows within others by their indentation, and by signs before their text, such as `- - -`. */
function findDeepRows(text: string): { line: number; column: number } | undefined {
  const columns: number[] = [];
  let first: { line: number; column: number } | undefined;
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue;
    const [start = ''] = /^\s*(?:[-?:]\s+)*/.exec(row) ?? [];
    for (const { index: column } of `${start}x`.matchAll(/\S/g)) {
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      if (columns.length <= mostLevels + 1) first = undefined;
      else first ??= { line: index + 1, column: column + 1 };
      if (columns.length > mostOpen) return first;
    }
  }
  return undefined;
}

/** Flow brackets within each other; those in quotation marks, plain text and remarks are none. */
function findDeepBrackets(text: string): { line: number; column: number } | undefined {
  if (text.split(/[[{]/, mostOpen + 2).length <= mostOpen + 1) return undefined; // so in most texts
  let depth = 0;
  let offset = 0;
  let first: number | undefined;
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth <= mostLevels) first = undefined;
    else first ??= offset;
    if (depth > mostOpen && first !== undefined) return placeIn(text, first);
    if (text.startsWith(token, offset)) offset += token.length; // some tokens stand for nothing written
  }
  return undefined;
}

/**
 * The first thing that lies within more others than `levels`. Goes from level to level: calls inside each other would
 * end somewhere, and not everywhere alike.
 */
export function findTooDeep<One>(
  top: One,
  levels: number,
  innerOf: (one: One) => readonly One[],
): One | undefined {
  let found = [top];
  for (let level = 0; level <= levels && found.length > 0; level += 1) found = found.flatMap(innerOf);
  return found[0];
}

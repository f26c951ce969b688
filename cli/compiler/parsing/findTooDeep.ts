import { Lexer } from 'yaml';

/** Levels of nesting that honest content never reaches. */
export const mostLevels = 50;
/** Levels after which no parser is asked: its calls would lie within each other until the process ends. */
const mostOpen = 200;

/** How many letters lie before the place where a text goes deeper than the most levels, if it goes on to far more. */
export function findOverflow(text: string): number | undefined {
  return findDeepRows(text) ?? findDeepBrackets(text);
}

/** Rows within others by their indentation, and by signs before their text, such as `- - -`. */
function findDeepRows(text: string): number | undefined {
  const columns: number[] = [];
  let offset = 0;
  let first: number | undefined;
  for (const row of text.split('\n')) {
    const [start = ''] = /^\s*(?:[-?:]\s+)*/.exec(row) ?? [];
    for (const { index: column } of (row.trim() === '' ? '' : `${start}x`).matchAll(/\S/g)) {
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      if (columns.length <= mostLevels + 1) first = undefined;
      else first ??= offset + column;
      if (columns.length > mostOpen) return first;
    }
    offset += row.length + 1;
  }
  return undefined;
}

/** Flow brackets within each other; those in quotation marks, plain text and remarks are none. */
function findDeepBrackets(text: string): number | undefined {
  if (text.split(/[[{]/, mostOpen + 2).length <= mostOpen + 1) return undefined; // so in most texts
  let depth = 0;
  let offset = 0;
  let first: number | undefined;
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth <= mostLevels) first = undefined;
    else first ??= offset;
    if (depth > mostOpen) return first;
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

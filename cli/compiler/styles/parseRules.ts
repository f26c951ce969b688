/** A piece of a stylesheet: a rule, a condition with rules below it, or anything else as it is written. */
export type StylePiece =
  | { selectors: string[]; block: string }
  | { condition: string; pieces: StylePiece[] }
  | { text: string };

/** At-rules whose blocks hold rules that apply or not; in all others names and descriptors stand. */
const conditions = /^@(media|supports|container|starting-style)\b/;

/** A stylesheet in pieces, in their order. It comes from the bundler: valid, without comments and nested rules. */
export function parseRules(css: string): StylePiece[] {
  const pieces: StylePiece[] = [];
  let start = 0;
  while (start < css.length) {
    const end = find(css, start, /[;{]/);
    const head = css.slice(start, end).trim();
    if (css[end] !== '{') {
      if (head) pieces.push({ text: `${head};` });
      start = end + 1;
      continue;
    }
    const close = find(css, end + 1, /}/);
    const block = css.slice(end + 1, close);
    if (conditions.test(head)) pieces.push({ condition: head, pieces: parseRules(block) });
    else if (head.startsWith('@')) pieces.push({ text: `${head}{${block}}` });
    else pieces.push({ selectors: splitSelectors(head), block });
    start = close + 1;
  }
  return pieces;
}

/** The selectors of a list. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  while (start <= list.length) {
    const end = find(list, start, /,/);
    selectors.push(list.slice(start, end).trim());
    start = end + 1;
  }
  return selectors;
}

const closing: Record<string, RegExp> = { '(': /\)/, '[': /]/, '{': /}/ };

/** Where one of the characters stands next, outside of strings, brackets and escapes; the end, when nowhere. */
export function find(css: string, from: number, wanted: RegExp): number {
  for (let at = from; at < css.length; at += 1) {
    const character = css.charAt(at);
    if (character === '\\') at += 1;
    else if (wanted.test(character)) return at;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (closing[character]) at = find(css, at + 1, closing[character]);
  }
  return css.length;
}

function endOfString(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

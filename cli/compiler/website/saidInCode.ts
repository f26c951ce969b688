import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import type { Pointer } from '../content/document.ts';

/** A piece of code, or several that follow each other, of which the last is meant. */
export type Said = RegExp | readonly RegExp[];

/** A place in the code of a website, with its line. */
export type CodePlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'>;

/** Where the first of these stands that the code of a website has; where it begins, when it has none. */
export type FindInCode = (wanted: readonly Said[]) => CodePlace;

/** How the code of a definition begins. */
export const saidBegin = [/^export\b.*\bSiteDefinition\b/m, /^export\b/m];

/** How code gives a text to a key, or names it at all. */
export function said(key: string, text: string): RegExp[] {
  return [new RegExp(`\\b${key}: *${quoted(text)}`), new RegExp(quoted(text))];
}

/** How code gives a text to a key for the second time in one file, or else names it. */
export function saidAgain(key: string, text: string): RegExp[] {
  const once = `\\b${key}: *${quoted(text)}`;
  return [new RegExp(`(?<=${once}[^]*)${once}`), ...said(key, text)];
}

/**
 * How code may write what lies at a place of a value: its key, with a text as it is, below all the keys above it, or
 * below fewer of them, because parts may have a name of their own.
 */
export function saidAt(value: unknown, pointer: Pointer): Said[] {
  let inside = value;
  const steps = pointer.flatMap((step) => {
    inside = Object(inside)[step];
    if (typeof step === 'string' && !/^\d+$/.test(step)) return [`${escapePattern(step)}['"\`]?\\s*[:=,(}]`];
    if (isGroup(inside)) return tellingApart(inside);
    return typeof inside === 'string' && inside !== '' ? [quoted(inside)] : [];
  });
  const patterns = steps.map((step) => new RegExp(`(?<![\\w$])${step}`, 'g'));
  const key = pointer.at(-1);
  const last =
    typeof inside === 'string' && typeof key === 'string'
      ? new RegExp(`(?<![\\w$])${escapePattern(key)}['"\`]?\\s*[:=]\\s*${quoted(inside)}`, 'g')
      : undefined;
  return [
    ...(last ? patterns.map((_, above) => [...patterns.slice(above, -1), last]) : []),
    ...patterns.map((_, left) => [...patterns.slice(0, patterns.length - 1 - left), ...patterns.slice(-1)]),
  ];
}

/**
 * Where it stands in the code, or -1. Of several each is looked for once, behind the one before: a single pattern of
 * all would try each with each, for hours where the last of them is missing.
 */
export function placeOf(said: Said, code: string): number {
  if (said instanceof RegExp) return code.search(said);
  let [place, from] = [-1, 0];
  for (const one of said) {
    one.lastIndex = from;
    const match = one.exec(code);
    if (!match) return -1;
    place = match.index;
    from = place + match[0].length;
  }
  return place;
}

/** How a group in a list begins that holds its id, or else its first text: the wanted key may stand before that. */
function tellingApart(group: Record<string, unknown>): string[] {
  const texts = Object.entries(group).filter(([, text]) => typeof text === 'string' && text !== '');
  const [key, text] = texts.find(([name]) => name === 'id') ?? texts[0] ?? [];
  return key === undefined ? [] : [`\\{(?=${inGroup}\\b${escapePattern(key)}: *${quoted(String(text))})`];
}

/** Anything in a group, with groups of two levels inside. */
const inGroup = '(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*?';

function quoted(text: string): string {
  return `(?:'${escapePattern(text)}'|"${escapePattern(text)}"|\`${escapePattern(text)}\`)`;
}

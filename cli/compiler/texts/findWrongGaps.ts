import type { Finding } from '../../diagnostics/finding.ts';
import { tell } from '../../terminal/telling/tell.ts';

/**
 * Gaps that a text lacks or has too many, where its schema says which ones the website fills (`x-gaps`). Visitors
 * would miss a value, or read the gap itself. The `optional` one may be left out.
 */
export function findWrongGaps(text: string, wanted: readonly string[], optional?: unknown): Finding[] {
  if (text.trim() === '') return [];
  const found = [...text.matchAll(gap)];
  const names = found.map(([, name]) => name);
  const missing = wanted.filter((name) => name !== optional && !names.includes(name));
  const [extra] = found.filter(([, name = '']) => !wanted.includes(name));
  if (missing.length === 0 && !extra) return [];
  const lacks = tell`This text lacks ${shown(missing)}.`;
  const has = tell`Nothing fills ${extra?.[0] ?? ''}: visitors would read it as it stands.`;
  const message = extra && missing.length > 0 ? tell`${has} ${lacks}` : extra ? has : lacks;
  const hint =
    missing.length > 0
      ? tell`Write ${shown(missing)} where the value belongs.`
      : tell`The text may have ${shown(wanted)}.`;
  return [{ rule: 'text/gap', at: extra?.index ?? 0, message, hint }];
}

/**
 * The first gap of a mail or a page of the back office that nothing fills: besides what it knows itself (`known`) it
 * fills nothing in, facts neither.
 */
export function findUnfilled(text: string, known: readonly string[]): Finding[] {
  const [wrong] = [...text.matchAll(/\{\{[^{}]*\}\}|\{(\w+)\}/g)].filter(
    ([, name]) => name === undefined || !known.includes(name),
  );
  if (!wrong) return [];
  const message = tell`The back office does not fill in ${wrong[0]}: it would be sent as it is.`;
  const hint =
    known.length > 0 ? tell`The text may have ${shown(known)}.` : tell`Write the words without a gap.`;
  return [{ rule: 'text/gap', at: wrong.index, message, hint }];
}

/**
 * A fact between single braces, or a gap as other programs write it, where the website fills none. Another name without
 * a full stop may be a gap of its code.
 */
export function findLoneGaps(text: string, facts: ReadonlySet<string> = new Set()): Finding[] {
  const inBraces = [...text.matchAll(braces)].find(
    ({ groups: { sign, name = '', number } = {} }) =>
      sign || number || /^[a-z]\w*\./i.test(name) || facts.has(name),
  );
  if (!inBraces) return findForeignGaps(text);
  const { name = '', format = '' } = inBraces.groups ?? {};
  const isFact = facts.has(name) || name.includes('.');
  return [foreignGap(inBraces, isFact ? `{{${name}${format}}}` : undefined)];
}

/** A gap as programs write it that put no braces around a name alone: nothing here fills one. */
export function findForeignGaps(text: string): Finding[] {
  const found = foreign.exec(text);
  return found ? [foreignGap(found)] : [];
}

/** `{facts.people, number}`, `{brand}`, `${n}`, `%{n}`, `#{n}`, `{0}`, and neither `x^{2}` nor `a{2}`. */
const braces =
  /(?<!\{)(?<sign>[$%#])?\{\s*(?:(?<name>[a-z_]\w*(?:\.\w+)*)(?:(?<format>\s*,[^{}]*)|\s*)|(?<number>(?<![\w^)\]]\{)\d+)\s*)\}(?!\})/gi;

/** `%s` and `%1$d`, and neither "100 %" nor "/?q=%s"; `<%= name %>`, `{% if %}`, `[[name]]`, `%NAME%`. */
const foreign = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}%=/&?]|\p{N}\s)%(?:\d\$)?[sd@](?![\p{L}\p{N}])`,
    '<%[^<>%]*%>',
    String.raw`\{%[^{}%]*%\}`,
    String.raw`\[\[\s*[\p{L}_][\p{L}\p{N}_. -]*\]\](?!\()`,
    String.raw`(?<![\p{L}\p{N}%])%[A-Z][A-Z_]+%(?![\p{L}\p{N}])`,
  ].join('|'),
  'u',
);

function foreignGap({ 0: shown, index }: RegExpExecArray, fact?: string): Finding {
  return {
    rule: 'text/gap',
    at: index,
    message: tell`Nothing fills ${shown}: visitors would read it as it stands.`,
    hint: fact
      ? tell`Write ${fact}, with two braces on each side.`
      : tell`Write the words themselves. A fact of content/company.yaml is written as {{name}}.`,
  };
}

/** `{max}`, and not `{{facts.people}}`. */
const gap = /(?<!\{)\{(\w+)\}(?!\})/g;

const shown = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

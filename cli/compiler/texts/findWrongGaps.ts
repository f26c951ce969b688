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
  return [
    {
      rule: 'text/gap',
      at: extra?.index ?? 0,
      message: extra && missing.length > 0 ? tell`${has} ${lacks}` : extra ? has : lacks,
      hint:
        missing.length > 0
          ? tell`Write ${shown(missing)} where the value belongs.`
          : tell`The text may have ${shown(wanted)}.`,
    },
  ];
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
  return [
    {
      rule: 'text/gap',
      at: wrong.index,
      message: tell`The back office does not fill in ${wrong[0]}: it would be sent as it is.`,
      hint:
        known.length > 0 ? tell`The text may have ${shown(known)}.` : tell`Write the words without a gap.`,
    },
  ];
}

/** A fact between single braces, where the website fills none. A name without a full stop may be a gap of its code. */
export function findLoneGaps(text: string): Finding[] {
  const found = /(?<!\{)\{\s*([a-z]\w*(?:\.\w+)+[^{}]*)\}(?!\})/i.exec(text);
  if (!found) return [];
  const [shown, name = ''] = found;
  return [
    {
      rule: 'text/gap',
      at: found.index,
      message: tell`Nothing fills ${shown}: visitors would read it as it stands.`,
      hint: tell`Write ${`{{${name.trim()}}}`}, with two braces on each side.`,
    },
  ];
}

/** `{max}`, and not `{{facts.people}}`. */
const gap = /(?<!\{)\{(\w+)\}(?!\})/g;

const shown = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

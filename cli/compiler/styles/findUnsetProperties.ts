import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { severityOf } from '../../diagnostics/rules.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { FindInCode } from '../website/saidInCode.ts';

/**
 * Custom properties that styles ask for, with nothing to take instead, and that neither styles nor code ever set: most
 * often a misspelt name, whose declaration a browser drops without a word.
 */
export function findUnsetProperties(css: string, code: () => string, findInStyles: FindInCode): Diagnostic[] {
  const set = new Set(namesIn(css, /(?:[{;]\s*|@property\s+)(--[^\s:;{}]+)/g));
  const asked = new Set(namesIn(css, /var\(\s*(--[^\s,()]+)\s*\)/g));
  const unset = [...asked].filter((name) => !set.has(name));
  if (unset.length === 0) return [];
  const text = unescaped(code());
  return unset
    .filter((name) => !text.includes(name))
    .map((name) => ({
      severity: severityOf('code/doubtful'),
      rule: 'code/doubtful',
      ...findInStyles([new RegExp(`(?<=var\\(\\s*)${escapePattern(name)}(?=\\s*\\))`)]),
      message: tell`The styles ask for "${name}", which nothing sets, so the declaration has no effect.`,
      hint: didYouMean(name, set, tell`Set it, or say what holds instead: var(${name}, …).`),
    }));
}

function namesIn(css: string, form: RegExp): string[] {
  return [...css.matchAll(form)].flatMap(([, name]) => (name ? [name] : []));
}

/** Code as it was written: of letters that ASCII lacks, a bundler may leave the numbers. */
function unescaped(code: string): string {
  return code.replace(
    /\\x([\dA-F]{2})|\\u([\dA-F]{4})|\\u\{([\dA-F]{1,5}|10[\dA-F]{4})\}/g,
    (_, ...[two, four, any]: (string | undefined)[]) =>
      String.fromCodePoint(Number.parseInt(two ?? four ?? any ?? '', 16)),
  );
}

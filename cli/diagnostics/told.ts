import type { Diagnostic } from './diagnostic.ts';
import { rules } from './rules.ts';

/** What earlier stages have told already, so that a later one need not judge it. */
export interface Told {
  /** Whether a problem is told of this key, of one that holds it, or of the whole file. Without a key: of the file. */
  at(file: string, key?: string): boolean;
  /** The same for a problem that has a place; one in a long text, without a key, is told by its place. */
  again(problem: Diagnostic): boolean;
}

/** Remembers what problems are about: their keys, their places, or the whole file. */
export function rememberTold(diagnostics: readonly Diagnostic[]): Told {
  const known = new Set<string>();
  for (const problem of diagnostics) {
    const { file, key, explains = [] } = problem;
    known.add(placeOf(problem));
    if (isOfWholeFile(problem)) known.add(`${file}#`);
    for (const one of [key ?? [], explains].flat()) known.add(`${file}#${one}`);
  }
  const files = new Set(diagnostics.map(({ file }) => file));
  const at: Told['at'] = (file, key = '') =>
    files.has(file) && holders(key).some((holder) => known.has(`${file}#${holder}`));
  return { at, again: (problem) => known.has(placeOf(problem)) || at(problem.file, problem.key) };
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}

function isOfWholeFile({ rule, line, column, key }: Diagnostic): boolean {
  return rules[rule].stage === 'syntax' || (key === undefined && line === 1 && column === 1);
}

/** `a.b[0].c` → the whole file, `a`, `a.b`, `a.b[0]` and itself. */
function holders(key: string): string[] {
  const ends = [...key.matchAll(/[.[]/g)].map(({ index }) => index);
  return ['', ...ends.map((end) => key.slice(0, end)), key];
}

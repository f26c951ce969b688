import { type Diagnostic, hasErrors, type Outcome } from '../diagnostics/diagnostic.ts';
import { rememberTold, type Told } from '../diagnostics/told.ts';
import type { Checks } from './excuses/checks.ts';
import { excuse } from './excuses/weighFindings.ts';

/** What a compilation found so far. */
export interface Findings {
  /** In the order in which it was found. */
  readonly all: Diagnostic[];
  add(found: Iterable<Diagnostic>): void;
  /** The value of an outcome; what was found with it is added. */
  keep<Value>(outcome: Outcome<Value>): Value;
  /** What is told by now, so that a later stage does not tell it again. */
  told(): Told;
}

export function openFindings(): Findings {
  const all: Diagnostic[] = [];
  const add: Findings['add'] = (found) => {
    for (const one of found) all.push(one);
  };
  const keep: Findings['keep'] = ({ value, diagnostics }) => {
    add(diagnostics);
    return value;
  };
  return { all, add, keep, told: () => rememberTold(all) };
}

/** Whether nothing was found that makes a website unfit to be shown, as its settings weigh it. */
export function isFine({ all }: Findings, checks: Checks): boolean {
  return !hasErrors(excuse(all, checks).weighed);
}

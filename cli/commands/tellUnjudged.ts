import { plural } from '../terminal/plural.ts';
import type { Told } from './told.ts';

/** Says in one line which pages were not checked, because they read content that is known to be wrong. */
export function tellUnjudged(unjudged: Told['unjudged']): void {
  const text = describeUnjudged(unjudged);
  if (text) process.stderr.write(`${text}\n`);
}

/** The same as a sentence; empty when everything was checked. */
export function describeUnjudged(unjudged: Told['unjudged']): string {
  if (unjudged === 'all') return 'The pages were not checked: what all of them need has errors.';
  if (unjudged.length === 0) return '';
  const [first, ...others] = unjudged;
  return others.length === 0
    ? `The page ${first?.url} was not checked: what it shows has errors.`
    : `${plural(unjudged.length, 'page')} were not checked: what they show has errors.`;
}

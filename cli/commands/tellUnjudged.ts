import type { Compilation } from '../compiler/compile.ts';
import { plural } from '../terminal/plural.ts';

/** Says in one line which pages were not checked, because they read content that is known to be wrong. */
export function tellUnjudged(compilation: Pick<Compilation, 'unjudged'>): void {
  const text = describeUnjudged(compilation);
  if (text) process.stderr.write(`${text}\n`);
}

/** The same as a sentence; empty when everything was checked. */
export function describeUnjudged({ unjudged }: Pick<Compilation, 'unjudged'>): string {
  if (unjudged === 'all') return 'The pages were not checked: what all of them need has errors.';
  if (unjudged.length === 0) return '';
  const [first] = unjudged;
  const which =
    unjudged.length === 1 ? `The page ${first?.url} was` : `${plural(unjudged.length, 'page')} were`;
  return `${which} not checked: what they show has errors.`.replace(
    'they show',
    unjudged.length === 1 ? 'it shows' : 'they show',
  );
}

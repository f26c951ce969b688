import { sayAside } from '../../terminal/sayAside.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import type { RunSummary } from './runSummary.ts';

/** Says in one line which pages were not checked, because they read content that is known to be wrong. */
export function tellUnjudged(unjudged: RunSummary['unjudged'], tongue: Tongue): void {
  const sentence = describeUnjudged(unjudged);
  if (sentence) sayAside(sentence, tongue);
}

/** The same as a sentence; none when everything was checked. */
export function describeUnjudged(unjudged: RunSummary['unjudged']): Sentence | undefined {
  if (unjudged === 'all') return tell`The pages were not checked: not all of them could be made.`;
  if (unjudged.length === 0) return undefined;
  const [first, ...others] = unjudged;
  return others.length === 0
    ? tell`The page ${first?.url} was not checked: what it shows has errors.`
    : tell`${unjudged.length} pages were not checked: what they show has errors.`;
}

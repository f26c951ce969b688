import { plainLetters } from '../../site/letters/plainLetters.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';

/**
 * The candidate nearest to `word` by edit distance, if near enough to be a slip of the pen; else the only one that
 * begins with it.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  let best: string | undefined;
  // Of a word of few letters two others make another word.
  const slips = word.length <= 5 ? 1 : Math.max(2, Math.floor(word.length / 3));
  let bestDistance = Math.min(slips + 1, word.length);
  for (const candidate of all) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return (
    best ??
    onlyOne(word.length < 3 ? [] : all.filter((one) => one.toLowerCase().startsWith(word.toLowerCase())))
  );
}

function onlyOne(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** Whether one of two words may be a slip of the pen for the other. */
export function isNear(word: string, other: string): boolean {
  return suggest(word, [other]) !== undefined;
}

/** `Did you mean "x"?`, several where the word stands in the names of several, or what to say when nothing is near. */
export function didYouMean<Otherwise extends Sentence | undefined>(
  word: string,
  candidates: Iterable<string>,
  otherwise: Otherwise,
): Sentence | Otherwise {
  const all = [...candidates];
  const near = suggest(word, all);
  if (near !== undefined) return tell`Did you mean "${near}"?`;
  return oneOf(containing(word, all), otherwise);
}

/** `Did you mean "x"?`, or which names there are. */
export function whichOf(word: string, candidates: Iterable<string>): Sentence {
  const all = [...candidates];
  return didYouMean(word, all, all.length > 0 ? tell`There are: ${all.join(', ')}.` : tell`There is none.`);
}

/** Asks which of few names was meant, or says what to say when there is none, or there are many. */
export function oneOf<Otherwise extends Sentence | undefined>(
  names: readonly string[],
  otherwise: Otherwise,
): Sentence | Otherwise {
  const [first, ...others] = names.map((one) => tell`"${one}"`);
  if (!first || others.length > 5) return otherwise;
  return tell`Did you mean ${others.reduce((before, one) => tell`${before} or ${one}`, first)}?`;
}

/** Names of several words in which this one stands, however it is written: `it-milano-sede` for `Milano`. */
function containing(word: string, candidates: readonly string[]): string[] {
  const wanted = plainOf(word);
  if (wanted.length < 5) return [];
  return candidates
    .filter((one) => plainOf(one).includes(wanted))
    .sort((one, other) => one.length - other.length);
}

function plainOf(name: string): string {
  const words = plainLetters(name).match(/[\p{L}\d]+/gu) ?? [];
  return words.length > 0 ? `-${words.join('-')}-` : '';
}

/** Damerau–Levenshtein distance: insertions, deletions, replacements and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

import { didYouMean, oneOf, suggest } from '../../diagnostics/suggest.ts';
import type { Sentence } from '../../terminal/telling/tell.ts';

/**
 * Which page a link that leads to none may mean: the one whose address is nearest, in any language, else those of its own
 * language in whose address it stands, else those that end as it does.
 */
export function suggestPages(
  link: string,
  { own, all }: { own: readonly string[]; all: readonly string[] },
  otherwise: Sentence,
): Sentence {
  if (suggest(link, all) !== undefined) return didYouMean(link, all, otherwise);
  const end = lastPart(link);
  const elsewhere = own.filter((page) => end !== '' && lastPart(page) === end);
  return didYouMean(link, own, oneOf(elsewhere, otherwise));
}

function lastPart(address: string): string {
  return (
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .findLast(Boolean) ?? ''
  );
}

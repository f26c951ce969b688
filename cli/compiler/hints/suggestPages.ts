import { didYouMean, isNear, oneOf, suggest } from '../../diagnostics/suggest.ts';
import type { Sentence } from '../../terminal/telling/tell.ts';

/**
 * Which page a link that leads to none may mean: the one whose address is nearest, in any language, else those of its
 * own language in whose address it stands, else those that end as it does.
 */
export function suggestPages(
  link: string,
  { own, all }: { own: readonly string[]; all: readonly string[] },
  otherwise: Sentence,
): Sentence {
  const near = suggest(
    link,
    all.filter((page) => mayBeMeant(link, page)),
  );
  if (near !== undefined) return oneOf([near], otherwise);
  const end = partsOf(link).at(-1);
  const elsewhere = own.filter((page) => end !== undefined && partsOf(page).at(-1) === end);
  return didYouMean(
    link,
    own.filter((page) => mayBeMeant(link, page)),
    oneOf(elsewhere, otherwise),
  );
}

/** In a long address a whole part may differ, and that is another page: each part has to be near by itself. */
function mayBeMeant(link: string, page: string): boolean {
  const [written, parts] = [partsOf(link), partsOf(page)];
  if (written.length !== parts.length) return true;
  return written.every((part, index) => part === parts[index] || isNear(part, parts[index] ?? ''));
}

function partsOf(address: string): string[] {
  return address
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean);
}

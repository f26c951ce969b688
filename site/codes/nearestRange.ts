/**
 * The longest of some known ranges that a tag of a browser begins with, as RFC 4647 looks them up, without regard to
 * case; empty without one: `en` for `en-GB` where no range is nearer.
 */
export function nearestRange(tag: string, known: object): string {
  let range = tag.toLowerCase();
  while (range && !Object.hasOwn(known, range)) range = range.replace(/[-_]?[^-_]*$/, '');
  return range;
}

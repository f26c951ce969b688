import type { Tag } from './scanPage.ts';

/**
 * Whether an element, or words at a place, stand within another one: tags know no parents, only where they begin and
 * end.
 */
export function holds(outer: Tag, { offset }: Pick<Tag, 'offset'>): boolean {
  return outer.offset < offset && offset < (outer.end ?? outer.offset);
}

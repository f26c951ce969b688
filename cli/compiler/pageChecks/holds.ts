import type { Tag } from '../scan/scanPage.ts';

/** Whether an element stands within another one: tags know no parents, only where they begin and end. */
export function holds(outer: Tag, { offset }: Tag): boolean {
  return outer.offset < offset && offset < (outer.end ?? outer.offset);
}

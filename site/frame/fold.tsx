import { usePage } from '../page.ts';

/**
 * Where the first view of a page ends. What follows comes with its own styles, which no browser waits for before it shows
 * what is above; and its pictures are not asked for before the one above. Belongs between two sections that do not look at
 * each other in the styles (`+`).
 */
export function Fold() {
  return <link rel="stylesheet" href={usePage().foldStyles} />;
}

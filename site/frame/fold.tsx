import { usePage } from '../page.ts';

/**
 * Where a page ends for who just opened it, on any screen. What follows comes with its own styles, which no browser waits
 * for before it shows what is above; pictures that follow are not asked for before these.
 */
export function Fold() {
  return <link rel="stylesheet" href={usePage().foldStyles} />;
}

import { availableParallelism } from 'node:os';
import { Misuse } from './describeFailure.ts';
import { tell } from './telling/tell.ts';

/**
 * How much of the work may be done at the same time: as much as somebody wants, else as much as brings something where
 * there are several processors.
 */
export function countJobs(wanted?: number): number {
  if (wanted === undefined) return availableParallelism() > 1 ? Number.POSITIVE_INFINITY : 1;
  if (Number.isInteger(wanted) && wanted > 0) return wanted;
  throw new Misuse(tell`--jobs takes a whole number from 1 up.`);
}

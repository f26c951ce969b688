import { availableParallelism } from 'node:os';
import { Misuse } from './describeFailure.ts';
import { tell } from './telling/tell.ts';

/** How much of the work may be done at the same time: as much as somebody wants, else as there are processors. */
export function countJobs(wanted?: number): number {
  if (wanted === undefined) return availableParallelism();
  if (Number.isInteger(wanted) && wanted > 0) return wanted;
  throw new Misuse(tell`--jobs takes a whole number from 1 on.`);
}

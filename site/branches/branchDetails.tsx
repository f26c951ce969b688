import type { Branch } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { placeFacts } from './placeFacts.ts';
import { placeLabels, placeOf } from './placeOf.ts';

/** Address, numbers and services of a branch. */
export function BranchDetails({ branch }: { branch: Branch }) {
  const { text } = usePage();
  return placeFacts({ place: placeOf(branch), labels: placeLabels(text) });
}

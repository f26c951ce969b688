import type { Branch } from '../../schemas/types.ts';
import { placeLabels, placeOf } from '../branches/placeOf.ts';
import { placeFacts } from '../map/placeFacts.ts';
import { usePage } from '../page.ts';

/** Address, numbers and services of a branch. */
export function BranchDetails({ branch }: { branch: Branch }) {
  const { text } = usePage();
  return placeFacts({ place: placeOf(branch), labels: placeLabels(text) });
}

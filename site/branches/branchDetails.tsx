import type { Branch } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { PlaceFacts } from './placeFacts.tsx';
import { placeLabels, placeOf } from './placeOf.ts';

/** Address, numbers and services of a branch. */
export function BranchDetails({ branch }: { branch: Branch }) {
  const { dir, text } = usePage();
  return <PlaceFacts place={placeOf(branch, dir)} labels={placeLabels(text, dir)} />;
}

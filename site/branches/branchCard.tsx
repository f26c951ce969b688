import type { Branch } from '../../schemas/types.ts';
import { Placeholder } from '../ui/placeholder.tsx';
import { BranchDetails } from './branchDetails.tsx';

/** A branch under the heading of its city or country. */
export function BranchCard({ branch }: { branch: Branch }) {
  return (
    <article className="branch" id={branch.id} aria-labelledby={`${branch.id}-name`}>
      <h3 className="branch__title" id={`${branch.id}-name`}>
        <Placeholder when={branch.placeholder}>{branch.title}</Placeholder>
      </h3>
      <BranchDetails branch={branch} />
    </article>
  );
}

import type { Branch } from '../../schemas/types.ts';
import { BranchCard } from './branchCard.tsx';

interface Props {
  id: string;
  title: string;
  /** A second anchor that leads here. */
  alias?: string;
  branches: Branch[];
}

/** The branches of a city or a country. */
export function BranchGroup({ id, title, alias, branches }: Props) {
  return (
    <section className="branch-group" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="branch-group__title" id={`${id}-title`}>
        {title}
      </h2>
      <div className="branch-group__list" id={alias}>
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} />
        ))}
      </div>
    </section>
  );
}

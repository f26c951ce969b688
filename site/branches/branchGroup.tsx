import type { Branch } from '../../schemas/types.ts';
import { BranchCard } from './branchCard.tsx';

interface Props {
  id: string;
  title: string;
  /** Level of its heading; the branches come one below. */
  level?: 2 | 3;
  /** A second anchor that leads here. */
  alias?: string;
  branches: Branch[];
}

/** The branches of a city or a country. */
export function BranchGroup({ id, title, level = 2, alias, branches }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="branch-group" id={id} aria-labelledby={`${id}-title`}>
      <Heading className="branch-group__title" id={`${id}-title`}>
        {title}
      </Heading>
      <div className="branch-group__list" id={alias}>
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} heading={level === 2 ? 'h3' : 'h4'} />
        ))}
      </div>
    </section>
  );
}

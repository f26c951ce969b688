import { BranchDetails } from '../branches/branchDetails.tsx';
import { findHeadquarters } from '../branches/branchGroups.ts';
import { usePage } from '../page.ts';
import { Placeholder } from '../ui/placeholder.tsx';

/** The headquarters: a wide dark block, or a panel beside something else. */
export function Headquarters({ look }: { look: 'wide' | 'panel' }) {
  const { content, text } = usePage();
  const branch = findHeadquarters(content.branches);
  if (!branch) return null;
  const Heading = look === 'wide' ? 'h2' : 'h3';
  return (
    <div className={`headquarters headquarters--${look}`} id={branch.id}>
      <div>
        <Heading className="headquarters__title">{text.branches.headquartersTitle}</Heading>
        <p className="headquarters__place">
          <Placeholder when={branch.placeholder}>{branch.title}</Placeholder>
        </p>
      </div>
      <BranchDetails branch={branch} />
    </div>
  );
}

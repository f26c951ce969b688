import type { SectionEntry } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { Go } from '../ui/go.tsx';
import { Icon } from '../ui/icon.tsx';

/** The pages of a section as large rows. */
export function EntryRows({ entries }: { entries: SectionEntry[] }) {
  return (
    <ul className="entry-rows">
      {entries.map(({ icon, text, title, to }) => (
        <li key={to} className="entry-row">
          <Icon name={icon} />
          <h2>
            <Link to={to} className="cover-link">
              {title}
            </Link>
          </h2>
          <p>{text}</p>
          <Go />
        </li>
      ))}
    </ul>
  );
}

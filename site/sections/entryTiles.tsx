import type { SectionEntry } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { Go } from '../ui/go.tsx';
import { Icon } from '../ui/icon.tsx';

/** The few pages of a section as large tiles. */
export function EntryTiles({ entries }: { entries: SectionEntry[] }) {
  return (
    <ul className="entry-tiles">
      {entries.map(({ icon, text, title, to }) => (
        <li key={to} className="entry-tile">
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

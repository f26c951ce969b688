import type { SectionEntry } from '../../schemas/types.ts';
import { Go } from './go.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

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

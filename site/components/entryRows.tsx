import type { SectionEntry } from '../../schemas/types.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** The pages of a section as large rows. */
export function EntryRows({ entries }: { entries: SectionEntry[] }) {
  return (
    <ul className="entry-rows">
      {entries.map(({ icon, text, title, to }) => (
        <li key={to} className="entry-row">
          <Icon name={icon} />
          <h2>
            <Link to={to} className="entry-row__link">
              {title}
            </Link>
          </h2>
          <p>{text}</p>
          <span className="entry-row__go">
            <Icon name="arrow-right-bold" />
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { SectionEntry } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { CardArrow } from '../ui/cardArrow.tsx';
import { Icon } from '../ui/icon.tsx';

const classes = {
  rows: { list: 'entry-rows', entry: 'entry-row' },
  tiles: { list: 'entry-tiles', entry: 'entry-tile' },
};

/** The pages of a section: many as large rows, few as large tiles, two side by side and an odd last one wide. */
export function EntryList({ entries, as }: { entries: SectionEntry[]; as: keyof typeof classes }) {
  const { list, entry } = classes[as];
  return (
    <ul className={list}>
      {entries.map(({ icon, text, title, to }) => (
        <li key={to} className={entry}>
          <Icon name={icon} />
          <h2>
            <Link to={to} className="cover-link">
              {title}
            </Link>
          </h2>
          <p>{text}</p>
          <CardArrow />
        </li>
      ))}
    </ul>
  );
}

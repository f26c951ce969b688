import type { ReactNode } from 'react';

interface Props {
  label: string;
  links: { id: string; name: ReactNode }[];
}

/** Links to the parts of a long page. */
export function JumpLinks({ label, links }: Props) {
  return (
    <nav className="jump-links" aria-label={label}>
      <ul>
        {links.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

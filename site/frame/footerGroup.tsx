import { findDocument } from '../documents/findDocument.ts';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { Placeholder } from '../ui/placeholder.tsx';

interface Props {
  id: string;
  title: string;
  links: { title: string; to: string }[];
}

/** A group of the site index: one of them is open at a time, none at first (F-02). */
export function FooterGroup({ id, title, links }: Props) {
  const page = usePage();
  return (
    <details id={id} name="footer" className="footer__group">
      <summary>
        {title}
        <Icon name="plus-bold" />
      </summary>
      <ul className="footer__links">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} withSize>
              <Placeholder when={findDocument(page, link.to)?.isUnfinished}>{link.title}</Placeholder>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

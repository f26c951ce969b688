import { Link } from '../links/link.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  title: string;
  description: string;
  linkText: string;
  to: string;
}

/** One quiet line over the top of the home page (C-02). */
export function Banner({ title, description, linkText, to }: Props) {
  return (
    <aside className="banner" aria-label={title}>
      <p>
        <strong>{title}</strong>
        <span className="banner__text">{description}</span>
      </p>
      <Link to={to} className="banner__link">
        {linkText}
        <Icon name="arrow-right-bold" />
      </Link>
    </aside>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link } from './link.tsx';
import { resolveLink } from './linkTarget.ts';

interface Props {
  to: string;
  look?: 'primary' | 'dark' | 'light' | 'outline';
  /** Icon after the text; unless told otherwise an arrow, which points outwards where a new tab opens. */
  icon?: string | null;
  withSize?: boolean;
  /** The day of the document that it opens. */
  dated?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  look = 'primary',
  icon = resolveLink(to, '').newTab ? 'arrow-up-right-bold' : 'arrow-right-bold',
  withSize,
  dated,
  children,
}: Props) {
  return (
    <Link to={to} className={`button button--${look}`} withSize={withSize} dated={dated}>
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link } from './link.tsx';

interface Props {
  to: string;
  look?: 'primary' | 'dark' | 'light' | 'outline';
  /** Icon after the text; the arrow unless told otherwise. */
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
  icon = 'arrow-right-bold',
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

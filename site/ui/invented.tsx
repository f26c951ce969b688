import type { ReactNode } from 'react';

interface Props {
  /** What the mark says; without it nothing is marked. */
  badge: string | undefined;
  children: ReactNode;
}

/** Marks what is invented and waits for confirmation (C-17), for islands, which do not know the page. */
export function Invented({ badge, children }: Props) {
  return badge === undefined ? <>{children}</> : <span data-placeholder={badge}>{children}</span>;
}

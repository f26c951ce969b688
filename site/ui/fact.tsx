import type { ReactNode } from 'react';

/** One line of a `<dl className="facts">`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="facts__line">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

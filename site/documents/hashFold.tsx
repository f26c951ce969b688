import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

/** Opens what few readers ask for: by the hash of a document they tell whether a copy is the one published here. */
export function HashFold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="document-hash">
      <summary className="text-link">
        {label}
        <Icon name="plus-bold" />
      </summary>
      {children}
    </details>
  );
}

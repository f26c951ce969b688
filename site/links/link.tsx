import type { ReactNode } from 'react';
import { fillIn } from '../fillIn.ts';
import { usePage } from '../page.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import { type Current, resolveLink } from './linkTarget.ts';

interface Props {
  /** A page (`/contacts`), a place on this page (`#services`), a document or another site. */
  to: string;
  className?: string;
  current?: Current;
  /** Accessible name, where it says more than the text. */
  label?: string;
  /** Adds '(PDF, n kB)' to a document (F-04). */
  withSize?: boolean;
  children: ReactNode;
}

/** A link in the page's own language; documents and other sites open in a new tab and say so (G-07). */
export function Link({ to, className, current, label, withSize, children }: Props) {
  const { assets, language, text } = usePage();
  const { href, newTab } = resolveLink(to, language.prefix);
  const document = withSize ? assets.documents[to] : undefined;
  return (
    <a
      href={href}
      className={className}
      aria-current={current}
      aria-label={label}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {document && (
        <small className="file-size">
          {' '}
          ({fillIn(text.common.units.pdf, { n: kilobytes(document.bytes) })})
        </small>
      )}
      {newTab && <VisuallyHidden> {text.common.a11y.opensInNewTab}</VisuallyHidden>}
    </a>
  );
}

function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1000));
}

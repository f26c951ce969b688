import type { ReactNode } from 'react';
import { fillIn } from '../fillIn.ts';
import { writtenDay } from '../language/writtenDay.ts';
import { usePage } from '../page.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';
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
  /** The day of that document, which is said behind its size. */
  dated?: string | undefined;
  children: ReactNode;
}

/**
 * A link in the page's own language; documents and other sites open in a new tab and say so (G-07). One to an address
 * that nobody gave yet is marked for the preview (C-17).
 */
export function Link({ to, className, current, label, withSize, dated, children }: Props) {
  const { assets, language, text } = usePage();
  const { href, newTab } = resolveLink(to, language.prefix);
  const document = withSize ? assets.documents[to] : undefined;
  return (
    <a
      href={href}
      className={className}
      aria-current={current}
      aria-label={label}
      data-placeholder={isPlaceholder(to) ? text.common.placeholder.badge : undefined}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {document && (
        <small className="file-size">
          {' '}
          ({aboutFile(text.common.units, document.bytes, { dated, locale: language.locale })})
        </small>
      )}
      {newTab && <VisuallyHidden> {text.common.a11y.opensInNewTab}</VisuallyHidden>}
    </a>
  );
}

/** Kind, size and day of a file, as the language writes numbers and days. */
function aboutFile(
  { pdf, pdfDated }: { pdf: string; pdfDated: string },
  bytes: number,
  { dated, locale }: { dated: string | undefined; locale: string },
): string {
  const n = new Intl.NumberFormat(locale).format(Math.max(1, Math.round(bytes / 1000)));
  return dated === undefined ? fillIn(pdf, { n }) : fillIn(pdfDated, { n, date: writtenDay(dated, locale) });
}

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type PageContext, PageProvider } from '../page.ts';
import { Link } from './link.tsx';

/** What stands behind the words of a link to a document. */
function said(locale: string, bytes: number, dated?: string) {
  const page = {
    language: { prefix: '', locale },
    text: {
      common: {
        a11y: { opensInNewTab: '' },
        units: { pdf: 'PDF, {n} kB', pdfDated: 'PDF, {n} kB, {date}' },
      },
    },
    assets: { documents: { '/docs/a.pdf': { bytes } } },
  } as unknown as PageContext;
  const html = renderToStaticMarkup(
    <PageProvider value={page}>
      <Link to="/docs/a.pdf" withSize dated={dated}>
        A
      </Link>
    </PageProvider>,
  );
  return /\((.*)\)/.exec(html)?.[1];
}

it.each([
  ['en-GB', 400, undefined, 'PDF, 1 kB'],
  ['en-GB', 1_234_567, undefined, 'PDF, 1,235 kB'],
  ['it-IT', 12_345_678, undefined, 'PDF, 12.346 kB'],
  ['it-IT', 11_000, '2026-03-12', 'PDF, 11 kB, 12 marzo 2026'],
  ['en-GB', 11_000, '2026-03-12', 'PDF, 11 kB, 12 March 2026'],
])('says kind, size and day of a document as %s writes them', (locale, bytes, dated, expected) => {
  expect(said(locale, bytes, dated)).toBe(expected);
});

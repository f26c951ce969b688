import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type PageContext, PageProvider, placeholderEnd, placeholderStart } from '../page.ts';
import { Link } from './link.tsx';

function render(link: ReactElement, locale = 'en-GB', bytes = 0): string {
  const page = {
    language: { prefix: '', locale },
    text: {
      common: {
        a11y: { opensInNewTab: '' },
        placeholder: { badge: 'Demo data' },
        units: { pdf: 'PDF, {n} kB', pdfDated: 'PDF, {n} kB, {date}' },
      },
    },
    assets: { documents: { '/docs/a.pdf': { bytes } } },
  } as unknown as PageContext;
  return renderToStaticMarkup(<PageProvider value={page}>{link}</PageProvider>);
}

/** What stands behind the words of a link to a document. */
function said(locale: string, bytes: number, dated?: string) {
  const link = (
    <Link to="/docs/a.pdf" withSize dated={dated}>
      A
    </Link>
  );
  return /\((.*)\)/.exec(render(link, locale, bytes))?.[1];
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

it('opens documents and other sites in a new tab, and no page', () => {
  const opensTab = (to: string) => /target="_blank"|visually-hidden/.test(render(<Link to={to}>A</Link>));
  for (const to of ['/contacts', '#top', 'tel:+39']) expect([to, opensTab(to)]).toEqual([to, false]);
  for (const to of ['/docs/a.pdf', 'https://a.example']) expect([to, opensTab(to)]).toEqual([to, true]);
});

it('marks a link to an address that nobody gave yet, and no other (C-17)', () => {
  const address = 'https://orders.example';
  const markOf = (to: string) => /data-placeholder="(.*?)"/.exec(render(<Link to={to}>A</Link>))?.[1];
  expect(markOf(placeholderStart + address + placeholderEnd)).toBe('Demo data');
  for (const to of [address, '/contacts', '#top', '/docs/a.pdf'])
    expect([to, markOf(to)]).toEqual([to, undefined]);
});

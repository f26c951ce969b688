import { expect, it } from 'vitest';
import type { PageContext } from '../page.ts';
import { findDocument } from './findDocument.ts';

const ethics = { key: 'ethics', file: '/docs/ethics.pdf', title: 'Code', placeholder: false };
const terms = {
  key: 'terms',
  file: '/docs/terms.pdf',
  title: 'Terms',
  placeholder: false,
  generatedFrom: 'terms',
};

function dayOf(document: object, reviewed: string | null = null, placeholder = false) {
  const content = { documents: { documents: [document] }, legal: { terms: { reviewed, placeholder } } };
  const found = findDocument(
    { content } as unknown as PageContext,
    (document as { key: string }).key as 'terms',
  );
  return [found?.date, found?.isUnfinished];
}

it('knows the day of a document that was supplied where somebody wrote it', () => {
  expect(dayOf({ ...ethics, date: '2026-03-12' })).toEqual(['2026-03-12', false]);
  expect(dayOf({ ...ethics, placeholder: true })).toEqual([undefined, true]);
});

it('gives a document made of a text the day on which that was reviewed', () => {
  expect(dayOf(terms, '2026-12-01')).toEqual(['2026-12-01', false]);
  expect(dayOf(terms, null, true)).toEqual([undefined, true]);
});

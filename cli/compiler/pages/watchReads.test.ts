import { expect, it } from 'vitest';
import { printsOf, type Readable, summarize, watchReads } from './watchReads.ts';

const readable = (documents: Record<string, string>) =>
  ({ text: {}, content: {}, assets: { documents } }) as unknown as Readable;

/** What is noted of a page that asks for one document. */
function readsOf(asked: string): readonly string[] {
  const reads = new Set<string>();
  const { assets } = watchReads(readable({ '/a.pdf': '1', '/b.pdf': '2' }), reads);
  expect(assets.documents[asked]).toBe(asked === '/a.pdf' ? '1' : undefined);
  return summarize(reads);
}

it('notes the same of all pages that ask for something that is not there', () => {
  expect(readsOf('/one/')).toEqual(readsOf('/other/'));
  expect(readsOf('/one/')).not.toEqual(readsOf('/a.pdf'));
});

it('gives another print when what was missing comes, and the same when something else changes', () => {
  const printIn = (asked: string, documents: Record<string, string>) =>
    readsOf(asked).map(printsOf(readable(documents)));
  const before = { '/a.pdf': '1', '/b.pdf': '2' };
  expect(printIn('/one/', { ...before, '/one/': '3' })).not.toEqual(printIn('/one/', before));
  expect(printIn('/one/', { ...before, '/b.pdf': '3' })).toEqual(printIn('/one/', before));
  expect(printIn('/a.pdf', { ...before, '/a.pdf': '3' })).not.toEqual(printIn('/a.pdf', before));
});

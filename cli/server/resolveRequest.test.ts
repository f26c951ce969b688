import { expect, it } from 'vitest';
import { parseTarget } from '../backoffice/traffic/parseTarget.ts';
import { headersFor, resolveRequest } from './resolveRequest.ts';

const files: Record<string, string> = {
  _headers: '/*\n  A: one: 1\n  B: all\n\n/tell/\n  B: tell\n\n/assets/*\n  B: assets\n',
  _redirects:
    '/vercel.json / 302\n/old /new/ 301\n/%D0%BE-%D0%BD%D0%B0%D1%81 /new/ 301\n/о-нас /new/ 301\n/jobs/:id /jobs/shell/ 200\n',
  'jobs/known/index.html': 'known',
  'jobs/shell/index.html': 'shell',
  '404.html': 'not found',
  'pt-br/404.html': 'não encontrada',
};
const source = {
  has: (path: string) => files[path] !== undefined,
  read: (path: string) => (files[path] === undefined ? undefined : Buffer.from(files[path])),
};
const ask = (path: string) => {
  const answer = resolveRequest(source, { path, search: '' });
  return answer.status === 301 ? answer.location : `${answer.status} ${answer.bytes}`;
};

it('lets a page answer for unknown paths of its form, and for no others', () => {
  expect(ask('/jobs/4711/')).toBe('200 shell');
  expect(ask('/jobs/4711')).toBe('200 shell');
  expect(ask('/jobs/known/')).toBe('200 known');
  expect(ask('/jobs/known')).toBe('/jobs/known/');
  expect(ask('/jobs/a/b/')).toBe('404 not found');
  expect(ask('/jobs/47.11/')).toBe('404 not found');
  expect(ask('/old')).toBe('/new/');
  expect(ask(parseTarget('/%d0%be-%d0%bd%d0%b0%d1%81')?.path ?? '')).toBe('/new/');
});

it('leads from no page in capital letters, as no host does: the not-found page does that', () => {
  expect(ask('/Jobs/Known/')).toBe('404 not found');
  expect(ask('/JOBS/KNOWN')).toBe('404 not found');
});

it('says what is not found in the language of the path, whatever that is called', () => {
  expect(ask('/pt-br/jobs/a/')).toBe('404 não encontrada');
  expect(ask('/pt/jobs/a/')).toBe('404 not found');
  expect(ask('/../404/')).toBe('404 not found');
});

it('keeps what only hosts read', () => {
  const names = ['/_redirects', '//_redirects', '/_REDIRECTS', '/%5Fredirects', '/jobs/../_redirects'];
  for (const path of [...names, '/vercel.json']) expect([path, ask(path)]).toEqual([path, '404 not found']);
});

it('gives the headers of a path to it alone, and those of a folder to all in it, in the place of wider ones', () => {
  const given = ['/tell/', '/tell-us/', '/tell/more/', '/assets/a.js'].map(
    (path) => headersFor(source, path).B,
  );
  expect(given).toEqual(['tell', 'all', 'all', 'assets']);
  expect(headersFor(source, '/tell/').A).toBe('one: 1');
});

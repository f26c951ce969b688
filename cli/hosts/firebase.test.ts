import { expect, it } from 'vitest';
import { firebase as platform } from '../testing/platforms/firebase.ts';
import { firebase } from './firebase.ts';
import { headerRules } from './headerRules.ts';

const written = firebase({
  headers: headerRules({ policy: "default-src 'none'", noReferrerPaths: [] }),
  redirects: [],
  rewrites: [],
  prefixes: [''],
  errorPages: [404],
  unlogged: [],
  calls: [],
});
const ask = await platform.open(written, ['/index.html', '/index.html.br', '/assets/x.css.gz']);

it('keeps what was compressed for other hosts out of what is uploaded', () => {
  expect(ask('/')).toMatchObject({ status: 200 });
  for (const path of ['/index.html.br', '/assets/x.css.gz']) expect(ask(path).status, path).toBe(404);
});

it('has pages asked for again, which Firebase would have kept for an hour', () => {
  expect(ask('/').headers['Cache-Control']).toBe('no-cache');
});

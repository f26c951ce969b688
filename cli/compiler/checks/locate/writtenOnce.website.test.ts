import { afterEach, beforeEach, expect, it } from 'vitest';
import { site as fixtureSite } from '../../../fixtures/bilingual/templates/site.tsx';
import { compileFixture } from '../../../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../../../fixtures/openFixture.ts';
import { collectSpans } from '../../../timing/timed.ts';

const spans = collectSpans();
const home = 'content/translations/it/home.yaml';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

/** Where broken links are told, and which pages were made more than once to find that out. */
async function compile(): Promise<{ told: string[]; again: unknown[] }> {
  const before = spans.length;
  const { diagnostics } = await compileFixture(fixture.root, fixtureSite);
  const made = spans.slice(before).flatMap(({ kind, name }) => (kind === 'page' ? name : []));
  return {
    told: diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`),
    again: made.filter((page, at) => made.indexOf(page) < at),
  };
}

it('traces no page for a link that the content has once', async () => {
  fixture.replace(home, '/services/boat', '/services/bota');
  expect(await compile()).toEqual({ told: [`link/broken ${home}:9`], again: [] });
});

it('traces the pages of one that stands in several places', async () => {
  fixture.replace(home, '/services/boat', '/bota');
  fixture.replace(home, '/terms', '/bota');
  const { told, again } = await compile();
  expect(told).toEqual([`link/broken ${home}:9`]);
  expect(again).not.toEqual([]);
});

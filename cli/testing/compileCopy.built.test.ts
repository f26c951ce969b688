import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedCodes } from '../../site/testing/shippedLanguages.ts';
import { site } from '../../templates/site.ts';
import { collectSpans } from '../timing/timed.ts';
import { compileCopy, openBuilt } from './compileCopy.ts';
import { copyWebsite } from './copyWebsite.ts';

const built = openBuilt();

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-copy-'));
  copyWebsite(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The pages that are rendered for a compilation of the copy. */
async function rendered(spans: ReturnType<typeof collectSpans>): Promise<unknown[]> {
  const before = spans.length;
  await compileCopy(root, site.routes, built);
  return spans.slice(before).flatMap(({ kind, name }) => (kind === 'page' ? name : []));
}

it('a copy of what is built has the pages of the build, and one that was changed those of the last time', async () => {
  const spans = collectSpans();
  expect(await rendered(spans)).toEqual([]);
  const file = join(root, 'content/translations/it/history.yaml');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/(?<=\n {2}title: ).*/, 'Un’altra storia');
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  const again = await rendered(spans);
  expect(again).toContain('about-us/history/index.html');
  expect(again.length).toBeLessThan(shippedCodes.length * 4);
  expect(await rendered(spans)).toEqual([]);
});

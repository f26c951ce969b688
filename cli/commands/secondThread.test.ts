import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWebsite } from '../testing/copyWebsite.ts';
import { runSite } from '../testing/runSite.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-thread-'));
  copyWebsite(root);
  // Enough pages for a second thread.
  const positions = join(root, 'content/positions');
  const [name = ''] = readdirSync(positions);
  const text = readFileSync(join(positions, name), 'utf8');
  for (let number = 1; number <= 50; number += 1)
    writeFileSync(join(positions, `more-${number}.yaml`), text.replace(/^id: .*$/m, `id: more-${number}`));
  // Wrong on some of the pages.
  for (const name of ['history', 'qualitySafetyPolicy']) {
    const file = join(root, `templates/${name}.tsx`);
    const text = readFileSync(file, 'utf8').replace('<Hero', '<h1>Twice</h1><Hero');
    rmSync(file);
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** What a check of all pages says, and what it remembers of them. */
function checkAll(...args: string[]) {
  const pack = (stage: string) => join(root, `.cache/memory/${stage}.pack`);
  for (const stage of ['pages', 'outlines', 'links']) rmSync(pack(stage), { force: true });
  rmSync(join(root, '.cache/memory/run-check.json'), { force: true });
  const { out } = runSite(['check', '--root', root, '--format', 'json', ...args]);
  const linesOf = (stage: string) => readFileSync(pack(stage), 'utf8').split('\n').sort();
  return { found: JSON.parse(out), outlines: linesOf('outlines'), links: linesOf('links') };
}

it('proves pages in two threads as in one', () => {
  const one = checkAll('--jobs', '1');
  expect(JSON.stringify(one.found)).toContain('html/one-h1');
  expect(one.outlines.length).toBeGreaterThan(150);
  expect(checkAll('--jobs', '2')).toEqual(one);
});

it('refuses a number of jobs that is none', () => {
  const { code, err } = runSite(['build', '--root', root, '--jobs', 'all']);
  expect([code, err]).toEqual([2, expect.stringContaining('--jobs')]);
});

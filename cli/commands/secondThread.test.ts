import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallestCompressed } from '../hosts/hostRules.ts';
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
  for (let number = 1; number <= 50; number += 1) {
    const another = text
      .replace(/^id: .*$/m, `id: more-${number}`)
      .replace(/^( +(?:name|headDescription): .*)$/gm, `$1 ${number}`);
    writeFileSync(join(positions, `more-${number}.yaml`), another);
  }
  // Share images of all of them would take long.
  replaceIn('templates/site.ts', /^ +shareImage: .*\n/m, '');
  // Wrong on some of the pages.
  for (const name of ['history', 'qualitySafetyPolicy'])
    replaceIn(`templates/${name}.tsx`, '<Hero', '<h1>Twice</h1><Hero');
});
afterAll(() => rmSync(root, { recursive: true }));

/** Changes a copy of a file that is linked. */
function replaceIn(path: string, from: string | RegExp, to: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8').replace(from, to);
  rmSync(file);
  writeFileSync(file, text);
}

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

it('compresses the pages that it proves', () => {
  for (const name of ['history', 'qualitySafetyPolicy'])
    replaceIn(`templates/${name}.tsx`, '<h1>Twice</h1>', '');
  rmSync(join(root, '.cache/memory'), { recursive: true });
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  expect(runSite(['build', '--root', root, '--jobs', '2'])).toMatchObject({ code: 0 });
  const pages = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => join(root, 'dist', path))
    .filter((file) => statSync(file).size >= smallestCompressed);
  expect(pages.length).toBeGreaterThan(150);
  for (const page of pages) {
    const html = readFileSync(page);
    expect(brotliDecompressSync(readFileSync(`${page}.br`)).equals(html)).toBe(true);
    expect(gunzipSync(readFileSync(`${page}.gz`)).equals(html)).toBe(true);
  }
});

it('refuses a number of jobs that is none', () => {
  const { code, err } = runSite(['build', '--root', root, '--jobs', 'all']);
  expect([code, err]).toEqual([2, expect.stringContaining('--jobs')]);
});

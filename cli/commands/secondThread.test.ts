import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { smallestCompressed } from '../hosts/hostRules.ts';
import { runCommand } from '../testing/runCommand.ts';
import { runSite } from '../testing/runSite.ts';

const twice = '{/-[17]0$/.test(item.slug) && <h1>Twice</h1>}\n        ';

let choir: Fixture;
beforeAll(() => {
  choir = openFixture('choir');
  // What it remembers is its own.
  rmSync(join(choir.root, '.cache'));
  mkdirSync(join(choir.root, '.cache'));
  // Enough pages for a second thread, in two languages.
  const text = readFileSync(join(choir.root, 'content/concerts/summer.yaml'), 'utf8');
  for (let number = 1; number <= 80; number += 1) {
    const another = text
      .replace('slug: summer', `slug: more-${number}`)
      .replace('order: 2', `order: ${number + 2}`)
      .replace(/(Sommerserenade|Summer serenade)/g, `$1 ${number}`)
      .replace(/(Madrigal[^"]*)/g, Array(12).fill('$1').join(', ')); // what is small is not compressed
    choir.write(`content/concerts/more-${number}.yaml`, another);
  }
  // Wrong on some of the pages.
  choir.replace('templates/concert.tsx', '<h1>', `${twice}<h1>`);
});
afterAll(() => choir.close());

const pack = (stage: string) => join(choir.root, `.cache/memory/${stage}.pack`);
/** What is remembered, in whatever order. */
const linesOf = (stage: string) =>
  readFileSync(pack(stage), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .sort();

/** What a check of all pages says, and what it remembers of them. */
function checkAll(...args: string[]) {
  for (const stage of ['pages', 'outlines', 'links', 'tags']) rmSync(pack(stage), { force: true });
  rmSync(join(choir.root, '.cache/memory/run-check.json'), { force: true });
  const { out } = runSite(['check', '--root', choir.root, '--format', 'json', ...args]);
  const [outlines, links, tags] = ['outlines', 'links', 'tags'].map(linesOf);
  return { found: JSON.parse(out), outlines, links, tags };
}

it('proves pages in two threads as in one', () => {
  const one = checkAll('--jobs', '1');
  expect(JSON.stringify(one.found)).toContain('html/one-h1');
  expect(one.outlines?.length).toBeGreaterThan(150);
  expect(checkAll('--jobs', '2')).toEqual(one);
});

it('compresses the pages that it proves, remembers the same of them, and does no more at once than --jobs says', () => {
  choir.replace('templates/concert.tsx', twice, '');
  const alone = buildAll('1');
  expect(alone.said).toMatch(/^0 threads, 1 compressed at once\n$/m);
  const beside = buildAll('3');
  expect(beside.said).toMatch(/^[12] threads, 3 compressed at once\n$/m);
  expect(beside.remembered).toEqual(alone.remembered);
  const dist = join(choir.root, 'dist');
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => join(dist, path))
    .filter((file) => statSync(file).size >= smallestCompressed);
  expect(pages.length).toBeGreaterThan(150);
  for (const page of pages) {
    const html = readFileSync(page);
    expect(brotliDecompressSync(readFileSync(`${page}.br`)).equals(html)).toBe(true);
    expect(gunzipSync(readFileSync(`${page}.gz`)).equals(html)).toBe(true);
  }
});

/** Builds all pages anew; resolves to what is remembered of them, and how much was done at the same time. */
function buildAll(jobs: string) {
  choir.write(
    'watch.cjs',
    `const [threads, zlib] = [require('node:worker_threads'), require('node:zlib')];
    let [begun, running, most] = [0, 0, 0];
    const { Worker } = threads;
    threads.Worker = class extends Worker { constructor(...args) { super(...args); begun += 1; } };
    for (const name of ['brotliCompress', 'gzip']) {
      const compress = zlib[name];
      zlib[name] = (bytes, settings, done) => {
        running += 1;
        most = Math.max(most, running);
        compress(bytes, settings, (...answer) => { running -= 1; done(...answer); });
      };
    }
    if (threads.isMainThread)
      process.on('exit', () => console.error(begun + ' threads, ' + most + ' compressed at once'));`,
  );
  const args = ['build', '--no-cache', '--root', choir.root, '--jobs', jobs];
  const { code, err } = runSite(args, {
    env: { NODE_OPTIONS: `--require ${join(choir.root, 'watch.cjs')}` },
  });
  expect([code, err]).toEqual([0, expect.stringContaining('Built')]);
  return { said: err, remembered: ['outlines', 'tags'].map(linesOf) };
}

it('refuses a number of jobs that is none', async () => {
  const { code, err } = await runCommand(['build', '--root', choir.root, '--jobs', 'all']);
  expect([code, err]).toEqual([2, expect.stringContaining('--jobs')]);
});

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { runSite } from '../testing/runSite.ts';
import { startSite } from '../testing/startSite.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

const args = () => ['serve', '--build', '--port', '0', '--root', fixture.root];

it('shows pages and draws pictures that are asked for before the site is written, and serves it again', async () => {
  rmSync(join(fixture.root, '.cache')); // a fresh machine: nothing was ever made
  const serving = await startSite(args());
  const page = await (await fetch(serving.address)).text();
  const [path = ''] = /\/assets\/share\/[^" ]+\.jpg/.exec(page) ?? [];
  const picture = await fetch(new URL(path, serving.address));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);

  await expect.poll(serving.printed).toContain('Built');
  expect(serving.printed().indexOf('The site is at')).toBeLessThan(serving.printed().indexOf('Built'));
  expect(existsSync(join(fixture.root, 'dist', path))).toBe(true);
  expect(await (await fetch(serving.address)).text()).toBe(page);
  expect(await serving.stop()).toBe(0);

  // What lies in dist/, when nothing changed since.
  const again = await startSite(args());
  await expect.poll(again.printed).toContain('Nothing changed');
  expect((await fetch(again.address)).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

it('ends well where it is asked to stop at the moment in which it says that all is built', async () => {
  const asking = `
const { write } = process.stderr;
process.stderr.write = function (...said) {
  const isTaken = write.apply(this, said);
  if (String(said[0]).includes('Built')) process.kill(process.pid, 'SIGTERM');
  return isTaken;
};
`;
  fixture.replace('templates/site.tsx', 'import', `${asking}import`);
  const serving = await startSite(args());
  expect([await serving.ended, serving.printed()]).toEqual([0, expect.stringContaining('Built')]);
});

/** The pages of services, each made like this. */
const makeServices = (code: string) =>
  fixture.replace('templates/site.tsx', 'Page: ({ item }) => (', `Page: ({ item }) => ${code} && (`);
const slowly = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)';

it('shows the first page while others are made, for which whoever asks waits', async () => {
  makeServices(slowly);
  const serving = await startSite(args());
  const answered: [string, number][] = [];
  await Promise.all(
    ['services/truck/', 'services/nowhere/', ''].map(async (path) => {
      const { status } = await fetch(new URL(path, serving.address));
      answered.push([path, status]);
    }),
  );
  expect(answered[0]).toEqual(['', 200]);
  expect(answered.slice(1).sort()).toEqual([
    ['services/nowhere/', 404],
    ['services/truck/', 200],
  ]);
  await expect.poll(serving.printed).toContain('Built');
  expect(await serving.stop()).toBe(0);
});

it('ends when another page cannot be made, and lets nobody wait for it', async () => {
  makeServices(`${slowly} && item.nothing.more`);
  const serving = await startSite(args());
  const answers = ['', 'services/truck/'].map((path) => fetch(new URL(path, serving.address)));
  const [first, other] = await Promise.allSettled(answers);
  expect([first?.status, other?.status]).toEqual(['fulfilled', 'rejected']);
  expect(await serving.ended).toBe(1);
  expect(serving.printed()).toContain('templates/site.tsx');
});

it('tells what is wrong and serves nothing', () => {
  fixture.replace('content/translations/it/home.yaml', '  title: Portiamo', '  titel: Portiamo');
  const { code, out } = runSite(args());
  expect([code, out]).toEqual([1, expect.stringContaining('[schema/unknown-key]')]);
});

import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { fingerprint } from '../memory/fingerprint.ts';
import { runCommand } from '../testing/runCommand.ts';
import { runSite } from '../testing/runSite.ts';

const fixtures: Fixture[] = [];
afterAll(() => {
  for (const fixture of fixtures) fixture.close();
});

/** Everything a build makes in a folder of its own, by name. */
function buildWith(env: NodeJS.ProcessEnv, reverse: boolean): Record<string, string> {
  const fixture = openFixture('bilingual');
  fixtures.push(fixture);
  rmSync(join(fixture.root, '.cache'));
  if (reverse) rewrite(fixture);
  const { code, err } = runSite(['build', '--root', fixture.root], { env });
  expect([code, err]).toEqual([0, expect.stringContaining('Built')]);
  return filesOf(fixture.root);
}

function filesOf(root: string): Record<string, string> {
  const dist = join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(dist.length + 1), fingerprint(readFileSync(file))]),
  );
}

/** Writes the files of a folder again in another order, in which some file systems then list them. */
function rewrite({ root, remove, write }: Fixture): void {
  const names = readdirSync(join(root, 'content/services')).sort().reverse();
  for (const name of names) {
    const bytes = readFileSync(join(root, 'content/services', name));
    remove(`content/services/${name}`);
    write(`content/services/${name}`, bytes);
  }
}

it('makes the same bytes in every time zone, locale and order of files', { timeout: 300_000 }, () => {
  const here = buildWith({ TZ: 'Etc/GMT+12', LANG: 'C', LC_ALL: 'C' }, false);
  const there = buildWith({ TZ: 'Etc/GMT-14', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, true);
  expect(Object.keys(here).length).toBeGreaterThan(20);
  expect(there).toEqual(here);
});

it('makes the same bytes wherever the website lies, as seen from the compiler and its packages', async () => {
  const choir = openFixture('choir');
  fixtures.push(choir);
  const deeper = join(choir.root, '.data/a/folder/below');
  cpSync('cli/fixtures/choir', deeper, { recursive: true });
  for (const root of [choir.root, deeper])
    expect(await runCommand(['build', '--root', root])).toMatchObject({ code: 0 });
  expect(Object.keys(filesOf(deeper)).join()).toMatch(/applause-[A-Z0-9]{8}\.js/);
  expect(filesOf(deeper)).toEqual(filesOf(choir.root));
});

// Windows has no modes.
it.skipIf(process.platform === 'win32')(
  'lets the user of a web server read what was made by somebody whose files are private',
  async () => {
    const fixture = openFixture('bilingual');
    fixtures.push(fixture);
    rmSync(join(fixture.root, '.cache'));
    const usual = process.umask(0o077);
    const { code } = await runCommand(['build', '--root', fixture.root]);
    process.umask(usual);
    const dist = join(fixture.root, 'dist');
    const made = [dist, ...readdirSync(dist, { recursive: true }).map((name) => join(dist, String(name)))];
    const hidden = made.filter((path) => {
      const stats = statSync(path);
      return stats.isDirectory() ? (stats.mode & 0o055) !== 0o055 : (stats.mode & 0o044) !== 0o044;
    });
    expect([code, hidden]).toEqual([0, []]);
  },
);

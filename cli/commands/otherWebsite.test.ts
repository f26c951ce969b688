import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { freePort } from '../testing/machine/freePort.ts';
import { runCommand } from '../testing/runCommand.ts';
import { runSite, type SiteRun } from '../testing/runSite.ts';
import { startSite } from '../testing/startSite.ts';

// The website of a choir, in German and English, which shares nothing with this one but the compiler.

let choir: Fixture;
beforeEach(() => {
  choir = openFixture('choir');
});
afterEach(() => choir.close());

const run = (...args: string[]) => runCommand([...args, '--root', choir.root]);

/** One that was built as it is. */
let whole: Fixture;
let building: SiteRun;
beforeAll(() => {
  whole = openFixture('choir');
  building = runSite(['build', '--root', whole.root]);
});
afterAll(() => whole.close());
const built = (path: string) => readFileSync(join(whole.root, 'dist', path), 'utf8');
const builtFiles = () => readdirSync(join(whole.root, 'dist'), { recursive: true, encoding: 'utf8' });

describe('site build', () => {
  it('builds another website far from the compiler', () => {
    const { code, out, err } = building;
    expect([code, out, err]).toEqual([0, '', expect.stringContaining('Built 8 pages')]);
    expect(built('index.html')).toContain('<html lang="de">');
    expect(built('index.html')).toContain('42 Stimmen seit 1987.');
    expect(built('en/concerts/advent/index.html')).toContain('<strong>Praetorius</strong>');
    expect(built('.well-known/security.txt')).toContain('Contact: mailto:technik@muehlbachchor.example\n');
  });

  it('says that placeholders keep search engines out of a public site, also when nothing changed', async () => {
    const said = /\n1 placeholder keeps search engines out; `site check --release` names it\.\n/;
    const builds = async () => (await run('build')).err;
    expect(await builds()).toMatch(said);
    // What was written just before a run is not remembered.
    await expect.poll(builds).toMatch(/^Nothing changed/);
    expect(await builds()).toMatch(said);
    choir.replace('content/company.yaml', 'placeholder: true', 'placeholder: false');
    expect(await builds()).not.toContain('placeholder');
    choir.replace('content/company.yaml', 'placeholder: false', 'placeholder: true');
    choir.replace('content/site.yaml', 'defaultLanguage: de', 'defaultLanguage: de\npreview: true');
    expect(await builds()).not.toContain('placeholder');
  });

  it('gives a website in another folder its command and its types', () => {
    mkdirSync(join(choir.root, 'node_modules'), { recursive: true });
    symlinkSync(codeFolder, join(choir.root, 'node_modules/site'), 'junction');
    const wrong = `import type { SiteDefinition } from 'site/contract';
export const site: SiteDefinition = { routes: 'none' };
`;
    writeFileSync(join(choir.root, 'wrong.ts'), wrong);
    const options =
      '--noEmit --strict --skipLibCheck --module preserve --allowImportingTsExtensions --jsx react-jsx';
    const compiler = [join(codeFolder, 'node_modules/typescript/bin/tsc'), ...options.split(' '), 'wrong.ts'];
    const { stdout } = spawnSync(process.execPath, compiler, { cwd: choir.root, encoding: 'utf8' });
    expect(stdout.match(/error TS.*/g)).toEqual([expect.stringMatching(/'string' is not .*RouteRule/)]);
  });

  it('renders hooks and contexts of its own, and islands with the packages of the compiler', () => {
    const page = built('en/index.html');
    const id = /<main id="([^"]+)">/.exec(page)?.[1];
    expect(page).toContain(`href="#${id}"`);
    expect(page).toContain('<button type="button">Applause (0)</button>');
    const [, island = ''] = /data-src="\/([^"]+)"/.exec(page) ?? [];
    expect(built(island)).toMatch(/export\{.*start/);
    expect(page).toMatch(/<script type="module" src="\/assets\/islands-\w+\.js">/);
  });

  it('takes its own icons as they are drawn', () => {
    const [, sprite = ''] = /href="\/([^"]+)#note"/.exec(built('index.html')) ?? [];
    expect(built(sprite)).toContain(
      '<symbol id="note" viewBox="0 0 24 24" fill="none" stroke="currentColor"',
    );
  });

  it('makes nothing that the definition leaves out', () => {
    expect(built('_headers')).toContain('Permissions-Policy: geolocation=(), ');
    expect(builtFiles().filter((path) => /share|basemap|woff2|pdf|webmanifest/.test(path))).toEqual([]);
  });

  it.each(['choir', 'bilingual'])('builds %s where it lies', async (name) => {
    const root = `cli/fixtures/${name}`;
    const { code, err } = await runCommand(['build', '--root', root]);
    for (const folder of ['dist', '.cache']) rmSync(join(codeFolder, root, folder), { recursive: true });
    expect([code, err]).toEqual([0, expect.stringContaining('Built')]);
  });
});

describe('site check', () => {
  it('finds mistakes in its content', async () => {
    expect(await run('check')).toMatchObject({ code: 0, out: 'No problems found.\n' });
    choir.replace('content/translations/en/frame.yaml', 'applause:', 'aplause:');
    expect((await run('check')).out).toContain('The key "aplause" is not known here. [schema/unknown-key]');
  });

  it('holds its release rules, and not those of others', async () => {
    choir.replace('content/translations/en/home.yaml', 'Concerts', 'TBD, 1000+ Concerts');
    const { code, out } = await run('check', '--release', '--format', 'json');
    const rules = JSON.parse(out).diagnostics.map(({ rule }: { rule: string }) => rule);
    expect(code).toBe(1);
    expect(rules.sort()).toEqual([
      ...['release/example-host', 'release/example-host'], // of the website, and of its securityContact
      ...['release/forbidden-word', 'release/placeholder'],
      'text/leftover', // a warning of any check
    ]);
  });
});

it.each(['inbox', 'inbox list', 'inbox terms', 'conformance http://127.0.0.1:9/ --yes', 'backoffice'])(
  'site %s says that a website has no forms',
  async (line) => {
    const { code, err } = await run(...line.split(' '));
    expect([code, err]).toEqual([2, 'site: This site has no forms: there is no folder schemas/forms.\n']);
  },
);

it('site where and site check --release name the folders of its own code', async () => {
  const folders = 'search icons/, islands/, scripts/, styles/, templates/.';
  const { err } = await run('where', 'what nobody says');
  expect(err.trim().split('search')[1]?.slice(0, -1).trim().split(', ').sort()).toEqual(
    folders.slice('search '.length, -1).split(', '),
  );
  choir.replace('templates/home.tsx', '<h1>', '<p>TBD</p><h1>');
  expect((await run('check', '--release')).out).toMatch(/search [^.]*templates\/[^.]*\./);
});

it('site where tells what keeps it from knowing', async () => {
  choir.replace('content/company.yaml', 'brand:', 'brond:');
  const { code, out, err } = await run('where', 'what nobody says');
  expect([code, `${out}${err}`]).toEqual([1, expect.stringContaining('schema/unknown-key')]);
  expect(err).not.toContain('Nothing of the content says that');
});

describe('site serve and site dev', () => {
  it('serve it', async () => {
    const serving = await startSite(['serve', '--port', '0', '--root', whole.root]);
    expect(await (await fetch(serving.address)).text()).toContain('<html lang="de"');
    expect(await serving.stop()).toBe(0);
  });

  it('follow its templates, mistakes included', async () => {
    // It starts anew for another definition, and pages find it where it was.
    const port = String(await freePort());
    const serving = await startSite(['dev', '--port', port, '--root', choir.root]);
    const page = () =>
      fetch(serving.address)
        .then((response) => response.text())
        .catch(() => '');
    choir.replace('templates/home.tsx', '<h1>', '<h1 id="changed">');
    await expect.poll(page).toContain('<h1 id="changed">');
    choir.replace('templates/home.tsx', '<h1 id="changed">', '<h1 id=>');
    await expect.poll(serving.printed).toContain('templates/home.tsx:');
    choir.replace('templates/home.tsx', '<h1 id=>', '<h1 id="again">');
    await expect.poll(page).toContain('<h1 id="again">');
    await serving.stop();
  });
});

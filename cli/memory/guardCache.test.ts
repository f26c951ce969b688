import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFolder } from '../terminal/codeFolder.ts';
import { guardCache } from './guardCache.js';

/** The user of a service: nobody. */
const service = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;

let folder: string;
let home: string;
let proof: string;

/** What starts the command line, and what it bundles. */
const starts = [
  'site.js',
  'bundleCli.js',
  'keepCompiled.js',
  'memory/guardCache.js',
  'disk/renamePatiently.js',
  'terminal/telling/tongueAsked.js',
  'withoutRoot.js',
];
const bundled = [
  'main.ts',
  'compiler/proving/provePages.ts',
  'compiler/assets/makeAside.ts',
  'output/lookAside.ts',
];

/** An installation as root made it, whose command line says no more than its version; its packages are this one's. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-guard-'));
  chmodSync(folder, 0o755);
  home = join(folder, 'site');
  proof = join(folder, 'was-here');
  for (const part of ['package.json', 'tsconfig.json', 'templates', ...starts.map((file) => `cli/${file}`)])
    cpSync(join(codeFolder, part), join(home, part), { recursive: true });
  mkdirSync(join(home, 'content'));
  const longAgo = new Date(Date.now() - 120_000); // what is written while it is bundled is bundled anew
  for (const file of bundled.map((path) => join(home, 'cli', path))) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "if (process.argv[2] === '--version') console.log('0.1.0');\n");
    utimesSync(file, longAgo, longAgo);
  }
  const packages = join(codeFolder, 'node_modules');
  // A folder of root, as /root is, lets no service in.
  const isOpen = !isRoot || spawnSync('ls', [packages], service).status === 0;
  if (isOpen) symlinkSync(packages, join(home, 'node_modules'));
  else cpSync(packages, join(home, 'node_modules'), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], as: { uid?: number; gid?: number } = {}) {
  const env = { ...process.env, STORAGE_KEY_FILE: '', LC_ALL: 'C' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(home, 'cli/site.js'), ...args], {
    cwd: home,
    encoding: 'utf8',
    env,
    ...as,
  });
  return { code: status, out: stdout, err: stderr };
}

const cache = (path = '') => join(home, '.cache', path);
/** What the command line asks before it runs anything. */
const guarded = () => guardCache(join(home, '.cache'), join(home, 'cli/site.js'))?.says;
const version = () => run(['--version']);
/** What somebody else would have run. */
const hostile = () => `require('node:fs').writeFileSync(${JSON.stringify(proof)}, '');`;

describe.skipIf(process.platform === 'win32')('code that is run from .cache', () => {
  it('is not that of a folder, or in a file, that others can write', () => {
    expect(version()).toMatchObject({ code: 0, err: '' });
    expect(guarded()).toBeUndefined();
    for (const path of ['', 'cli', 'cli/main.cjs', 'node'])
      for (const open of [0o777, 0o757]) {
        chmodSync(cache(path), open);
        expect(guarded()).toContain(`.cache${path && `/${path}`} can be written by others`);
        chmodSync(cache(path), 0o755);
      }
    chmodSync(cache('cli/main.cjs'), 0o757);
    expect(version()).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('.cache/cli/main.cjs can be written by others'),
    });
    expect(run(['--version', '--language=it']).err).toContain(
      '.cache/cli/main.cjs può essere scritto da altri',
    );
    chmodSync(cache('cli/main.cjs'), 0o755);
    expect(version()).toMatchObject({ code: 0, err: '' });
  });

  it('may be writable by all who can write the code itself, as where a file system has no modes', () => {
    expect(version().code).toBe(0);
    const code = join(home, 'cli/site.js');
    for (const path of ['', 'cli', 'cli/main.cjs', 'node']) chmodSync(cache(path), 0o777);
    expect(guarded()).toContain('can be written by others');
    chmodSync(code, 0o777);
    expect(guarded()).toBeUndefined();
    expect(version()).toMatchObject({ code: 0, err: '' });
    if (isRoot) {
      chownSync(cache('cli/main.cjs'), service.uid, service.gid);
      expect(guarded()).toContain('.cache/cli/main.cjs belongs to another user');
      chownSync(cache('cli/main.cjs'), 0, 0);
    }
    chmodSync(code, 0o644);
    for (const path of ['', 'cli', 'cli/main.cjs', 'node']) chmodSync(cache(path), 0o755);
  });

  it.skipIf(!isRoot)('may be writable by the group that can write the code itself, and by no other', () => {
    expect(version().code).toBe(0);
    const [code, bundle] = [join(home, 'cli/site.js'), cache('cli/main.cjs')];
    for (const path of [code, bundle]) chownSync(path, 0, service.gid);
    const guardedAt = (ofCode: number, ofBundle: number) => {
      chmodSync(code, ofCode);
      chmodSync(bundle, ofBundle);
      return guarded();
    };
    expect(guardedAt(0o664, 0o664)).toBeUndefined();
    expect(guardedAt(0o644, 0o664)).toContain('.cache/cli/main.cjs can be written by others');
    expect(guardedAt(0o644, 0o644)).toBeUndefined();
    for (const path of [code, bundle]) chownSync(path, 0, 0);
    expect(guardedAt(0o644, 0o664)).toBeUndefined();
    chmodSync(bundle, 0o755);
  });

  it.skipIf(!isRoot)('is not what the user of a service wrote there, in any way', () => {
    const attacks = {
      'is the owner of all': () => {
        chownSync(cache(), service.uid, service.gid);
        renameSync(cache('cli'), cache('old'));
        mkdirSync(cache('cli'));
        for (const name of readdirSync(cache('old')))
          cpSync(cache(`old/${name}`), cache(`cli/${name}`), { preserveTimestamps: true });
        writeFileSync(cache('cli/main.cjs'), hostile());
      },
      'is the owner of the folder of the bundle': () => {
        chownSync(cache('cli'), service.uid, service.gid);
        writeFileSync(cache('cli/main.cjs'), hostile());
      },
      'is the owner of a file': () => {
        chownSync(cache('cli/main.cjs'), service.uid, service.gid);
        writeFileSync(cache('cli/main.cjs'), hostile());
      },
      'is in the group of a file': () => {
        chownSync(cache('cli/main.cjs'), 0, service.gid);
        chmodSync(cache('cli/main.cjs'), 0o664);
        writeFileSync(cache('cli/main.cjs'), hostile());
      },
      'is the owner of what was compiled': () => chownSync(cache('node'), service.uid, service.gid),
    };
    const made = join(folder, 'made');
    renameSync(cache(), made);
    for (const [name, attack] of Object.entries(attacks)) {
      cpSync(made, cache(), { recursive: true, preserveTimestamps: true });
      attack();
      const said = guarded();
      expect(said, name).toMatch(
        /^\S+\/\.cache\S* (belongs to another user|can be written by others).*Delete \S+\/\.cache/,
      );
      // One process shows that nothing is run before that is asked.
      if (name === 'is the owner of the folder of the bundle') {
        const { code, err } = version();
        expect([code, err, existsSync(proof)]).toEqual([2, `site: ${said}\n`, false]);
      }
      rmSync(cache(), { recursive: true });
    }
    renameSync(made, cache());
  });

  it.skipIf(!isRoot)('is not the bundle of a website that the user of a service wrote', () => {
    expect(version().code).toBe(0);
    mkdirSync(cache('site'), { recursive: true });
    writeFileSync(cache('site/definition.cjs'), hostile());
    chownSync(cache('site/definition.cjs'), service.uid, service.gid);
    const { code, err } = spawnFromHere(['where', 'x', '--root', home]);
    expect([code, err]).toEqual([2, expect.stringContaining('definition.cjs belongs to another user')]);
    expect(existsSync(proof)).toBe(false);
    rmSync(cache('site'), { recursive: true });
  });

  it.skipIf(!isRoot)(
    'is run by others, too, who may not write it; what changed, they ask to be bundled',
    () => {
      expect(version().code).toBe(0);
      expect(run(['--version'], service)).toMatchObject({ code: 0, err: '' });
      const changed = new Date(Date.now() - 60_000);
      utimesSync(join(home, 'cli/main.ts'), changed, changed);
      const { code, err } = run(['backoffice'], service);
      expect(code).toBe(2);
      expect(err).toMatch(
        /^site: the code in \S+ has not been bundled .*\(EACCES, .*`npx site build`.*\.\n$/,
      );
      expect(version().code).toBe(0);
      expect(run(['--version'], service)).toMatchObject({ code: 0, err: '' });
    },
  );
});

/** The command line of this folder, on the website of the other one. */
function spawnFromHere(args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(codeFolder, 'cli/site.js'), ...args], {
    encoding: 'utf8',
  });
  return { code: status, err: stderr };
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeFolder } from './terminal/codeFolder.ts';

let home: string;

/** An installation without packages, whose command line does nothing. */
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'site-launcher-'));
  const starts = ['site.js', 'bundleCli.js', 'keepCompiled.js', 'memory/guardCache.js'];
  const loaded = ['disk/renamePatiently.js', 'terminal/telling/tongueAsked.js', 'withoutRoot.js'];
  for (const part of [...starts, ...loaded]) cpSync(join(codeFolder, 'cli', part), join(home, 'cli', part));
  cpSync(join(codeFolder, 'package.json'), join(home, 'package.json'));
  const bundled = ['main', 'compiler/proving/provePages', 'compiler/assets/makeAside', 'output/lookAside'];
  for (const file of bundled.map((path) => `cli/${path}.ts`)) write(file, 'process.exitCode = 0;\n');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
}

const install = () => symlinkSync(join(codeFolder, 'node_modules'), join(home, 'node_modules'), 'junction');

function run(args: string[], preload?: string) {
  const before = preload ? ['--require', preload] : [];
  const { status, stderr } = spawnSync(process.execPath, [...before, join(home, 'cli/site.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return { code: status, err: stderr };
}

describe('what fails before the command line is there is told in a sentence, and no problem of the site', () => {
  it('packages that are not installed', () => {
    expect(run(['check'])).toEqual({
      code: 3,
      err: expect.stringMatching(
        /^site: the package esbuild is missing in .*node_modules\. Run `npm ci` in .*\n$/,
      ),
    });
    expect(run(['check', '--language', 'it']).err).toMatch(/^site: in .* manca il pacchetto esbuild\. .*\n$/);
  });

  it('one that the code needs and an older installation lacks', () => {
    install();
    write('cli/main.ts', "import { sail } from 'no-such-boat';\nsail();\n");
    expect(run(['check'])).toEqual({
      code: 3,
      err: expect.stringMatching(/^site: the package no-such-boat is missing in .*\n$/),
    });
  });

  it('a full disk', () => {
    install();
    write(
      'full.cjs',
      `const fs = require('node:fs');
      const { openSync } = fs;
      fs.writeFileSync = (file) => { openSync(file, 'w'); throw Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', syscall: 'write' }); };
      require('node:module').syncBuiltinESMExports();`,
    );
    const { code, err } = run(['check'], join(home, 'full.cjs'));
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/^site: the code in .* cannot be bundled.* \(ENOSPC, .*\.cache\)\. .*\n$/),
    ]);
    expect(readdirSync(join(home, '.cache/cli'))).toEqual([]);
  });

  it('a bundle of which a part is gone', () => {
    install();
    expect(run([])).toEqual({ code: 0, err: '' });
    rmSync(join(home, '.cache/cli/main.cjs'));
    const { code, err } = run([]);
    expect(code).toBe(3);
    expect(err).toMatch(/^site: the code in .* \(Cannot find module '.*main\.cjs'\)\. .* delete .*\n$/);
  });
});

// Newer ones keep what they compiled under names of their own.
it.skipIf('enableCompileCache' in module)(
  'a command is known by its name, wherever the folder stands',
  () => {
    install();
    for (const line of [
      'where x',
      '--root . serve',
      'backoffice --root . backup',
      '--root=. backoffice',
      '--version',
    ])
      expect(run(line.split(' '))).toEqual({ code: 0, err: '' });
    const names = readdirSync(join(home, '.cache/node'));
    expect(names.sort()).toEqual(['backoffice', 'backoffice-backup', 'other', 'serve', 'where']);
  },
);

/** Runs it as the first process of a container. */
const runFirst = () =>
  spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--pid', '--fork', process.execPath, join(home, 'cli/site.js'), 'serve'],
    { encoding: 'utf8' },
  ).status;
const mayIsolate =
  spawnSync('unshare', ['--user', '--map-root-user', '--pid', '--fork', 'true']).status === 0;

it.runIf(mayIsolate)('as the first process, ends when asked to before the command listens for that', () => {
  install();
  const waits = `process.on('exit', () => { process.exitCode ??= 3; });
setTimeout(() => process.exit(9), 3000);
process.kill(process.pid, 'SIGTERM');
`;
  write('cli/main.ts', waits);
  expect(runFirst()).toBe(143);
  write('cli/main.ts', `process.once('SIGTERM', () => setTimeout(() => process.exit(4), 50));\n${waits}`);
  expect(runFirst()).toBe(4);
});

import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFolder } from './terminal/codeFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-compiled-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = join(folder, 'kept/main');

const write = (name: string, code: string) => writeFileSync(join(folder, name), code);

/** What a process says that requires the code, and whether it wrote anew what it keeps. */
function run(before: string[] = []) {
  const old = new Date(2000, 1, 1);
  if (statSync(kept, { throwIfNoEntry: false })) utimesSync(kept, old, old);
  const { stdout, stderr } = spawnSync(process.execPath, [...before, join(folder, 'start.mjs')], {
    encoding: 'utf8',
  });
  return { said: stdout + stderr, wrote: statSync(kept).mtimeMs !== old.getTime() };
}

const skips = 'enableCompileCache' in module;

const code = (word: string) =>
  `const { resolve } = require;
  require('./later.cjs').then((sep) => console.log('${word}', sep, require('esm').word, resolve('esm').slice(-8)));`;

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/esm'), { recursive: true });
  write('node_modules/esm/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('node_modules/esm/index.js', 'export const word = import.meta.url.slice(-8);');
  write(
    'start.mjs',
    `import { createRequire } from 'node:module';
    import { keepCompiled } from '${pathToFileURL(join(codeFolder, 'cli/keepCompiled.js'))}';
    keepCompiled(${JSON.stringify(join(folder, 'kept'))}, 'main', { stays: false });
    createRequire(import.meta.url)('./code.cjs');`,
  );
  write('later.cjs', `module.exports = import('node:path').then(({ posix }) => posix.sep);`);
});

it.skipIf(skips)('keeps what was compiled, as long as the code is the same', () => {
  write('code.cjs', code('one'));
  expect(run()).toEqual({ said: 'one / index.js index.js\n', wrote: true });
  expect(run()).toEqual({ said: 'one / index.js index.js\n', wrote: false });
  write('code.cjs', code('two'));
  expect(run()).toEqual({ said: 'two / index.js index.js\n', wrote: true });
  expect(run()).toEqual({ said: 'two / index.js index.js\n', wrote: false });

  const bytes = readFileSync(kept);
  for (const at of [0, 3, bytes.length - 40]) {
    const broken = Buffer.from(bytes);
    broken[at] = (broken[at] ?? 0) ^ 1;
    writeFileSync(kept, broken);
    expect(run()).toEqual({ said: 'two / index.js index.js\n', wrote: true });
  }
  writeFileSync(kept, bytes.subarray(0, bytes.length / 2));
  expect(run()).toEqual({ said: 'two / index.js index.js\n', wrote: true });
  expect(run().wrote).toBe(false);

  // V8 would take what another Node of the same V8 compiled, and the process would end without a word.
  write('other.cjs', `Object.defineProperty(process, 'version', { value: 'v20.19.0' });`);
  const other = ['--require', join(folder, 'other.cjs')];
  expect(run(other)).toEqual({ said: 'two / index.js index.js\n', wrote: true });
  expect(run(other).wrote).toBe(false);
  expect(run().wrote).toBe(true);

  // As when a process that stays has begun.
  write('code.cjs', `require('node:v8').setFlagsFromString('--interrupt-budget=67584'); ${code('three')}`);
  expect(run()).toEqual({ said: 'three / index.js index.js\n', wrote: true });
  expect(run()).toEqual({ said: 'three / index.js index.js\n', wrote: false });

  write('code.cjs', 'process.exitCode = 2;');
  expect(run().wrote).toBe(false);
});

it.skipIf(skips || process.platform === 'win32')('leaves nothing of it on a full disk', () => {
  write('code.cjs', code('four'));
  run();
  // What came of it would be one more file after each command.
  write('code.cjs', code('five'));
  const command = 'ulimit -f 1 && exec "$0" "$1"';
  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, join(folder, 'start.mjs')]);
  expect(String(stdout)).toBe('five / index.js index.js\n');
  expect(readdirSync(join(folder, 'kept'))).toEqual(['main']);
});

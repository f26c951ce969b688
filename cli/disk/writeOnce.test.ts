import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeFolder } from '../terminal/codeFolder.ts';
import { writeOnce } from './writeOnce.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-once-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes for its owner alone, and leaves what is there', () => {
  const path = join(folder, 'secret');
  expect([writeOnce(path, () => 'first'), writeOnce(path, () => 'second')]).toEqual([true, false]);
  expect(readFileSync(path, 'utf8')).toBe('first');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

it('writes through no link that somebody planted', () => {
  const [path, planted] = [join(folder, 'secret'), `${folder}/secret.${process.pid}`];
  symlinkSync(join(folder, 'elsewhere'), planted);
  expect(writeOnce(path, () => 'own')).toBe(true);
  expect(readdirSync(folder)).toEqual(['secret']);
});

it('shows processes that start together one whole file', async () => {
  const bundled = join(folder, 'writeOnce.mjs');
  const source = join(codeFolder, 'cli/disk/writeOnce.ts');
  await build({ entryPoints: [source], outfile: bundled, bundle: true, platform: 'node', format: 'esm' });
  const script = `
    import { readFileSync } from 'node:fs';
    import { writeOnce } from ${JSON.stringify(pathToFileURL(bundled))};
    const long = String(process.pid).padStart(8).repeat(100_000);
    const begin = Number(process.argv[1]);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(begin - Date.now() - 5, 0));
    while (Date.now() < begin);
    for (let number = 0; number < 40; number += 1) {
      const path = ${JSON.stringify(join(folder, 'file'))} + number;
      const made = writeOnce(path, () => long);
      const text = readFileSync(path, 'utf8');
      console.log(number, made, text.length, text === text.slice(0, 8).repeat(100_000), text.slice(0, 8));
    }`;
  const begin = String(Date.now() + 1000);
  const said = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise<string>((resolve) => {
          const child = spawn(process.execPath, ['--input-type=module', '-e', script, begin], {
            cwd: codeFolder,
          });
          let out = '';
          child.stdout.on('data', (chunk) => {
            out += chunk;
          });
          child.stderr.on('data', (chunk) => {
            out += chunk;
          });
          child.once('close', () => resolve(out));
        }),
    ),
  );
  const lines = said.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  );
  expect(lines).toHaveLength(120);
  expect(lines.filter(([, made]) => made === 'true')).toHaveLength(40);
  expect(lines.filter(([, , length, whole]) => length !== '800000' || whole !== 'true')).toEqual([]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterEach, expect, it } from 'vitest';
import { fingerprint } from '../memory/cache.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { timesOf } from '../testing/thorough.ts';

const kills = timesOf(10, 100);
const files = 80;
const timeoutMs = 180_000;

let running: ChildProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));

/** Writes one of two trees after the other, for ever, and says so each time. */
const endlessBuild = `
import { writeSync } from 'node:fs';
import { emitFiles } from './emitFiles.ts';
const [outDir, workDir] = process.argv.slice(2);
const tree = (name) => Array.from({ length: ${files} }, (_, i) => ({ path: \`\${i % 20}/\${i}.html\`, bytes: name.repeat(20) }));
const trees = [tree('a'), [...tree('b'), { path: 'only-in-b.html', bytes: 'b' }]];
for (let i = 0; ; i += 1) {
  emitFiles(trees[i % 2], outDir, workDir);
  writeSync(1, '.');
}
`;

it(`leaves one whole tree when it is killed, ${kills} times and until both were seen`, {
  timeout: timeoutMs,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-kill-'));
  const script = join(codeFolder, '.cache/endless-build.mjs');
  await build({
    stdin: { contents: endlessBuild, resolveDir: join(codeFolder, 'cli/output'), loader: 'ts' },
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['fs-native-extensions'],
  });
  const outDir = join(root, 'dist');
  const seen = new Set<string>();
  for (let round = 0; round < kills || seen.size < 2; round += 1) {
    const child = spawn(process.execPath, [script, outDir, join(root, '.cache/dist')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    await moment(child, 2 + (round % 6));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    seen.add(printOf(outDir));
  }
  rmSync(root, { recursive: true });
  const whole = [treePrint('a', []), treePrint('b', ['only-in-b.html'])];
  expect(whole).toEqual(expect.arrayContaining([...seen]));
});

/** Some moment in the build after the n-th. */
async function moment(child: ChildProcess, n: number): Promise<void> {
  const begun = performance.now();
  let count = 0;
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (dots: Buffer) => {
      count += dots.length;
      if (count >= n) resolve();
    });
  });
  await setTimeout((Math.random() * (performance.now() - begun)) / count);
}

function printOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const rows = entries.map(({ name, parentPath }) => {
    const text = readFileSync(join(parentPath, name), 'utf8');
    return `${name} ${text.length} ${text[0]}`;
  });
  return fingerprint(rows.sort().join('\n'));
}

function treePrint(name: string, extra: string[]): string {
  const rows = Array.from({ length: files }, (_, i) => `${i}.html 20 ${name}`);
  return fingerprint([...rows, ...extra.map((file) => `${file} 1 ${name}`)].sort().join('\n'));
}

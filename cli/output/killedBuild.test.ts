import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterEach, expect, it } from 'vitest';
import { fingerprint } from '../memory/fingerprint.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { timesOf } from '../testing/thorough.ts';

const kills = timesOf(10, 100);
const files = 80;
const timeoutMs = 180_000;

let running: ChildProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));

/** Writes one of four trees after the other, for ever, and says so each time; of the last two only what changed. */
const endlessBuild = `
import { writeSync } from 'node:fs';
import { emitFiles } from './emitFiles.ts';
import { lookWhetherAsWritten } from './lookWhetherAsWritten.ts';
import { patchFiles } from './patchFiles.ts';
const [outDir, workDir] = process.argv.slice(2);
const tree = (name) => Array.from({ length: ${files} }, (_, i) => ({ path: \`\${i % 20}/\${i}.html\`, bytes: name.repeat(20) }));
const inPart = (from, to) => from.map((file, at) => at % 3 === 0 ? { path: file.path, bytes: to.repeat(20) } : file);
const a = tree('a');
const trees = [[...tree('b'), { path: 'only-in-b.html', bytes: 'b' }], a, a, inPart(a, 'c'), inPart(a, 'd')];
async function write(at) {
  const files = trees[at];
  if (at < 3) return emitFiles(files, outDir, workDir);
  const changed = files.filter((_, at) => at % 3 === 0);
  if (!(await patchFiles(changed, outDir, workDir, lookWhetherAsWritten(outDir, workDir)))) throw new Error('not patched');
}
(async () => {
  for (let i = 0; ; i += 1) {
    await write(i % trees.length);
    writeSync(1, '.');
  }
})();
`;

it(`leaves one whole tree when it is killed, ${kills} times and until each was seen`, {
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
  for (let round = 0; round < kills || seen.size < 4; round += 1) {
    const child = spawn(process.execPath, [script, outDir, join(root, '.cache/dist')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    await moment(child, 2 + (round % 10));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    seen.add(printOf(outDir));
  }
  rmSync(root, { recursive: true });
  const whole = [
    treePrint('a', 'a', []),
    treePrint('b', 'b', ['only-in-b.html']),
    treePrint('a', 'c', []),
    treePrint('a', 'd', []),
  ];
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

/** The print of a tree whose files have one letter in them, and each third another. */
function treePrint(letter: string, third: string, extra: string[]): string {
  const rows = Array.from({ length: files }, (_, i) => `${i}.html 20 ${i % 3 === 0 ? third : letter}`);
  return fingerprint([...rows, ...extra.map((file) => `${file} 1 ${letter}`)].sort().join('\n'));
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { counted, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { pagesByPrint } from '../testing/compileCopy.ts';
import { copyWebsite } from '../testing/copyWebsite.ts';
import { makeSlips, type Slipped } from '../testing/faults/slips.ts';
import { isThorough } from '../testing/thorough.ts';
import { type Compiler, createCompiler } from './createCompiler.ts';
import { loadDefinition } from './website/loadDefinition.ts';

/** `SLIPS=200` tries more of them, `SEED=7` others; `THOROUGH=1` all. */
const count = isThorough ? Number.MAX_SAFE_INTEGER : Number(process.env.SLIPS ?? 5);
const seed = Number(process.env.SEED ?? (isThorough ? Date.now() % 1_000_000 : 20_261_122));

let root: string;
let compiler: Compiler;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-slips-'));
  copyWebsite(root);
  const { value } = await loadDefinition(root, openFilePrints(root));
  if (!value) throw new Error('The website cannot be loaded');
  compiler = createCompiler({ root, ...value }, openFilePrints(root));
  expect(await toldNow()).toEqual([]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function readTexts(): Map<string, string> {
  const paths = readdirSync(join(root, 'content'), { recursive: true })
    .map((path) => `content/${String(path).replaceAll('\\', '/')}`)
    .filter((path) => /\.(yaml|md)$/.test(path) && !path.startsWith('content/media/'))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/**
 * The pages of the last compilation, by their print: as while somebody edits, what did not change is not made again.
 */
let pages = new Map<string, string | Uint8Array>();

async function toldNow(): Promise<Diagnostic[]> {
  const { files, diagnostics } = await compiler.compile({
    find: (_, print) => {
      const bytes = pages.get(print);
      return bytes === undefined ? undefined : { bytes };
    },
  });
  pages = pagesByPrint(files);
  return counted(diagnostics);
}

/** What is wrong with what is said of a slip. */
async function complaints({ path, what, text, line, group }: Slipped): Promise<string[]> {
  const file = join(root, path);
  const before = readFileSync(file);
  writeFileSync(file, text);
  try {
    const told = await toldNow();
    const places = told.map((one) => `${one.rule} ${one.file}:${one.line}`).slice(0, 4);
    const isNear = told.some((one) =>
      [one, ...(one.other ? [one.other] : [])].some(
        (at) => at.file === path && (Math.abs(at.line - line) <= 1 || at.line === group),
      ),
    );
    if (told.length === 0) return [`${path}:${line} ${what}: is not told`];
    if (!isNear) return [`${path}:${line} ${what}: is told elsewhere: ${places.join(', ')}`];
    return told.length > 2
      ? [`${path}:${line} ${what}: has ${told.length} messages: ${places.join(', ')}`]
      : [];
  } catch (error) {
    return [`${path}:${line} ${what}: throws ${String(error)}`];
  } finally {
    writeFileSync(file, before);
  }
}

it(
  `a slip in the content is told once or twice, where it is (seed ${seed})`,
  async () => {
    const [random = []] = fc.sample(fc.array(fc.nat(), { minLength: 5000, maxLength: 5000 }), {
      seed,
      numRuns: 1,
    });
    let next = 0;
    const choose = (most: number) => (random[next++ % random.length] ?? 0) % Math.max(most, 1);
    const all = makeSlips(readTexts(), (path) => path.startsWith('content/translations/'), choose);
    const order = all.map((slip) => ({ slip, at: choose(1_000_000) })).sort((a, b) => a.at - b.at);
    const tried = order.slice(0, count).map(({ slip }) => slip);
    const bad: string[] = [];
    for (const slip of tried) bad.push(...(await complaints(slip)));
    process.stderr.write(`${tried.length} of ${all.length} slips, seed ${seed}\n`);
    expect(bad).toEqual([]);
  },
  isThorough ? 20 * 3_600_000 : count * 120_000,
);

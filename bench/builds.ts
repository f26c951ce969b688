// Times builds of this website with many positions, beside Hugo with as many pages where it is installed.
// npm run bench -- [--turns 3] [--folder kept] [--only 'one item'] [positions ...]
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { codeFolder } from '../cli/terminal/codeFolder.ts';
import { generateHugo, writeHugoItem } from './builds/generateHugo.ts';
import { edits, generateSite } from './builds/generateSite.ts';
import { type Cost, measure, medianOf } from './builds/measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: 'string', default: '3' },
    folder: { type: 'string' },
    /** What changed; several times for several. */
    only: { type: 'string', multiple: true },
  },
});
const turns = Number(values.turns);
const sizes = positionals.length > 0 ? positionals.map(Number) : [0, 100, 1000];
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'site-bench-'));
const hugo = spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout?.trim();
const rows: string[] = [];

for (const size of sizes) {
  const root = join(folder, `site-${size}`);
  const other = join(folder, `hugo-${size}`);
  generateSite(root, size);
  const build = () =>
    measure(process.execPath, [join(codeFolder, 'cli/site.js'), 'build', '--root', root], root);
  build(); // makes what pictures are missing
  if (hugo)
    generateHugo(
      other,
      size,
      join(root, 'dist/en/work-with-us/open-positions/sea-freight-import/index.html'),
    );
  const buildHugo = () => measure('hugo', ['--quiet'], other);

  const scenarios = values.only ?? ['cold', ...Object.keys(edits)];
  const ours = new Map<string, Cost[]>(scenarios.map((name) => [name, []]));
  const theirs = new Map<string, Cost[]>(scenarios.map((name) => [name, []]));
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const name of scenarios) {
      if (name === 'cold') {
        for (const path of ['dist', '.cache/dist', '.cache/memory', '.cache/site'])
          rmSync(join(root, path), { recursive: true, force: true });
        rmSync(join(other, 'public'), { recursive: true, force: true });
      }
      edits[name]?.(root, turn);
      ours.get(name)?.push(build());
      if (!hugo || !['cold', 'nothing changed', 'one item'].includes(name)) continue;
      if (name === 'one item') writeHugoItem(other, 'en', 1, turn);
      theirs.get(name)?.push(buildHugo());
    }
  }
  for (const name of scenarios) {
    const mine = medianOf(ours.get(name) ?? []);
    const its = theirs.get(name)?.length ? medianOf(theirs.get(name) ?? []) : undefined;
    const ratio = its ? (mine.wallMs / its.wallMs).toFixed(2) : '';
    const row = `| ${size} | ${name} | ${cells(mine)} | ${its ? cells(its) : '| | '} | ${ratio} |`;
    rows.push(row);
    process.stdout.write(`${row}\n`);
  }
}
const [{ model = 'unknown' } = {}] = cpus();
appendFileSync(
  join(codeFolder, 'bench/RESULTS.md'),
  `
## ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model}, Node ${process.version}

Medians of ${turns} interleaved runs, without share images${hugo ? `, beside ${hugo.split(' ').slice(0, 2).join(' ')}` : ''}. Wall ms, processor ms, peak MB.

| Positions | What changed | Wall | Processor | Peak | Hugo: wall | Processor | Peak | Ratio |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
);
if (!values.folder) rmSync(folder, { recursive: true, force: true });

function cells({ wallMs, processorMs, peakMb }: Cost): string {
  return [wallMs, processorMs, peakMb].map((figure) => Math.round(figure)).join(' | ');
}

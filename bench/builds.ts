// Times builds of this website with many positions, beside other generators with as many pages where they are
// installed: Hugo as a program, Eleventy, Astro and Next in a folder of their own, with a Node that all three run on.
// npm install --prefix FOLDER node@22 @11ty/eleventy@3 astro@7 next@16 react@19 react-dom@19 marked gray-matter
// npm run bench -- [--anchors FOLDER] [--turns 3] [--folder kept] [--only 'one item'] [positions ...]
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeFolder } from '../cli/terminal/codeFolder.ts';
import { findAnchors } from './builds/anchors/findAnchors.ts';
import { generateAnchor } from './builds/anchors/generateAnchor.ts';
import { editNames, generateSite } from './builds/generateSite.ts';
import { type Cost, measure, medianOf } from './builds/measure.ts';
import { readCount, readOptions, refuse } from './readOptions.ts';

const { values, positionals } = readOptions({
  turns: 3,
  folder: '',
  /** The folder whose `node_modules` has the other generators. */
  anchors: '',
  /** What changed; may be given several times. All of it where nothing is named. */
  only: [] as string[],
});
const { turns } = values;
const sizes = (positionals.length > 0 ? positionals : ['0', '100', '1000']).map((size) =>
  readCount('positions', size, 0),
);
const known = ['cold', ...editNames];
const unknown = values.only.find((name) => !known.includes(name));
if (unknown) refuse(`Nothing is called "${unknown}" of what may change: ${known.join(', ')}.`);
// Without further positions none can be edited.
const scenariosOf = (size: number) =>
  (values.only.length > 0 ? values.only : known).filter((name) => size > 0 || !name.endsWith(' item'));
if (sizes.every((size) => scenariosOf(size).length === 0))
  refuse('Without further positions no item can be edited.');
if (values.anchors && !existsSync(values.anchors)) refuse(`There is no folder ${values.anchors}.`);
const folder = resolve(values.folder || tmpdir());
mkdirSync(folder, { recursive: true });
// This lies below their packages, so that the generators find them.
const anchorFolder = mkdtempSync(join(values.anchors || folder, 'anchors-'));
const anchors = findAnchors(values.anchors);
const loadBefore = loadavg()[0]?.toFixed(1);
const rows: string[] = [];
const trashes = new Set<string>();
const weights: string[] = [];
process.on('exit', () => {
  for (const trash of [...trashes, anchorFolder]) rmSync(trash, { recursive: true, force: true });
});

for (const size of sizes) {
  const ours = generateSite(join(folder, `site-${size}`), size);
  measure(ours.command, ours.root); // makes what pictures are missing
  const page = join(ours.root, 'dist/en/work-with-us/open-positions/sea-freight-import/index.html');
  const html = readFileSync(page, 'utf8');
  const theirs = anchors.map((anchor) => generateAnchor(anchor, anchorFolder, size, html));
  for (const { command, root } of theirs) measure(command, root);
  const builders = [ours, ...theirs];
  for (const { name, root, pages } of builders)
    weights.push(`- ${size} positions, ${name}: ${weigh(join(root, pages))}`);

  const costs = new Map(scenariosOf(size).map((name) => [name, builders.map((): Cost[] => [])]));
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const [scenario, ofBuilders] of costs) {
      for (const [at, { root, command, pages, caches, edits }] of builders.entries()) {
        if (scenario === 'cold') for (const path of [pages, ...caches]) setAside(root, path);
        else if (edits[scenario]) edits[scenario](turn);
        else continue;
        ofBuilders[at]?.push(measure(command, root));
      }
    }
  }
  for (const [scenario, ofBuilders] of costs) {
    const [mine = 0] = ofBuilders.map((costs) => medianOf(costs).wallMs);
    for (const [at, { name }] of builders.entries()) {
      if (!ofBuilders[at]?.length) continue;
      const { wallMs, processorMs, peakMb } = medianOf(ofBuilders[at]);
      const figures = [wallMs, processorMs, peakMb].map(Math.round).join(' | ');
      rows.push(`| ${size} | ${scenario} | ${name} | ${figures} | ${(mine / wallMs).toFixed(2)} |`);
      process.stdout.write(`${rows.at(-1)}\n`);
    }
  }
}
const [{ model = 'unknown' } = {}] = cpus();
appendFileSync(
  join(codeFolder, 'bench/RESULTS.md'),
  `
## ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model}, Node ${process.version}, load ${loadBefore} before and ${loadavg()[0]?.toFixed(1)} after

Medians of ${turns} interleaved runs, without share images; cold keeps this project's pictures. Wall ms, processor ms, MB of the largest process at its peak; ratio: this project's wall ÷ that of the row.

| Positions | What changed | Built by | Wall | Processor | Peak | Ratio |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${weights.join('\n')}
`,
);

/**
 * Removes what a builder made, into a folder beside its root that is deleted at the end: ext4 creates files ten times
 * slower for half a minute after thousands were deleted, which would be timed as the builder's.
 */
function setAside(root: string, path: string): void {
  if (!existsSync(join(root, path))) return;
  const trash = `${root}.trash`;
  mkdirSync(trash, { recursive: true });
  trashes.add(trash);
  renameSync(join(root, path), join(trash, randomUUID()));
}

function weigh(folder: string): string {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.html'))
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return `${sizes.length} pages of ${(mean / 1000).toFixed(1)} kB`;
}

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMap, parseDocument } from 'yaml';
import { type SchemaNode, saying, says } from '../cli/compiler/schemas/schemaNodes.ts';
import { counted } from '../cli/diagnostics/diagnostic.ts';
import { tellProblem } from '../cli/diagnostics/tellProblem.ts';
import { bytesOf } from '../cli/output/outputFile.ts';
import { checkRelease } from '../cli/release/checkRelease.ts';
import { codeFolder } from '../cli/terminal/codeFolder.ts';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';
import { type Governed, governedTexts } from '../cli/testing/extremes/governedTexts.ts';
import { isThorough } from '../cli/testing/thorough.ts';
import { site } from '../templates/site.ts';

/** Values as companies have them, by what a schema asks of a text. */
const samples = [
  'https://www.rossi-trasporti.it',
  'https://ordini.rossi-trasporti.it',
  'torino@rossi-trasporti.it',
  '+39 011 5612345',
  '10121',
  'TO',
  '01234567897',
];

const recipient = 'age13n085c85d69mswwgdjtzp406p0wue4hjse7z2wflk6mfje8csgaqsd0je7';

const languages = ['it', 'en'];

/** A plausible value where a schema allows a text; any other is right as it is. */
function realValue(node: SchemaNode, count: number): unknown {
  if (typeof node.value !== 'string') return node.value;
  const pattern = saying(node, 'pattern');
  if (says(node, 'format', 'site-address')) return samples[0];
  if (says(node, 'format', 'web-address')) return samples[1];
  const name = `Rossi & Figli ${count}`;
  const isShort = Number(saying(node, 'maxLength') ?? Number.POSITIVE_INFINITY) < 40;
  if (typeof pattern !== 'string') return isShort ? name : `${name}, via dell’Arsenale`;
  const found = samples.find((sample) => new RegExp(pattern, 'u').test(sample));
  expect(found, `a sample for ${pattern}`).toBeDefined();
  return found;
}

/** Says of a long text that somebody has reviewed it. Tells whether it was to be. */
function review(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const reviewed = text.replace(
    'reviewed: null\nplaceholder: true',
    'reviewed: "2026-11-01"\nplaceholder: false',
  );
  writeFileSync(file, reviewed);
  return reviewed !== text;
}

/** Gives every placeholder of a file a real value, as whoever completes it does. Tells whether it has one. */
function complete(root: string, { path, yaml, nodes }: Governed): boolean {
  let count = 0;
  for (const { pointer } of nodes) {
    const group = yaml.getIn(pointer);
    if (!isMap(group) || group.get('placeholder') !== true) continue;
    group.set('placeholder', false);
    count += 1;
    if (group.has('file')) supply(root, `content/documents/${count}.pdf`, group);
    if (!group.has('value')) continue;
    const inValue = [...pointer, 'value'];
    for (const node of nodes) {
      if (typeof node.value !== 'object' && inValue.every((step, at) => node.pointer[at] === step))
        yaml.setIn(node.pointer, realValue(node, count));
    }
  }
  writeFileSync(join(root, path), yaml.toString({ lineWidth: 0 }));
  return count > 0;
}

function supply(root: string, source: string, document: { set(key: string, value: unknown): void }): void {
  mkdirSync(join(root, 'content/documents'), { recursive: true });
  copyFileSync(join(codeFolder, 'cli/fixtures/bilingual/content/documents/policy.pdf'), join(root, source));
  document.set('source', source);
}

/** Says of positions what the release check wants, and of the settings what it asks; then it finds nothing more. */
async function expectNothingLeft(root: string): Promise<void> {
  const positions = readdirSync(join(root, 'content/positions'));
  for (const name of positions) {
    const position = parseDocument(readFileSync(join(root, 'content/positions', name), 'utf8'));
    position.set('datePosted', '2026-11-20');
    for (const code of languages) position.setIn(['texts', code, 'salary'], `€ 28.000 (${code})`);
    writeFileSync(join(root, 'content/positions', name), position.toString({ lineWidth: 0 }));
  }
  const settings = readFileSync(join(root, 'content/site.yaml'), 'utf8')
    .replace('preview: true', 'preview: false')
    .replaceAll('assumed: true', 'assumed: false')
    .replace('recipients: []', `recipients: [${recipient}]`)
    .replace('urlTemplate: null', 'urlTemplate: https://spedizioni.rossi-trasporti.it/?codice={code}');
  writeFileSync(join(root, 'content/site.yaml'), settings);
  const compilation = await compileCopy(root);
  const left = [...counted(compilation.diagnostics), ...(await checkRelease(compilation, site))];
  const known = ['release/age']; // "70 years" stays until the company says another number
  expect(
    left.filter(({ rule }) => !known.includes(rule)).map((problem) => tellProblem(problem, 'en')),
  ).toEqual([]);
  const posted = compilation.files.filter(
    (file) => file.path.endsWith('.html') && bytesOf(file).includes('"@type":"JobPosting"'),
  );
  expect(posted).toHaveLength(positions.length * languages.length); // search engines are told of each
}

it.each([
  ['the first branch', /^content\/branches\/it-torino\.yaml$/, false],
  ['all data of the company', /^content\/(?!media)/, true],
])('%s can be completed without a complaint', async (_, isMeant, goesPublic) => {
  const root = mkdtempSync(join(tmpdir(), 'site-real-'));
  try {
    copyWebsite(root);
    const paths = readdirSync(join(root, 'content'), { recursive: true })
      .map((path) => `content/${String(path).replaceAll('\\', '/')}`)
      .filter((path) => /\.(yaml|md)$/.test(path) && isMeant.test(path));
    const texts = paths.filter((path) => path.endsWith('.md')).map((path) => join(root, path));
    const changed = [
      ...texts.filter(review),
      ...governedTexts(root, (path) => isMeant.test(path)).filter((one) => complete(root, one)),
    ];
    expect(changed).not.toEqual([]);
    const left = paths.filter((path) =>
      /placeholder: true/.test(readFileSync(join(root, path), 'utf8').replace(/^\s*#.*$/gm, '')),
    );
    expect(left).toEqual([]);
    // What is wrong with a preview of all data is wrong with the public site, too.
    if (!goesPublic || isThorough) {
      const { diagnostics } = await compileCopy(root);
      expect(counted(diagnostics).map((problem) => tellProblem(problem, 'en'))).toEqual([]);
    }
    if (goesPublic) await expectNothingLeft(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

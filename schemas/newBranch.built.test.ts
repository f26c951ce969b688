import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { counted } from '../cli/diagnostics/diagnostic.ts';
import { tellProblem } from '../cli/diagnostics/tellProblem.ts';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';
import { shippedCodes } from '../site/testing/shippedLanguages.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-new-branch-'));
  copyWebsite(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function edit(path: string, change: (text: string) => string, to = path): void {
  writeFileSync(join(root, to), change(readFileSync(join(root, path), 'utf8')));
}

/** Copies a branch under another name. */
function addBranch(from: string, id: string, change: (text: string) => string): void {
  const renamed = (text: string) => change(text.replaceAll(from, id).replace(/order: \d+/, 'order: 99'));
  edit(`content/branches/${from}.yaml`, renamed, `content/branches/${id}.yaml`);
}

it('a branch in a town or a country that had none needs content alone, and what is missing is told', async () => {
  addBranch('it-padova', 'it-verona', (text) => text.replace('group: padova', 'group: verona'));
  addBranch('es-barcelona', 'ad-encamp', (text) =>
    text.replace('country: ES', 'country: AD').replace(/lat: .*\n {2}lng: .*/, 'lat: 42.5\n  lng: 1.6'),
  );
  const branches = /branches: (\d+)/;
  edit('content/company.yaml', (text) =>
    text.replace(branches, (_, count) => `branches: ${Number(count) + 2}`),
  );
  const before = counted((await compileCopy(root)).diagnostics).map((problem) => tellProblem(problem, 'en'));
  expect(before.map(({ rule, file, key }) => `${rule} ${file} ${key}`)).toEqual([
    'reference/missing-texts content/branches/ad-encamp.yaml country',
    'reference/missing-texts content/branches/it-verona.yaml group',
  ]);

  for (const code of shippedCodes) {
    const add = (under: string, line: string) => (text: string) =>
      text.replace(`${under}:\n`, `$&  ${line}\n`);
    edit(`content/translations/${code}/branches.yaml`, add('groups', `verona: Verona-${code}`));
    edit(`content/translations/${code}/network.yaml`, add('countries', `AD: Andorra-${code}`));
  }
  const { diagnostics, files } = await compileCopy(root);
  expect(counted(diagnostics)).toEqual([]);
  const foundIn = (path: string, wanted: RegExp) => {
    const file = files.find((one) => one.path === path);
    return String(file && 'bytes' in file ? file.bytes : undefined).match(wanted);
  };
  const [first] = shippedCodes;
  expect(foundIn('contacts/branches/index.html', />Verona-..<\/(text|a|h2)|id="it-verona"/g)).toEqual([
    `>Verona-${first}</text`,
    `>Verona-${first}</a`,
    `>Verona-${first}</h2`,
    'id="it-verona"',
  ]);
  expect(foundIn('contacts/network/index.html', />Andorra-..|id="ad-encamp"/g)).toEqual([
    `>Andorra-${first}`,
    'id="ad-encamp"',
  ]);
});

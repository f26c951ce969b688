import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { counted } from '../cli/diagnostics/diagnostic.ts';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-values-'));
  copyWebsite(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Changes lines of a file, and says which. */
function change(path: string, changed: (line: string) => string): number[] {
  const before = readFileSync(join(root, path), 'utf8').split('\n');
  const lines = before.map(changed);
  writeFileSync(join(root, path), lines.join('\n'));
  return lines.flatMap((line, index) => (line === before[index] ? [] : [index + 1]));
}

const found = async () =>
  counted((await compileCopy(root, [])).diagnostics).map(({ rule, file, line }) => `${rule} ${file}:${line}`);

it('facts of the company that cannot be are told once, where they are', async () => {
  const [province, ...mails] = change('content/company.yaml', (line) =>
    line.replace(/^( {2}province: \{ value: )"\w+"/, '$1"QX"').replace(/^( {2}email: .*)@/, '$1@@'),
  );
  expect(mails.length).toBeGreaterThan(0);
  expect(await found()).toEqual([
    `reference/unknown content/company.yaml:${province}`,
    ...mails.map((line) => `schema/pattern content/company.yaml:${line}`),
  ]);
});

it('reports that go to a platform need its address', async () => {
  const [mode = 0] = change('content/site.yaml', (line) => line.replace('mode: internal', 'mode: external'));
  expect(await found()).toEqual([`schema/required content/site.yaml:${mode - 1}`]);
  change('content/site.yaml', (line) =>
    line.replace('mode: external', 'mode: external\n  platformUrl: null'),
  );
  expect(await found()).toEqual([`schema/type content/site.yaml:${mode + 1}`]);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { counted } from '../cli/diagnostics/diagnostic.ts';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';

it('facts of the company that cannot be are told once, where they are', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-values-'));
  try {
    copyWebsite(root);
    const path = join(root, 'content/company.yaml');
    const before = readFileSync(path, 'utf8').split('\n');
    const lines = before.map((line) =>
      line.replace(/^( {2}province: \{ value: )"\w+"/, '$1"QX"').replace(/^( {2}email: .*)@/, '$1@@'),
    );
    writeFileSync(path, lines.join('\n'));
    const changed = lines.flatMap((line, index) => (line === before[index] ? [] : [index + 1]));
    const { diagnostics } = await compileCopy(root, []);
    const [province, ...mails] = changed;
    expect(mails.length).toBeGreaterThan(0);
    expect(counted(diagnostics).map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
      `reference/unknown content/company.yaml:${province}`,
      ...mails.map((line) => `schema/pattern content/company.yaml:${line}`),
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

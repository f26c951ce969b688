import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { codeFolder } from './terminal/codeFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

const command = join(codeFolder, 'cli/site.js');

/** What the command says where Node calls itself so. */
function runAs(version: string, ...args: string[]) {
  const pretend = join(folder, `${version}.cjs`);
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(pretend, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--require', pretend, command, '--version', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'en_GB.UTF-8' },
    },
  );
  return { status, stderr };
}

describe('a Node', () => {
  it.each(['18.20.8', '20.18.3', '21.7.3', '22.15.1', '23.11.1'])(
    '%s is told to be none of those that are needed',
    (version) => {
      const { status, stderr } = runAs(version);
      expect(status).toBe(2);
      expect(stderr).toContain(`is Node ${version}, and 20.19, 22.16, or 24 and later is needed.`);
    },
  );

  it('is told in Italian, too', () => {
    const { status, stderr } = runAs('18.20.8', '--language', 'it');
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('è Node 18.20.8, e serve 20.19, 22.16 oppure 24'),
    ]);
  });

  it.each(['20.19.0', '22.16.0', '24.0.0', '100.1.0'])('%s will do', (version) => {
    expect(runAs(version)).toEqual({ status: 0, stderr: '' });
  });

  it('is asked before anything is imported that an old one may not have', () => {
    const imported = readFileSync(command, 'utf8').matchAll(/^import .*?'([^']+)';$/gm);
    for (const [, name] of imported) expect(name).toMatch(/^node:/);
    const { engines } = JSON.parse(readFileSync(join(codeFolder, 'package.json'), 'utf8'));
    expect(engines.node).toBe('^20.19 || ^22.16 || >=24');
  });
});

import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { HeldOpen, rename } from './rename.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-rename-'));
  writeFileSync(join(folder, 'new'), 'new');
  writeFileSync(join(folder, 'old'), 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Renames on a system that refuses so many times. */
function renameOn(platform: string, refusals: number, code: string): number {
  let tries = 0;
  const move: typeof renameSync = (from, to) => {
    tries += 1;
    if (tries <= refusals) throw Object.assign(new Error(code), { code });
    renameSync(from, to);
  };
  rename(join(folder, 'new'), join(folder, 'old'), { move, platform });
  return tries;
}

it.each(['EPERM', 'EACCES', 'EBUSY'])('waits on Windows while somebody has the file open (%s)', (code) => {
  expect(renameOn('win32', 4, code)).toBe(5);
  expect([readdirSync(folder), readFileSync(join(folder, 'old'), 'utf8')]).toEqual([['old'], 'new']);
});

it('says after two seconds which file that is, and leaves it', () => {
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  onTestFinished(() => wait.mockRestore());
  const refused = () => renameOn('win32', Number.POSITIVE_INFINITY, 'EPERM');
  expect(refused).toThrow(HeldOpen);
  expect(refused).toThrow(`${join(folder, 'old')} cannot be replaced`);
  expect(wait.mock.calls.reduce((waited, [, , , pause = 0]) => waited + Number(pause), 0)).toBe(2 * 2044);
  expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('old');
  rmSync(join(folder, 'old'));
  expect(refused).toThrow(`${join(folder, 'new')} cannot be replaced`);
});

it('waits for nothing that time does not heal', () => {
  expect(() => renameOn('win32', 1, 'ENOENT')).toThrow('ENOENT');
  expect(() => renameOn('linux', 1, 'EPERM')).toThrow('EPERM');
});

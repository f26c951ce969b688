import { mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error It runs before anything that knows types.
import { removeOthers } from './bundleCli.js';

it('removes old chunks beside a process that removes them, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-chunks-'));
  for (const name of ['old.cjs', 'wanted.cjs', 'young.cjs']) writeFileSync(join(folder, name), '');
  for (const name of ['old.cjs', 'wanted.cjs']) utimesSync(join(folder, name), 0, 0);
  // What is listed, and gone when one looks at it.
  symlinkSync(join(folder, 'nowhere'), join(folder, 'gone.cjs'));
  removeOthers(folder, new Set(['wanted.cjs']));
  expect(readdirSync(folder).sort()).toEqual(['wanted.cjs', 'young.cjs']);
});

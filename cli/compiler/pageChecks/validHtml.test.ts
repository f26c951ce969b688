import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codePrint } from '../../memory/codePrint.ts';
import { openMemory } from '../../memory/openMemory.ts';
import { keepValidHtml, rememberValidHtml } from './validHtml.ts';

it('remembers a new skeleton beside those that nobody asked about', () => {
  const cache = mkdtempSync(join(tmpdir(), 'site-skeletons-'));
  const open = () => openMemory(codePrint('cli/compiler/pageChecks/validHtml.ts'), join(cache, 'memory'));
  const earlier = open();
  for (const skeleton of ['a', 'b', 'c']) earlier.keep('skeletons', skeleton, true);
  earlier.save();
  keepValidHtml(cache, ['new']);
  rememberValidHtml(cache);
  const later = open();
  expect(['a', 'b', 'c', 'new', 'other'].filter((skeleton) => later.recall('skeletons', skeleton))).toEqual([
    'a',
    'b',
    'c',
    'new',
  ]);
  rmSync(cache, { recursive: true });
});

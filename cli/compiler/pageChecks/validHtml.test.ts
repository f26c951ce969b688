import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codePrint } from '../../memory/codePrint.ts';
import { openMemory } from '../../memory/openMemory.ts';
import { keepValidHtml, openValidator, rememberValidHtml } from './validHtml.ts';

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

it('takes boxes of one question that share its name, and no two fields that do', async () => {
  const validator = await openValidator();
  const rulesOf = (fields: string) =>
    validator
      .validateStringSync(`<form>${fields}</form>`)
      .results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  const two = (type: string) => `<input type="${type}" name="Tasks">`.repeat(2);
  expect(rulesOf(two('checkbox'))).not.toContain('form-dup-name');
  expect(rulesOf(two('radio'))).not.toContain('form-dup-name');
  expect(rulesOf(two('text'))).toContain('form-dup-name');
});

import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilePrints } from './filePrints.ts';
import { recallRun, recordRun } from './runRecord.ts';

let root: string;
const run = { command: 'build', key: 'key' };
const at = (path: string) => join(root, path);
const recall = (asked = run) => recallRun<string>(root, asked, openFilePrints(root));

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-record-'));
  mkdirSync(at('content/inner'), { recursive: true });
  writeFileSync(at('content/inner/a.yaml'), 'a: 1');
  writeFileSync(at('content/b.yaml'), 'b: 1');
  await setTimeout(60);
  const prints = openFilePrints(root);
  const facts = { begun: Date.now(), folders: ['content'], files: ['package.json'], told: 'told', prints };
  recordRun(root, run, facts);
  prints.save();
});
afterEach(() => rmSync(root, { recursive: true }));

it('says again what was told when nothing changed', () => {
  expect(recall()).toBe('told');
  expect(recall({ ...run, key: 'another month' })).toBeUndefined();
  expect(recall({ ...run, command: 'check' })).toBeUndefined();
});

it('sees that a file was only touched, and notices it when its bytes come back', () => {
  utimesSync(at('content/b.yaml'), 1, 1);
  expect(recall()).toBe('told');
  writeFileSync(at('content/b.yaml'), 'b: 2');
  expect(recall()).toBeUndefined();
  writeFileSync(at('content/b.yaml'), 'b: 1');
  expect(recall()).toBe('told');
});

it.each([
  [
    'an edit that keeps size and time',
    () => {
      const { atime, mtime } = statSync(at('content/b.yaml'));
      writeFileSync(at('content/b.yaml'), 'b: 9');
      utimesSync(at('content/b.yaml'), atime, mtime);
    },
  ],
  ['a new file', () => writeFileSync(at('content/inner/c.yaml'), '')],
  ['a deleted file', () => rmSync(at('content/inner/a.yaml'))],
  ['a renamed file', () => renameSync(at('content/b.yaml'), at('content/c.yaml'))],
  ['a moved file', () => renameSync(at('content/b.yaml'), at('content/inner/b.yaml'))],
  ['a file that was missing', () => writeFileSync(at('package.json'), '{}')],
  [
    'a record that is cut short',
    () => {
      const file = at('.cache/memory/run-build.json');
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
    },
  ],
])('notices %s', (_, change) => {
  change();
  expect(recall()).toBeUndefined();
});

it('records nothing when a file changed after the run began', () => {
  const begun = Date.now();
  writeFileSync(at('content/b.yaml'), 'b: 3');
  const prints = openFilePrints(root);
  recordRun(root, run, { begun, folders: ['content'], files: [], told: 'new', prints });
  expect(recall()).toBeUndefined();
});

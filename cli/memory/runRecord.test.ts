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
import { lookAtLastRun, nameRun, printsAsSeen, recordNarrowRun, recordRun } from './runRecord.ts';

let root: string;
const run = { command: 'build', key: 'key' };
const at = (path: string) => join(root, path);
const recall = (asked = run) => {
  const last = lookAtLastRun<string>(root, asked, openFilePrints(root));
  return last?.changed.length === 0 ? last.told : undefined;
};

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

it('asks anew once a day is over, or has come, anywhere on Earth', () => {
  const keyAt = (time: string) => nameRun('build', new Date(`2026-11-27T${time}Z`)).key;
  expect(keyAt('10:00:00')).toBe(keyAt('11:59:59'));
  expect(keyAt('09:59:59')).not.toBe(keyAt('10:00:00'));
  expect(keyAt('11:59:59')).not.toBe(keyAt('12:00:00'));
});

it('asks anew once a day begins here, which hints say', () => {
  const keyAt = (day: string, time: string) => nameRun('check', new Date(`2026-${day}T${time}Z`)).key;
  expect(keyAt('11-27', '22:59:59')).not.toBe(keyAt('11-27', '23:00:00')); // midnight in Rome
});

it('sees that a file was only touched, and notices it when its bytes come back', () => {
  utimesSync(at('content/b.yaml'), 1, 1);
  expect(recall()).toBe('told');
  writeFileSync(at('content/b.yaml'), 'b: 2');
  expect(recall()).toBeUndefined();
  writeFileSync(at('content/b.yaml'), 'b: 1');
  expect(recall()).toBe('told');
});

it('does not notice what changes in a folder whose name begins with a dot', async () => {
  mkdirSync(at('content/.notes/inner'), { recursive: true });
  await setTimeout(60);
  const prints = openFilePrints(root);
  recordRun(root, run, { begun: Date.now(), folders: ['content'], files: [], told: 'new', prints });
  writeFileSync(at('content/.notes/inner/draft.md'), 'Later');
  expect(recall()).toBe('new');
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

const look = (asked = run) => lookAtLastRun<string>(root, asked, openFilePrints(root));
const printOf = (path: string) => openFilePrints(root).of(path) ?? null;

/** Records a narrow run as if it had taken what changed by now; `during` happens while it runs. */
async function runNarrowly(told: string, during = () => {}, read: string[] = []): Promise<boolean> {
  await setTimeout(60); // longer than clocks of file systems lag
  const prints = openFilePrints(root);
  const last = lookAtLastRun<string>(root, run, prints);
  during();
  return last !== undefined && recordNarrowRun(root, run, last, { told, read, prints });
}

it('tells what changed since the last run, and what that told', () => {
  expect(look()).toMatchObject({ told: 'told', changed: [] });
  const [before, folder] = ['content/b.yaml', 'content/inner'].map(printOf);
  writeFileSync(at('content/b.yaml'), 'b: 2');
  writeFileSync(at('content/inner/c.yaml'), '');
  writeFileSync(at('package.json'), '{}');
  utimesSync(at('content/inner/a.yaml'), 1, 1);
  const changed = [
    { path: 'content/b.yaml', before, now: printOf('content/b.yaml') },
    { path: 'content/inner', before: folder, now: printOf('content/inner') },
    { path: 'package.json', before: null, now: printOf('package.json') },
  ];
  const found = look();
  expect(found?.told).toBe('told');
  expect(found?.changed).toHaveLength(3);
  expect(found?.changed).toEqual(expect.arrayContaining(changed));
  expect(look({ ...run, key: 'another month' })).toBeUndefined();
});

it('shows files as the look saw them, whatever happened since, and others as they are', () => {
  writeFileSync(at('content/b.yaml'), 'b: 2');
  const last = look();
  if (!last) throw new Error('There is no record.');
  const paths = ['content/inner/a.yaml', 'content/b.yaml', 'package.json'];
  const seen = paths.map(printOf);
  for (const path of [...paths, 'README.md']) writeFileSync(at(path), 'changed since');
  const prints = printsAsSeen(last, openFilePrints(root));
  expect(paths.map((path) => prints.of(path) ?? null)).toEqual(seen);
  expect(prints.of('README.md')).toBe(printOf('README.md'));
});

it('records a narrow run as the last one but for what changed', async () => {
  writeFileSync(at('content/b.yaml'), 'b: 2');
  writeFileSync(at('package.json'), '{}');
  expect(await runNarrowly('narrow')).toBe(true);
  expect(recall()).toBe('narrow');
  writeFileSync(at('content/inner/a.yaml'), 'a: 2');
  expect(recall()).toBeUndefined();
  writeFileSync(at('content/inner/a.yaml'), 'a: 1');
  expect(recall()).toBe('narrow');
  writeFileSync(at('content/b.yaml'), 'b: 1');
  expect(look()?.changed.map(({ path }) => path)).toEqual(['content/b.yaml']);
  rmSync(at('package.json'));
  expect(await runNarrowly('narrow again')).toBe(true);
  expect(recall()).toBe('narrow again');
});

it('claims of a file that a narrow run did not read what was seen before it', async () => {
  writeFileSync(at('content/b.yaml'), 'b: 2');
  expect(await runNarrowly('narrow', () => writeFileSync(at('content/inner/a.yaml'), 'a: 2'))).toBe(true);
  expect(look()?.changed.map(({ path }) => path)).toEqual(['content/inner/a.yaml']);
});

it.each([
  ['a changed file changed again', () => writeFileSync(at('content/b.yaml'), 'b: 3')],
  ['a changed file was written again with the same bytes', () => writeFileSync(at('content/b.yaml'), 'b: 2')],
  ['a changed file is gone', () => rmSync(at('content/b.yaml'))],
  ['a file that it read changed', () => writeFileSync(at('content/inner/a.yaml'), 'a: 2')],
])('records no narrow run when %s while it ran', async (_, during) => {
  writeFileSync(at('content/b.yaml'), 'b: 2');
  expect(await runNarrowly('narrow', during, ['content/inner/a.yaml'])).toBe(false);
  expect(look()?.told).toBe('told');
});

it.each([
  ['a file is new', () => writeFileSync(at('content/inner/c.yaml'), ''), []],
  ['a file is gone', () => rmSync(at('content/inner/a.yaml')), []],
  ['it read what the last one could not have read', () => {}, ['content/media']],
])('records no narrow run when %s', async (_, change, read) => {
  change();
  expect(await runNarrowly('narrow', () => {}, read)).toBe(false);
  expect(look()?.told).toBe('told');
});

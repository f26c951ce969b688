import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tell } from '../../terminal/telling/tell.ts';
import { readLastChanges } from './readLastChanges.ts';

it('knows nothing of a file that is gone since it was read', () => {
  const place = { file: 'content/gone.yaml', line: 1, column: 1 };
  const problem = {
    ...place,
    rule: 'translation/missing-key' as const,
    severity: 'error' as const,
    message: tell`x`,
    otherSide: { ...place, file: 'package.json' },
  };
  const changedAt = readLastChanges(process.cwd(), [problem] as never);
  expect(changedAt(place)).toBeUndefined();
  expect(changedAt({ ...place, file: 'package.json' })?.at).toBeGreaterThan(0);
});

it('knows when thousands of long lines of one file were committed', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-changes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words]);
  const file = 'text.md';
  const lines = Array.from({ length: 3000 }, (_, at) => `${at} ${'word '.repeat(80)}`);
  writeFileSync(join(root, file), lines.join('\n'));
  git('init', '--quiet');
  git('add', file);
  git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '--message', 'x');
  const places = lines.map((_, at) => ({ file, line: at + 1 }));
  const changedAt = readLastChanges(root, places.map((place) => ({ ...place, otherSide: place })) as never);
  expect(new Set(places.map((place) => changedAt(place)?.isKnown))).toEqual(new Set([true]));
});

it('has the time of its commit for a line that is committed, and of its file for any other', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-changes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [committed, written] = [new Date('2001-01-01T00:00:00Z'), new Date('2010-01-01T00:00:00Z')];
  const write = (file: string, text: string) => {
    writeFileSync(join(root, 'site', file), text);
    utimesSync(join(root, 'site', file), written, written);
  };
  const changesOf = (places: [file: string, line: number][]) => {
    const problems = places.map(([file, line]) => ({ file, line, otherSide: { file, line } }));
    const changedAt = readLastChanges(join(root, 'site'), problems as never);
    return problems.map((place) => changedAt(place));
  };
  mkdirSync(join(root, 'site'));
  write('text.md', 'one\ntwo\n');
  expect(changesOf([['text.md', 1]])).toEqual([{ at: written.getTime(), isKnown: false }]);
  const env = { ...process.env, GIT_COMMITTER_DATE: committed.toISOString() };
  const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { env });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '--message', 'x');
  write('text.md', 'one\n2\n');
  write('new.md', 'one\n');
  expect(
    changesOf([
      ['text.md', 1],
      ['text.md', 2],
      ['new.md', 1],
    ]),
  ).toEqual([
    { at: committed.getTime(), isKnown: true },
    { at: written.getTime(), isKnown: true },
    { at: written.getTime(), isKnown: false },
  ]);
});

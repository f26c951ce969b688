import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { changedSince, openFilePrints } from './filePrints.ts';

let root: string;
const at = (path: string) => join(root, path);
const store = () => at('.cache/memory/files.json');
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-prints-'));
  mkdirSync(at('content'));
  writeFileSync(at('content/a.yaml'), 'a: 1');
  writeFileSync(at('content/b.yaml'), 'b: 1');
  await setTimeout(60); // longer than clocks of file systems lag
});
afterEach(() => rmSync(root, { recursive: true }));

const paths = ['content', 'content/a.yaml', 'content/b.yaml', 'content/none.yaml'];
const printsNow = () => {
  const prints = openFilePrints(root);
  const found = paths.map((path) => prints.of(path));
  prints.save();
  return found;
};

it('gives the same prints from its store, and writes that only when something changed', () => {
  const made = printsNow();
  expect(made.map((print) => typeof print)).toEqual(['string', 'string', 'string', 'undefined']);
  const { ino } = statSync(store());
  expect(printsNow()).toEqual(made);
  expect(statSync(store()).ino).toBe(ino);
  // It is the store that says it.
  const [, print = ''] = made;
  writeFileSync(store(), readFileSync(store(), 'utf8').replace(print, 'remembered'));
  expect(printsNow()[1]).toBe('remembered');
});

it('gives files of equal bytes one print, and a folder another for another name or kind', () => {
  const prints = openFilePrints(root);
  const [folder, a, b] = paths.map((path) => prints.of(path));
  writeFileSync(at('content/b.yaml'), 'a: 1');
  expect([prints.of('content'), prints.of('content/b.yaml')]).toEqual([folder, a]);
  expect(a).not.toBe(b);
  rmSync(at('content/b.yaml'));
  const fewer = prints.of('content');
  mkdirSync(at('content/b.yaml'));
  expect(new Set([folder, fewer, prints.of('content')]).size).toBe(3);
  expect(prints.of('content/a.yaml/below')).toBeUndefined();
});

it('remembers no print of what may change once more within the same moment of the clock', () => {
  const { mtimeMs, ctimeMs } = statSync(at('content/a.yaml'));
  const changed = Math.max(mtimeMs, ctimeMs);
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  for (const [later, isKnown] of [
    [19, false],
    [21, true],
  ] as const) {
    clock.mockReturnValue(changed + later);
    const prints = openFilePrints(root);
    expect(prints.of('content/a.yaml')).toEqual(expect.any(String));
    prints.save();
    expect(existsSync(store())).toBe(isKnown);
  }
  expect([-1, 0, 21].map((later) => changedSince(at('content/a.yaml'), changed + later))).toEqual([
    true,
    true,
    false,
  ]);
  expect(changedSince(at('content/none.yaml'), 0)).toBe(false);
});

it('forgets files that nobody asked for any more, once they are many', () => {
  printsNow();
  const names = () => JSON.parse(readFileSync(store(), 'utf8')).map(([path]: [string]) => path);
  const run = (...asked: string[]) => {
    writeFileSync(at('content/a.yaml'), `a: ${asked.length}`);
    utimesSync(at('content/a.yaml'), 1, 1);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const prints = openFilePrints(root);
    for (const path of asked) prints.of(path);
    prints.save();
    clock.mockRestore();
    return names().sort();
  };
  expect(run('content/a.yaml', 'content')).toEqual(paths.slice(0, 3));
  expect(run('content/a.yaml')).toEqual(['content/a.yaml']);
});

it.each(['', '[', '{}', '[1,2]', '[["content/a.yaml",[1,2,3,4,"print"]]]', '[["content/a.yaml",3]]', 'null'])(
  'reads the files when its store is %s',
  (text) => {
    const made = printsNow();
    writeFileSync(store(), text);
    expect(printsNow()).toEqual(made);
    expect(printsNow()).toEqual(made);
    expect(readFileSync(store(), 'utf8').match(/"[^"]+"/g)).toHaveLength(2 * 3);
  },
);

it('says with the print when the file was changed the last time', () => {
  const prints = openFilePrints(root);
  for (const path of paths.slice(0, 3)) {
    const { mtimeMs, ctimeMs } = statSync(at(path));
    for (const _ of ['read', 'known'])
      expect(prints.look(path)).toEqual({ print: prints.of(path), changedMs: Math.max(mtimeMs, ctimeMs) });
  }
  expect(prints.look('content/none.yaml')).toBeUndefined();
});

it.each(['a.yaml', 'folder'])('tells a folder in which a link took the place of its %s', (name) => {
  mkdirSync(at('content/folder'));
  const before = openFilePrints(root).of('content');
  renameSync(at(`content/${name}`), at('moved'));
  symlinkSync(at('moved'), at(`content/${name}`));
  expect(openFilePrints(root).of('content')).not.toBe(before);
});

it.skipIf(process.platform === 'win32')('waits for nobody to write into a pipe', () => {
  execFileSync('mkfifo', [at('content/c.yaml')]);
  expect(openFilePrints(root).of('content/c.yaml')).toEqual(expect.any(String));
});

it.skipIf(process.platform === 'win32')(
  'has no prints of what lies in a folder that this user may not enter',
  () => {
    chmodSync(root, 0o755);
    const prints = openFilePrints(root);
    chmodSync(at('content'), 0);
    const user = process.geteuid?.();
    if (user === 0) process.seteuid?.(65534); // root may enter every folder
    try {
      expect(paths.map((path) => prints.of(path))).toEqual(paths.map(() => undefined));
    } finally {
      if (user === 0) process.seteuid?.(0);
      chmodSync(at('content'), 0o755);
    }
  },
);

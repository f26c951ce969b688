import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilePrints } from './filePrints.ts';

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

it('tells a folder in which a link took the place of a file', () => {
  const before = openFilePrints(root).of('content');
  renameSync(at('content/a.yaml'), at('moved.yaml'));
  symlinkSync(at('moved.yaml'), at('content/a.yaml'));
  expect(openFilePrints(root).of('content')).not.toBe(before);
});

it.skipIf(process.platform === 'win32')('waits for nobody to write into a pipe', () => {
  execFileSync('mkfifo', [at('content/c.yaml')]);
  expect(openFilePrints(root).of('content/c.yaml')).toEqual(expect.any(String));
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emitFiles } from '../output/emitFiles.ts';
import { holdLock } from '../output/holdLock.ts';
import { clean } from './clean.ts';

let root: string;
let cache: string;
const page = () => readFileSync(join(root, 'dist/a.html'), 'utf8');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-clean-'));
  cache = join(root, '.cache');
  emitFiles([{ path: 'a.html', bytes: 'a' }], join(root, 'dist'), join(cache, 'dist'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('forgets all but the running command line, and the lock, which is the same one afterwards', () => {
  mkdirSync(join(cache, 'cli'));
  mkdirSync(join(cache, 'pictures'));
  clean(root);
  expect(readdirSync(cache).sort()).toEqual(['cli', 'dist.lock']);
  expect(page()).toBe('a');
});

it('touches nothing while another process writes', () => {
  const lock = holdLock(join(cache, 'dist.lock'));
  const before = readdirSync(cache);
  expect(() => clean(root)).toThrow(/Another build is writing/);
  expect(readdirSync(cache)).toEqual(before);
  lock.letGo();
});

it('brings back what a build took away that was killed', () => {
  rmSync(join(cache, 'dist'), { recursive: true });
  mkdirSync(join(cache, 'dist.old'));
  writeFileSync(join(cache, 'dist.old/a.html'), 'old');
  rmSync(join(root, 'dist'), { recursive: true });
  clean(root);
  expect([page(), readdirSync(cache)]).toEqual(['old', ['dist.lock']]);
});

it('makes nothing where nothing was made', () => {
  rmSync(cache, { recursive: true });
  clean(root);
  expect(existsSync(cache)).toBe(false);
});

it('says so where it cannot look, and that is not taken for nothing to forget', () => {
  rmSync(cache, { recursive: true });
  writeFileSync(cache, '');
  expect(() => clean(root)).toThrow(/ENOTDIR/);
});

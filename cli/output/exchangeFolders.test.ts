import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exchangeFolders, expectFolders, mendExchange, nativeFiles } from './exchangeFolders.ts';

let root: string;
let fresh: string;
let current: string;
const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};
const pageOf = (folder: string) => readFileSync(join(folder, 'page.html'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-exchange-'));
  fresh = join(root, 'work');
  current = join(root, 'dist');
  for (const folder of [fresh, current]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'page.html'), folder === fresh ? 'new' : 'old');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

it.runIf(nativeFiles() && process.platform !== 'win32')('exchanges in one step here', () => {
  exchangeFolders(fresh, current, { move: failing('EIO') });
  expect([pageOf(current), pageOf(fresh)]).toEqual(['new', 'old']);
});

it('exchanges by renaming where the file system refuses', () => {
  exchangeFolders(fresh, current, { swap: failing('EINVAL') });
  expect([pageOf(current), pageOf(fresh)]).toEqual(['new', 'old']);
});

it.each(['EBUSY', 'EXDEV'])('says what to do where one of them is a mount (%s)', (code) => {
  const refused = () => exchangeFolders(fresh, current, { swap: failing(code), move: failing(code) });
  expect(refused).toThrow(/mount the folder that holds both/);
  expect([pageOf(current), pageOf(fresh)]).toEqual(['old', 'new']);
});

it('refuses links, wherever they lead', () => {
  expectFolders(fresh, current);
  renameSync(current, join(root, 'elsewhere'));
  for (const target of ['elsewhere', 'nowhere']) {
    symlinkSync(join(root, target), current);
    expect(() => expectFolders(fresh, current)).toThrow(`${current} is a link`);
    rmSync(current);
  }
  expect(() => expectFolders(fresh, current)).not.toThrow();
});

it('refuses a file in the place of a folder, which would become the working copy', () => {
  for (const path of [current, fresh]) {
    rmSync(path, { recursive: true });
    writeFileSync(path, 'notes');
    expect(() => expectFolders(fresh, current)).toThrow(`${path} is not a folder`);
    rmSync(path);
  }
});

it('leaves the old tree whole when the new one cannot be brought', () => {
  rmSync(fresh, { recursive: true });
  expect(() => exchangeFolders(fresh, current)).toThrow('ENOENT');
  expect(pageOf(current)).toBe('old');
});

it('mends what a process left that was killed between the renames', () => {
  renameSync(current, `${fresh}.old`);
  mendExchange(fresh, current);
  expect([pageOf(current), pageOf(fresh)]).toEqual(['old', 'new']);

  renameSync(current, `${fresh}.old`);
  renameSync(fresh, current);
  mendExchange(fresh, current);
  expect([pageOf(current), existsSync(`${fresh}.old`)]).toEqual(['new', false]);
});

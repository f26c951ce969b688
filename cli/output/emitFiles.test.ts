import {
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { tryLock } from 'fs-native-extensions';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Unavailable } from '../terminal/describeFailure.ts';
import { acts, disturb } from '../testing/output/disturb.ts';
import { treeOf } from '../testing/output/treeOf.ts';
import { timesOf } from '../testing/thorough.ts';
import { emitFiles } from './emitFiles.ts';
import { lookWhetherAsWritten } from './lookWhetherAsWritten.ts';
import { WrittenFiles } from './writtenFiles.ts';

let root: string;
const paths = () => ({ out: join(root, 'dist'), work: join(root, '.cache/dist') });
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-emit-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('writes every file and removes what is no longer there', () => {
  const { out, work } = paths();
  emitFiles([file('a.html', 'a'), file('b/b.html', 'b'), file('c/d/e.html', 'e')], out, work);
  expect(filesIn(out)).toEqual(['a.html', 'b.html', 'e.html']);
  for (let round = 0; round < 3; round += 1) {
    emitFiles([file('a.html', `a${round}`), file('f/f.html', 'f')], out, work);
    expect(filesIn(out)).toEqual(['a.html', 'f.html']);
    expect(existsSync(join(out, 'c'))).toBe(false);
    expect(readFileSync(join(out, 'a.html'), 'utf8')).toBe(`a${round}`);
  }
});

it('leaves a working copy of the same files, from the first time on', () => {
  const { out, work } = paths();
  for (let round = 0; round < 2; round += 1) {
    emitFiles([file('a.html', 'a'), file('b/b.html', 'b')], out, work);
    for (const name of ['a.html', 'b/b.html'])
      expect(statSync(join(work, name)).ino).toBe(statSync(join(out, name)).ino);
  }
});

it('yields exactly these files, whatever was done to both trees between builds', async () => {
  const places = ['a', 'b/a', 'b/b', 'b/c/a', 'c/a', 'c/d/e/a'];
  const files = fc.dictionary(fc.constantFrom(...places), fc.constantFrom('1', '2'));
  const deed = fc.record({
    folder: fc.constantFrom('dist', '.cache/dist'),
    place: fc.constantFrom(...places, 'b', 'c/d', 'b/stray', 'stray/stray'),
    act: fc.constantFrom(...acts),
  });
  // Mostly the same paths, as after an edit of a text.
  const build = fc.record({
    files: fc.option(files, { freq: 3 }),
    text: fc.string(),
    deeds: fc.array(deed, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(build, { minLength: 1, maxLength: 6 }), async (builds) => {
      rmSync(root, { recursive: true });
      const { out, work } = paths();
      let wanted: Record<string, string> = Object.fromEntries(places.map((place) => [place, '']));
      for (const { files: others, text, deeds } of builds) {
        wanted = others ?? Object.fromEntries(Object.keys(wanted).map((path, at) => [path, at ? '' : text]));
        emitFiles(
          Object.entries(wanted).map(([path, bytes]) => file(path, bytes)),
          out,
          work,
        );
        expect(treeOf(out)).toEqual(wanted);
        expect(await lookWhetherAsWritten(out, work).finish()).toBe(true);
        for (const { folder, place, act } of deeds) disturb(join(root, folder, place), act);
      }
    }),
    { numRuns: timesOf(60, 1000) },
  );
});

it('copies ready files, and again when the copy was cut short', () => {
  const { out, work } = paths();
  const copyFrom = join(root, 'picture');
  writeFileSync(copyFrom, 'a whole picture');
  const files = [{ path: 'assets/picture.avif', copyFrom }];
  emitFiles(files, out, work);
  writeFileSync(join(out, 'assets/picture.avif'), 'a who');
  emitFiles(files, out, work);
  emitFiles(files, out, work);
  expect(readFileSync(join(out, 'assets/picture.avif'), 'utf8')).toBe('a whole picture');
});

// Windows has no modes.
it.skipIf(process.platform === 'win32')('lets everybody read a copy, whoever may read its original', () => {
  const { out, work } = paths();
  const copyFrom = join(root, 'private');
  writeFileSync(copyFrom, 'a font', { mode: 0o600 });
  emitFiles([{ path: 'assets/font.woff2', copyFrom }], out, work);
  expect(statSync(join(out, 'assets/font.woff2')).mode & 0o777).toBe(0o644);
});

it('leaves the old tree whole when a file cannot be written', () => {
  const { out, work } = paths();
  emitFiles([file('a.html', 'old')], out, work);
  const impossible = [file('a.html', 'new'), { path: 'b.avif', copyFrom: join(root, 'nowhere') }];
  expect(() => emitFiles(impossible, out, work)).toThrow('ENOENT');
  expect(readFileSync(join(out, 'a.html'), 'utf8')).toBe('old');
});

it('refuses to write beside another build', () => {
  const { out, work } = paths();
  emitFiles([file('a.html', 'old')], out, work);
  const held = openSync(`${work}.lock`, 'a');
  expect(tryLock(held)).toBe(true);
  const emit = () => emitFiles([file('a.html', 'new')], out, work);
  expect(emit).toThrow(/Another build is writing/);
  expect(emit).toThrow(Unavailable); // worth trying again, and no wrong use
});

it('refuses to write when another build has written since it looked', () => {
  const { out, work } = paths();
  emitFiles([file('a.html', 'old')], out, work);
  const known = new WrittenFiles(`${work}.json`);
  emitFiles([file('a.html', 'theirs')], out, work);
  const emit = () => emitFiles([file('a.html', 'ours')], out, work, known);
  expect(emit).toThrow(/Build again/);
  expect(emit).toThrow(Unavailable);
  expect(readFileSync(join(out, 'a.html'), 'utf8')).toBe('theirs');
});

function file(path: string, bytes: string) {
  return { path, bytes };
}

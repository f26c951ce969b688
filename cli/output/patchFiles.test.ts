import fs, { mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { tryLock } from 'fs-native-extensions';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acts, disturb } from '../testing/output/disturb.ts';
import { stateOf, treeOf } from '../testing/output/treeOf.ts';
import { timesOf } from '../testing/thorough.ts';
import { emitFiles } from './emitFiles.ts';
import { lookWhetherAsWritten } from './lookWhetherAsWritten.ts';
import type { OutputFile } from './outputFile.ts';
import { patchFiles } from './patchFiles.ts';
import { WrittenFiles } from './writtenFiles.ts';

let root: string;
let out: string;
let work: string;
const look = () => lookWhetherAsWritten(out, work);
const emit = (tree: Record<string, string>) => emitFiles(filesOf(tree), out, work);
const patch = (tree: Record<string, string>) => patchFiles(filesOf(tree), out, work, look());

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-patch-'));
  [out, work] = [join(root, 'dist'), join(root, '.cache/dist')];
});
afterEach(() => rmSync(root, { recursive: true }));

it('patches what was written where nothing was, whatever an older record says', async () => {
  emit({ a: '1', 'b/a': '1' });
  emit({ a: '2', 'b/a': '1' });
  rmSync(out, { recursive: true });
  emit({ a: '3', 'b/a': '1' });
  await setTimeout(5);
  expect(await patch({ a: '4' })).toBe(true);
  expect(treeOf(out)).toEqual({ a: '4', 'b/a': '1' });
});

it('yields the tree that is wanted, whatever was done to both trees, and knows when somebody was in the output', async () => {
  const places = ['a', 'b/a', 'b/b', 'b/c/a', 'c/a', 'c/d/e/a'];
  const texts = fc.dictionary(fc.constantFrom(...places), fc.constantFrom('1', '2', '3'));
  const deed = fc.record({
    folder: fc.constantFrom('dist', '.cache/dist'),
    place: fc.constantFrom(...places, 'b', 'c/d', 'b/stray', 'stray/stray'),
    act: fc.constantFrom(...acts),
  });
  const step = fc.record({
    // Mostly the same paths, as after an edit of a text.
    tree: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, texts),
    changes: texts,
    deeds: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, fc.array(deed, { maxLength: 3 })),
  });
  let patched = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      rmSync(root, { recursive: true });
      let wanted: Record<string, string> = Object.fromEntries(places.map((place) => [place, '']));
      emit(wanted);
      for (const { tree, changes, deeds } of steps) {
        await setTimeout(5); // the clock of a file system may lag
        const before = stateOf(out);
        for (const { folder, place, act } of deeds) disturb(join(root, folder, place), act);
        expect(await look().finish()).toBe(String(stateOf(out)) === String(before));
        const changed = Object.entries(changes).filter(([path]) => path in wanted);
        wanted = tree ?? { ...wanted, ...Object.fromEntries(changed) };
        const isDone = !tree && (await patch(Object.fromEntries(changed)));
        if (isDone) patched += 1;
        else emit(wanted);
        expect(treeOf(out)).toEqual(wanted);
      }
    }),
    { numRuns: timesOf(60, 1000) },
  );
  expect(patched).toBeGreaterThan(60);
});

it('can follow whatever was written, and be followed', async () => {
  const tree = { a: 'a', 'b/a': 'a', 'b/b': 'b' };
  emit(tree);
  expect(await patch({ a: '1' })).toBe(true);
  expect(await patch({ 'b/a': '2' })).toBe(true);
  expect(await patch({ 'b/a': 'a' })).toBe(true);
  expect(treeOf(out)).toEqual({ ...tree, a: '1' });
  expect(treeOf(work)).toEqual({ ...tree, a: '1', 'b/a': '2' });
  emit({ ...tree, 'b/b': '3' });
  expect(await patch({ a: '4' })).toBe(true);
  expect(treeOf(out)).toEqual({ ...tree, a: '4', 'b/b': '3' });
  expect(await look().finish()).toBe(true);
});

it('takes what lies in the working copy already, and from there', async () => {
  emit({ a: 'one', b: 'b' });
  await patch({ a: 'two' });
  const file = {
    path: 'a',
    copyFrom: join(work, 'a'),
    print: new WrittenFiles(`${work}.json`).printOf(work, 'a'),
  };
  const { ino } = statSync(file.copyFrom);
  expect(await patchFiles([file], out, work, look())).toBe(true);
  expect([treeOf(out), statSync(join(out, 'a')).ino]).toEqual([{ a: 'one', b: 'b' }, ino]);
  expect(await look().finish()).toBe(true);
});

it('touches nothing where nothing changed, and where it cannot', async () => {
  const tree = { a: 'a', 'b/a': 'a' };
  emit(tree);
  const states = () => [stateOf(out), stateOf(work), readFileSync(`${work}.json`, 'utf8')];
  const before = states();
  expect(await patch(tree)).toBe(true);
  expect(await patch({ new: 'new' })).toBe(false);
  expect(await patch({ b: 'a folder' })).toBe(false);
  expect(await patch({ a: 'changed', 'b/new': 'new' })).toBe(false);
  expect(states()).toEqual(before);
});

it.each(['dist', '.cache/dist'])('leaves it to others when somebody was in %s', async (folder) => {
  emit({ a: 'a', 'b/a': 'a' });
  await setTimeout(5);
  writeFileSync(join(root, folder, 'b/stray'), '');
  expect(await patch({ a: 'changed' })).toBe(false);
  expect(treeOf(out).a).toBe('a');
});

it('lets nothing in that came into a folder after the look', async () => {
  emit({ a: 'a', 'b/a': 'a' });
  const begun = look();
  expect(await begun.finishCopy()).toBe(true);
  writeFileSync(join(work, 'b/stray'), '');
  expect(await patchFiles(filesOf({ 'b/a': 'changed' }), out, work, begun)).toBe(false);
  expect(treeOf(out)).toEqual({ a: 'a', 'b/a': 'a' });
});

it('never writes into a file that both trees hold', async () => {
  emit({ a: 'one', b: 'b' });
  expect(statSync(join(out, 'a')).ino).toBe(statSync(join(work, 'a')).ino);
  await patch({ a: 'two' });
  expect([treeOf(out).a, treeOf(work).a]).toEqual(['two', 'one']);
  await patch({ b: 'c' });
  expect(statSync(join(out, 'a')).ino).toBe(statSync(join(work, 'a')).ino);
});

it('leaves the old tree whole when a file cannot be written, and is followed by a whole one', async () => {
  const tree = { a: 'a', 'b/a': 'a' };
  emit(tree);
  const impossible = { path: 'b/a', copyFrom: join(root, 'nowhere'), print: 'none' };
  const files = [...filesOf({ a: 'changed' }), impossible];
  await expect(patchFiles(files, out, work, look())).rejects.toThrow('ENOENT');
  expect(treeOf(out)).toEqual(tree);
  expect([await look().finish(), await patch({ a: 'changed' })]).toEqual([true, false]);
  emit({ ...tree, a: 'changed' });
  expect(treeOf(out)).toEqual({ ...tree, a: 'changed' });
});

it('refuses beside another build, and when one has written since it looked', async () => {
  emit({ a: 'old' });
  const begun = look();
  await begun.finish();
  await begun.finishCopy();
  await patch({ a: 'theirs' });
  await expect(patchFiles(filesOf({ a: 'ours' }), out, work, begun)).rejects.toThrow(/Build again/);
  const held = openSync(`${work}.lock`, 'a');
  expect(tryLock(held)).toBe(true);
  await expect(patch({ a: 'new' })).rejects.toThrow(/Another build is writing/);
  expect(treeOf(out)).toEqual({ a: 'theirs' });
});

it('is as if it never was when the record could not be written', async () => {
  emit({ a: 'a', b: 'b' });
  const record = readFileSync(`${work}.json`);
  await patch({ a: 'changed' });
  writeFileSync(`${work}.json`, record);
  expect([await look().finish(), await patch({ b: 'changed' })]).toEqual([false, false]);
  emit({ a: 'a', b: 'changed' });
  expect(treeOf(out)).toEqual({ a: 'a', b: 'changed' });
});

it('costs what changed, however many files there are', async () => {
  const costs: unknown[] = [];
  for (const count of [300, 3000]) {
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    rmSync(join(root, '.cache'), { recursive: true, force: true });
    emit(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at % 100}/${at}.html`, `${at}`])));
    for (const text of ['one', 'two']) {
      const begun = look();
      await begun.finishCopy();
      await begun.finish();
      const lines = linesOf(`${work}.json`);
      const stop = countCalls();
      await patchFiles(filesOf({ '7/7.html': text, '7/107.html': text, '8/8.html': text }), out, work, begun);
      costs.push([stop(), linesOf(`${work}.json`) - lines]);
    }
  }
  expect(costs.slice(2)).toEqual(costs.slice(0, 2));
  // Three files, two folders and the outermost: none is listed, each is looked at once before and once after.
  const [first] = costs as [[Record<string, number>, number]];
  expect(first[1]).toBe(1 + 3 + 3);
  expect(first[0]).toMatchObject({
    linkSync: 0,
    readdirSync: 0,
    writeFileSync: 4,
    appendFileSync: 1,
    statSync: 11,
  });
});

/** Counts all calls of the file system until it is stopped. */
function countCalls(): () => Record<string, number> {
  const real: Record<string, unknown> = {};
  const counts: Record<string, number> = {};
  for (const [name, call] of Object.entries(fs)) {
    if (!name.endsWith('Sync') || typeof call !== 'function') continue;
    real[name] = call;
    counts[name] = 0;
    const counted = (...args: unknown[]) => {
      counts[name] = (counts[name] ?? 0) + 1;
      return Reflect.apply(call, fs, args);
    };
    Object.assign(fs, { [name]: counted });
  }
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
    return counts;
  };
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length;
}

function filesOf(tree: Record<string, string>): OutputFile[] {
  return Object.entries(tree).map(([path, bytes]) => ({ path, bytes }));
}

import {
  appendFileSync,
  existsSync,
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
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFolder } from '../terminal/codeFolder.ts';
import { acts, disturb } from '../testing/output/disturb.ts';
import { stateOf } from '../testing/output/treeOf.ts';
import { timesOf } from '../testing/thorough.ts';
import { emitFiles } from './emitFiles.ts';
import { lookWhetherAsWritten } from './lookWhetherAsWritten.ts';
import type { Line } from './recordLines.ts';
import type { Version } from './version.ts';
import { addToRecord, readRecord } from './writtenRecord.ts';

const root = mkdtempSync(join(tmpdir(), 'site-look-'));
const [out, work] = [join(root, 'dist'), join(root, '.cache/dist')];
const thread = join(codeFolder, '.cache/look-aside-tested.cjs');
const count = 1000;
const folderOf = (at: number) => `${at % 50}`;
const pathOf = (at: number) => `${folderOf(at)}/${at}.html`;
/** Whatever was done before, both trees are known after the second time. */
const emit = (text: string) => {
  write(text);
  write(text);
};
const write = (text: string) =>
  emitFiles(
    Array.from({ length: count }, (_, at) => ({
      path: pathOf(at),
      bytes: at % 10 === 0 ? text : `${at}`,
    })),
    out,
    work,
  );

beforeAll(() =>
  build({
    entryPoints: [join(codeFolder, 'cli/output/lookAside.ts')],
    outfile: thread,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  }),
);
afterAll(() => rmSync(root, { recursive: true }));

describe.each([
  ['in two threads', thread],
  ['in one', 'no such file'],
])('%s', (_, file) => {
  const look = () => lookWhetherAsWritten(out, work, { thread: file, manyStretches: 1 });

  it('finds both trees as they were written', async () => {
    emit('one');
    for (const text of ['one', 'two', 'six']) {
      write(text);
      const { finish, finishCopy, cancel } = look();
      expect([await finish(), await finishCopy(), await finish()]).toEqual([true, true, true]);
      cancel();
    }
  });

  it('looks at everything, however much was done when it is asked', async () => {
    emit('one');
    for (const delay of [0, 5, 10, 20, 40, 200]) {
      const { finish, finishCopy } = look();
      await setTimeout(delay);
      expect([delay, await finish(), await finishCopy()]).toEqual([delay, true, true]);
    }
  });

  it('finds what somebody did to one of them, wherever it is', async () => {
    const place = fc.nat(count - 1).chain((at) => fc.constantFrom(folderOf(at), pathOf(at), `${at}`));
    const folders = { output: out, copy: work };
    const tree = fc.constantFrom('output' as const, 'copy' as const);
    await fc.assert(
      fc.asyncProperty(tree, place, fc.constantFrom(...acts), fc.nat(30), async (tree, place, act, delay) => {
        emit('one');
        await setTimeout(5); // the clock of a file system may lag
        const before = Object.values(folders).map(stateOf);
        disturb(join(folders[tree], place), act);
        const wanted = Object.values(folders).map(
          (folder, at) => String(stateOf(folder)) === String(before[at]),
        );
        const { finish, finishCopy } = look();
        await setTimeout(delay);
        expect([await finish(), await finishCopy()]).toEqual(wanted);
      }),
      { numRuns: timesOf(6, 100) },
    );
  });

  it('takes a file for a folder, links in a circle and a tree that is gone for what they are', async () => {
    const meddle = [
      () => {
        rmSync(join(out, folderOf(7)), { recursive: true });
        writeFileSync(join(out, folderOf(7)), '');
      },
      () => {
        rmSync(join(out, pathOf(8)));
        symlinkSync(basename(pathOf(8)), join(out, pathOf(8)));
      },
      () => renameSync(out, `${out}.gone`),
    ];
    for (const act of meddle) {
      emit('one');
      act();
      expect(await look().finish()).toBe(false);
    }
    renameSync(`${out}.gone`, out);
  });

  it('says what a thread that is ended did not say', async () => {
    emit('one');
    for (const delay of [0, 20, 30, 40]) {
      const { finish, finishCopy, cancel } = look();
      await setTimeout(delay);
      cancel();
      expect([await finish(), await finishCopy()]).toEqual([true, true]);
    }
  });

  it('trusts no record that is not whole', async () => {
    emit('one');
    const record = readFileSync(`${work}.json`);
    appendFileSync(`${work}.json`, '{');
    expect([await look().finish(), await look().finishCopy()]).toEqual([false, false]);
    rmSync(`${work}.json`);
    expect([await look().finish(), await look().finishCopy()]).toEqual([false, false]);
    writeFileSync(`${work}.json`, record);
  });

  it('fails as looking does', async () => {
    emit('one');
    addLines(['x'.repeat(300), [1, 1, 'print']]);
    for (const delay of [0, 100]) {
      const { finish } = look();
      await setTimeout(delay);
      await expect(finish()).rejects.toThrow('ENAMETOOLONG');
    }
  });
});

it('believes another thread, and looks itself at what one that fails has taken', async () => {
  emit('one');
  const file = `${thread}.cjs`;
  const taken = `${work}.taken`;
  const takeAll = `
    const { parentPort, workerData } = require('node:worker_threads');
    for (const { shared } of workerData) shared.fill(1000);
    require('node:fs').writeFileSync(${JSON.stringify(taken)}, '');
  `;
  for (const [end, answer] of [
    ['throw new Error()', true],
    ['parentPort.postMessage([1, true]), parentPort.postMessage([0, false])', false],
  ] as const) {
    writeFileSync(file, takeAll + end);
    const { finish } = lookWhetherAsWritten(out, work, { thread: file, manyStretches: 1 });
    await expect.poll(() => existsSync(taken)).toBe(true);
    expect(await finish()).toBe(answer);
    rmSync(taken);
  }
  writeFileSync(file, `${takeAll} throw new Error()`);
  writeFileSync(join(out, pathOf(count - 1)), 'changed in place');
  const { finish } = lookWhetherAsWritten(out, work, { thread: file, manyStretches: 1 });
  await expect.poll(() => existsSync(taken)).toBe(true);
  expect(await finish()).toBe(false);
});

it('tells the file of the output from that of the working copy, and trusts none that it cannot tell', async () => {
  emit('one');
  const { mtimeMs, size } = statSync(join(out, pathOf(8)));
  const [here, other]: Version[] = [
    [mtimeMs, size, 'here'],
    [mtimeMs + 1, size, 'other'],
  ];
  const twin: Version = [mtimeMs, size, 'twin'];
  for (const [output, copy, answers] of [
    [here, other, [true, false]],
    [other, here, [false, true]],
    [here, twin, [false, false]],
  ] as [Version, Version, boolean[]][]) {
    addLines([pathOf(8), output, copy]);
    const { finish, finishCopy } = lookWhetherAsWritten(out, work);
    expect([await finish(), await finishCopy()]).toEqual(answers);
  }
});

it('knows files whose times a copy kept to the second, and trusts no folder of the working copy with such a time', async () => {
  emit('one');
  const second = Math.floor(Date.now() / 1000) - 10;
  for (const folder of [out, work]) {
    const { mtimeMs } = statSync(join(folder, pathOf(8)));
    utimesSync(join(folder, pathOf(8)), second, Math.floor(mtimeMs / 1000));
  }
  const look = () => lookWhetherAsWritten(out, work);
  expect([await look().finish(), await look().finishCopy()]).toEqual([true, true]);
  for (const folder of [out, work]) utimesSync(join(folder, folderOf(7)), second, second);
  expect([await look().finish(), await look().finishCopy()]).toEqual([false, false]);
  addLines([`${folderOf(7)}/`, second * 1000, second * 1000]);
  expect([await look().finish(), await look().finishCopy()]).toEqual([true, false]);
});

function addLines(...lines: Line[]): void {
  const record = readRecord(`${work}.json`);
  addToRecord(record, record.output, lines);
}

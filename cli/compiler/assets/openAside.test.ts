import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openAside } from './openAside.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-aside-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['ends', 'process.exit()'],
  ['fails', 'throw new Error("no memory left")'],
])('waits for no thread that %s while it is asked, or has before', async (name, end) => {
  const file = join(folder, `${name}.cjs`);
  writeFileSync(
    file,
    `require('node:worker_threads').parentPort.on('message', ({ task, port }) => {
      if (!task.bundle) return setTimeout(() => { ${end} });
      port.postMessage({ value: 'bundled' });
    });`,
  );
  const aside = openAside(file);
  const task = {} as never;
  expect(await aside?.bundle(task)).toBe('bundled');
  await aside?.cutFonts(task); // it ends while it is asked
  await setTimeout(60);
  await aside?.makePdfs(task); // it has ended
  expect(await aside?.bundle(task)).toBe('bundled');
  aside?.stop();
});

it('keeps no thread once the fonts are cut, which comes last', async () => {
  const file = join(folder, 'counts.cjs');
  writeFileSync(
    file,
    `let asked = 0;
    require('node:worker_threads').parentPort.on('message', ({ port }) => port.postMessage({ value: ++asked }));`,
  );
  const aside = openAside(file);
  const task = {} as never;
  expect(await aside?.bundle(task)).toBe(1);
  await aside?.makePdfs(task);
  expect(await aside?.bundle(task)).toBe(3);
  await aside?.cutFonts(task);
  expect(await aside?.bundle(task)).toBe(1); // by a thread that is new
  aside?.stop();
});

it('fails as its thread does, and as soon as it is stopped', async () => {
  const file = join(folder, 'either.cjs');
  writeFileSync(
    file,
    `require('node:worker_threads').parentPort.on('message', ({ task, port }) => {
      if (task.bundle) port.postMessage({ error: new Error(task.bundle) });
    });`,
  );
  const aside = openAside(file);
  await expect(aside?.bundle('no room' as never)).rejects.toThrow('no room');
  const asked = aside?.bundle('' as never);
  aside?.stop();
  await expect(asked).rejects.toThrow('has ended');
});

it('is none where the thread has no file', () => {
  expect(openAside(join(folder, 'nowhere.cjs'))).toBeUndefined();
});

import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { noteErased, readErasedList } from './erasedList.ts';
import type { Storage } from './openStorage.ts';

let opened: TestStorage;
/** The same storage, which counts the rows that queries give. */
let storage: Storage;
let read = 0;
beforeEach(async () => {
  opened = await openTestStorage();
  storage = opened.storage.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += result.rows.length;
      return result;
    },
  });
});
afterEach(() => opened.close());

const list = () => join(opened.root, '.data/erased.txt');
const ids = () => readErasedList(list()).map(({ id }) => id);
const erase = (day: string, ...ids: string[]) =>
  opened.storage
    .insertInto('erased')
    .values(ids.map((id) => ({ id, what: 'submission' as const, day })))
    .execute();
/** Notes, and resolves to how many rows were read for it. */
const note = async () => {
  read = 0;
  await noteErased(storage, list());
  return read;
};

it('reads no more of what was erased than is new', async () => {
  const many = Array.from({ length: 300 }, (_, index) => `many-${index}`);
  await erase('2026-11-20', ...many);
  await note();
  expect(await note()).toBe(1);
  await erase('2026-11-21', 'one');
  await erase('2026-11-21', 'two');
  await note();
  await erase('2026-11-21', 'three');
  await erase('2026-11-22', 'four');
  expect(await note()).toBe(5);
  expect(ids().sort()).toEqual([...many, 'one', 'two', 'three', 'four'].sort());
});

it('knows what a clock that was set back erased', async () => {
  await erase('2026-11-20', 'one');
  await note();
  await erase('2025-01-01', 'two');
  await erase('2026-11-21', 'three');
  await note();
  expect(ids()).toEqual(['one', 'two', 'three']);
  await erase('2025-01-02', 'four');
  await note();
  expect(ids()).toEqual(['one', 'two', 'three', 'four']);
});

it('brings back what somebody took out of the list, and keeps what another process added', async () => {
  await erase('2026-11-20', 'one', 'two');
  await note();
  writeFileSync(list(), readFileSync(list(), 'utf8').replace('2026-11-20 one\n', ''));
  await note();
  expect(ids()).toEqual(['two', 'one']);
  appendFileSync(list(), '\n2026-11-21 three\n');
  await erase('2026-11-21', 'three', 'four');
  await note();
  expect(ids()).toEqual(['two', 'one', 'three', 'four']);
  rmSync(list());
  await note();
  expect(ids()).toEqual(['one', 'two', 'four', 'three']);
});

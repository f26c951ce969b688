import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contactAnswers, openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { eraseSubmissions, forgetErased } from '../storage/eraseSubmissions.ts';
import { sweepStorage } from './sweepStorage.ts';

let opened: TestStorage;
beforeEach(async () => {
  opened = await openTestStorage();
});
afterEach(() => opened.close());

const sweep = (days: number) => sweepStorage(opened.storage, new Date(Date.now() + days * 86_400_000));
const size = () => readFileSync(join(opened.root, '.data/backoffice.sqlite')).length;
const receive = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      opened.receive({ answers: JSON.stringify({ ...contactAnswers, request: 'x'.repeat(20_000) }) }),
    ),
  );

it('writes the storage anew after something was erased, once a day', async () => {
  const ids = await receive(40);
  await sweep(0);
  await forgetErased(opened.storage);
  const full = size();
  await eraseSubmissions(opened.storage, ids.slice(1), new Date());
  await sweep(0);
  await forgetErased(opened.storage);
  expect(size()).toBe(full);
  await sweep(1);
  expect(size()).toBeLessThan(full / 4);
});

it('does so, too, after some days without a back office, and by a clock that was ahead', async () => {
  for (const [before, after] of [
    [0, 5],
    [900, 6],
  ] as const) {
    const ids = await receive(40);
    await sweep(before);
    await eraseSubmissions(opened.storage, ids.slice(1), new Date());
    await forgetErased(opened.storage);
    const full = size();
    await sweep(after);
    expect(size()).toBeLessThan(full / 4);
  }
});

it('tells that it could not, and tries again on the same day', async () => {
  const ids = await receive(40);
  await eraseSubmissions(opened.storage, ids.slice(1), new Date());
  await forgetErased(opened.storage);
  const full = size();
  const other = new Database(join(opened.root, '.data/backoffice.sqlite'));
  other.exec('begin immediate');
  await expect(sweep(0)).rejects.toThrow(/^What was erased may still be in the gaps of the storage/);
  other.exec('rollback');
  other.close();
  expect(size()).toBe(full);
  await sweep(0);
  expect(size()).toBeLessThan(full / 4);
});

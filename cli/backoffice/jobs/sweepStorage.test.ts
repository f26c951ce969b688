import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contactAnswers, openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { eraseSubmissions, forgetErased } from '../storage/eraseSubmissions.ts';
import { createSweep } from './sweepStorage.ts';

let opened: TestStorage;
beforeEach(async () => {
  opened = await openTestStorage();
});
afterEach(() => opened.close());

const size = () => readFileSync(join(opened.root, '.data/backoffice.sqlite')).length;
const receive = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      opened.receive({ answers: JSON.stringify({ ...contactAnswers, request: 'x'.repeat(20_000) }) }),
    ),
  );

it('writes the storage anew after something was erased, once a day', async () => {
  let now = new Date();
  const sweep = createSweep(opened.storage, () => now);
  const ids = await receive(40);
  await sweep();
  await forgetErased(opened.storage);
  const full = size();
  await eraseSubmissions(opened.storage, ids.slice(1));
  await sweep();
  await forgetErased(opened.storage);
  expect(size()).toBe(full);
  now = new Date(now.getTime() + 86_400_000);
  await sweep();
  expect(size()).toBeLessThan(full / 4);
});

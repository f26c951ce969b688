import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { readForms } from '../settings/readForms.ts';
import { readInbox } from './readInbox.ts';
import { searchInbox } from './searchInbox.ts';

let opened: TestStorage;
beforeEach(async () => {
  opened = await openTestStorage();
});
afterEach(() => opened.close());

it('finds the newest first, and of one moment in the order of the inbox', async () => {
  await opened.receive({ id: 'older', received_at: '2026-11-20T09:36:00.000Z' });
  for (const id of ['c', 'a', 'd', 'b']) await opened.receive({ id });
  await opened.receive({ id: 'newer', received_at: '2026-11-22T09:36:00.000Z' });
  const order = ['newer', 'a', 'b', 'c', 'd', 'older'];
  expect((await readInbox(opened.storage)).map(({ id }) => id)).toEqual(order);
  const forms = readForms(codeFolder);
  const search = async (limit: number) =>
    (await searchInbox(opened.storage, forms, 'rossi', { limit })).entries.map(({ id }) => id);
  expect(await search(50)).toEqual(order);
  expect(await search(3)).toEqual(order.slice(0, 3));
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { eraseForGood } from './eraseForGood.ts';
import { readEntries, readInbox } from './readInbox.ts';

let opened: TestStorage;
beforeEach(async () => {
  opened = await openTestStorage();
});
afterEach(() => opened.close());

it('shows and erases more of one person than a query takes', async () => {
  const others = Array.from({ length: 33_000 }, (_, index) => `gone ${index}`);
  const ids = ['first', ...others, 'last'];
  await opened.receive({ id: 'first' });
  await opened.receive({ id: 'last', received_at: '2026-11-22T09:36:00.000Z' });
  await opened.receive({ id: 'other' });
  await opened.queue({ id: 'first' });
  await opened.queue({ id: 'last' });
  expect((await readEntries(opened.storage, ids)).map(({ id }) => id)).toEqual(['last', 'first']);

  await eraseForGood(opened.storage, { submissions: ids, mails: ids }, new Date());
  expect((await readInbox(opened.storage)).map(({ id }) => id)).toEqual(['other']);
  expect(await opened.storage.selectFrom('mails').select('id').execute()).toEqual([]);
  const acts = await opened.storage.selectFrom('journal').select(['act', 'form']).execute();
  expect(acts).toEqual(Array.from({ length: 2 }, () => ({ act: 'erased', form: 'contact' })));
});

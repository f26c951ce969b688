import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { readForms } from '../settings/readForms.ts';
import { skipUnreadable } from '../storage/skipUnreadable.ts';
import { findPerson } from './findPerson.ts';
import { searchInbox } from './searchInbox.ts';

let opened: TestStorage;
beforeEach(async () => {
  opened = await openTestStorage();
});
afterEach(() => opened.close());

it('what no key opens, however much, hides nothing of what comes after it', async () => {
  const row = { form: 'contact', language: 'it', received_at: '2026-11-21T09:36:00.000Z', answers: 'lost' };
  const lost = Array.from({ length: 1200 }, (_, index) => ({ ...row, id: `a ${index}` }));
  await opened.storage.withoutPlugins().insertInto('submissions').values(lost).execute();
  await opened.receive({ id: 'z' });
  const forms = readForms(codeFolder);
  const skipped = new Set<unknown>();
  const storage = skipUnreadable(opened.storage, ({ row }) => skipped.add(row.id));
  expect(await findPerson(storage, forms, 'anna@rossi.example')).toMatchObject({ submissions: ['z'] });
  expect(skipped.size).toBe(1200);
  expect(await searchInbox(storage, forms, 'rossi', {})).toMatchObject({ total: 1, entries: [{ id: 'z' }] });
});

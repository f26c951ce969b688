import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { contactAnswers, openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { readForms } from '../settings/readForms.ts';
import { skipUnreadable } from '../storage/skipUnreadable.ts';
import { findPerson } from './findPerson.ts';
import { searchInbox } from './searchInbox.ts';

const forms = readForms(codeFolder);

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
  const skipped = new Set<unknown>();
  const storage = skipUnreadable(opened.storage, ({ row }) => skipped.add(row.id));
  expect(await findPerson(storage, forms, 'anna@rossi.example')).toMatchObject({ submissions: ['z'] });
  expect(skipped.size).toBe(1200);
  expect(await searchInbox(storage, forms, 'rossi', {})).toMatchObject({ total: 1, entries: [{ id: 'z' }] });
});

it('what others sent names the person in its words and in names of files, and not in names of fields', async () => {
  const file = { field: 'files', content: Buffer.from('Testo') };
  await opened.receive({ id: 'file' }, [{ ...file, name: 'Offerta per Ugo@Blu.example.pdf' }]);
  await opened.receive({ id: 'other' }, [{ ...file, name: 'Offerta.pdf' }]);
  const request = 'Scrivete a "ugo blu"@blu.example.';
  await opened.receive({ id: 'words', answers: JSON.stringify({ ...contactAnswers, request }) });
  const named = async (address: string) => (await findPerson(opened.storage, forms, address)).named;
  expect(await named('ugo@blu.example')).toEqual(['file']);
  expect(await named('"ugo blu"@BLU.example')).toEqual(['words']);
  expect(await named('"request":"')).toEqual([]);
});

it('finds an address also in a field that the form has no more', async () => {
  const { email, ...others } = contactAnswers;
  await opened.receive({ id: 'old', answers: JSON.stringify({ ...others, mailbox: email }) });
  expect(await findPerson(opened.storage, forms, email)).toMatchObject({ submissions: ['old'], named: [] });
});

import { appendFileSync, copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { eraseForGood } from '../inbox/eraseForGood.ts';
import { eraseAgain } from './eraseAgain.ts';
import { noteErased, readErasedList } from './erasedList.ts';
import { openStorage } from './openStorage.ts';

let opened: TestStorage;
let list: string;
let copy: string;
beforeEach(async () => {
  opened = await openTestStorage();
  list = join(opened.root, '.data/erased.txt');
  copy = join(opened.root, 'copy.sqlite');
});
afterEach(() => opened.close());

const now = new Date('2026-11-22T10:00:00.000Z');
const copyNow = async () => {
  // Everything is in the file when nothing was erased and the log is empty.
  await eraseForGood(opened.storage, { submissions: [] }, now);
  copyFileSync(join(opened.root, '.data/backoffice.sqlite'), copy);
};

it('erases submissions, what was left of them and single mails again, and nothing else', async () => {
  const { storage, receive, queue } = opened;
  for (const id of ['whole', 'other']) await receive({ id });
  await queue({ id: 'of whole', submission_id: 'whole' });
  await queue({ id: 'left', submission_id: 'answered' });
  await queue({ id: 'single', submission_id: 'other', text: 'long '.repeat(9000) });
  await queue({ id: 'stays', submission_id: 'other' });
  await copyNow();
  await receive({ id: 'later' });
  await eraseForGood(storage, { submissions: ['whole', 'answered', 'later'], mails: ['single'] }, now);
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  expect(lines.map((line) => line.replace(/^\S+ /, '')).sort()).toEqual([
    'answered mails',
    'later',
    'single mail',
    'whole',
  ]);
  const old = await openStorage(copy, testKeys());
  expect(await eraseAgain(old, readErasedList(list))).toBe(1);
  expect(await old.selectFrom('submissions').select('id').execute()).toEqual([{ id: 'other' }]);
  expect(await old.selectFrom('mails').select('id').execute()).toEqual([{ id: 'stays' }]);
  const { rows } = await sql`PRAGMA freelist_count`.execute(old);
  expect(rows).toEqual([{ freelist_count: 0 }]);
  expect(await eraseAgain(old, readErasedList(list))).toBe(0);
  await old.destroy();
});

it('keeps a mail that waits about a submission erased before the copy was made', async () => {
  const { storage, receive, queue } = opened;
  await receive({ id: 'answered' });
  await eraseForGood(storage, { submissions: ['answered'] }, now);
  await queue({ id: 'answer', submission_id: 'answered' });
  await copyNow();
  const old = await openStorage(copy, testKeys());
  expect(await eraseAgain(old, readErasedList(list))).toBe(0);
  expect(await old.selectFrom('mails').select('id').execute()).toEqual([{ id: 'answer' }]);
  await old.destroy();
});

it('lists everything once, also after a line that was torn and a list that was lost', async () => {
  const { storage, receive } = opened;
  for (const id of ['first', 'second', 'third']) await receive({ id });
  await eraseForGood(storage, { submissions: ['first'] }, now);
  appendFileSync(list, '2026-11-2');
  await eraseForGood(storage, { submissions: ['second'] }, now);
  expect(readErasedList(list).map(({ id }) => id)).toEqual(['first', 'second']);
  rmSync(list);
  await noteErased(storage, list);
  await noteErased(storage, list);
  expect(readErasedList(list).map(({ id }) => id)).toEqual(['first', 'second']);
});

import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, expect, it, vi } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { openTestStorage } from '../../testing/office/openTestStorage.ts';
import { readInbox } from '../inbox/readInbox.ts';
import { searchInbox } from '../inbox/searchInbox.ts';
import { findDue } from '../jobs/findDue.ts';
import { readForms } from '../settings/readForms.ts';

afterEach(() => vi.restoreAllMocks());

it('does not have everything that is no spam looked up to list, search and judge what there is', async () => {
  const opened = await openTestStorage();
  await opened.receive();
  const prepared = vi.spyOn(Database.prototype, 'prepare');
  const { storage } = opened;
  const forms = readForms(codeFolder);
  for (const form of [undefined, 'contact']) {
    expect(await readInbox(storage, { form, limit: 50, spam: false })).toHaveLength(1);
    expect((await searchInbox(storage, forms, 'anna', { form, limit: 50 })).total).toBe(1);
  }
  await findDue(storage, forms, { now: new Date(), place: { timeZone: 'UTC' } });
  const statements = prepared.mock.calls.map(([statement]) => statement).filter((one) => /spam_at/.test(one));
  expect(statements.length).toBeGreaterThan(5);
  const file = new Database(join(opened.root, '.data/backoffice.sqlite'));
  for (const statement of statements.filter((one) => !/"spam_at" is not null/.test(one))) {
    const steps = file.prepare(`explain query plan ${statement}`).all([]);
    expect(`${statement}: ${JSON.stringify(steps)}`).not.toContain('USING INDEX submissions_by_spam_at');
  }
  file.close();
  await opened.close();
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyFile } from '../../backoffice/sealing/keyFile.ts';
import { openStorage } from '../../backoffice/storage/openStorage.ts';
import { addKey, parseStorageKeys } from '../../backoffice/vault/storageKeys.ts';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { runCommand } from '../../testing/runCommand.ts';

const office = inboxForTests();

describe.each(['SQLite', 'PostgreSQL'])('with %s', (kind) => {
  let postgres: TestDatabase | undefined;
  let opened: TestStorage;
  beforeEach(async () => {
    postgres = kind === 'PostgreSQL' ? await providePostgres() : undefined;
    opened = postgres ? await openTestStorage(postgres.url) : office.opened;
  });
  afterEach(async () => {
    if (!postgres) return;
    await opened.close();
    await postgres.close();
  });
  const inbox = (...args: string[]) =>
    runCommand(['inbox', ...args, '--root', opened.root], { env: { DATABASE_URL: postgres?.url ?? '' } });
  const other = parseStorageKeys(addKey('', new Date(0)), 'other');

  it('what no key opens is left out and named, and the rest is read, exported and erased', async () => {
    await opened.receive({ id: 'readable-1' });
    // The key of another machine, whose copy of the file lacks ours.
    const location = postgres?.url ?? join(opened.root, '.data/backoffice.sqlite');
    const foreign = await openStorage(location, {
      ...other,
      all: new Map([...other.all, ...testKeys().all]),
    });
    await foreign
      .insertInto('submissions')
      .values({ id: 'foreign-1', form: 'contact', language: 'it', received_at: '2026-11-22', answers: '{}' })
      .execute();
    await foreign.deleteFrom('storage_keys').where('id', '=', other.newest.id).execute();
    await foreign.destroy();
    const named = `submission foreign-1: encrypted with the key ${other.newest.id}, which is not in the key file`;

    const listed = await inbox('list', '--json');
    expect(JSON.parse(listed.out).map(({ id }: { id: string }) => id)).toEqual(['readable-1']);
    expect([listed.code, listed.err]).toEqual([1, expect.stringContaining(named)]);
    expect((await inbox('list')).err).not.toContain('bug');
    // It is the newest, and no reason to show nothing.
    expect((await inbox('list', '--limit', '1')).out).toMatch(/\nreadab /);
    const out = join(opened.root, 'all.csv');
    expect(await inbox('export', '--out', out)).toMatchObject({
      code: 1,
      err: expect.stringContaining(named),
    });
    expect(readFileSync(out, 'utf8')).toContain('readable-1');
    const person = await inbox('erase', '--person', 'anna@rossi.example', '--yes');
    expect([person.code, person.err]).toEqual([1, expect.stringContaining(named)]);
    const shown = await inbox('show', 'foreign-1');
    expect([shown.code, shown.err]).toEqual([2, expect.stringContaining('is stored and cannot be read')]);
    expect((await inbox('erase', 'foreign-1', '--yes')).code).toBe(0);
    expect(await inbox('list')).toMatchObject({ code: 0 });
  });

  it('an answer to a report that does not open is named, counts as given, and costs nobody the report', async () => {
    const { storage } = opened;
    await opened.receive({ id: 'report-1', form: 'report', receipt_id: 'aa', received_at: '2026-11-21' });
    await storage
      .insertInto('report_answers')
      .values({
        ...{ id: 'answer-1', submission_id: 'report-1', content: Buffer.from('sealed') },
        ...{ kind: 'acknowledgement', written_at: '2026-11-22T09:00:00.000Z' },
      })
      .execute();
    expect(await inbox('list')).toMatchObject({ code: 0 });
    const damaged = storage.withoutPlugins().updateTable('report_answers');
    await damaged.set({ content: Buffer.from('damaged') }).execute();
    for (const args of [['list'], ['show', 'report-1']]) {
      const { code, out, err } = await inbox(...args);
      expect([args, code, out]).toEqual([args, 1, expect.stringContaining('acknowledged 22/11/2026')]);
      expect(err).toContain('answer of report-1: damaged');
      expect(err).toContain('write it anew');
      expect(err).not.toContain('erase');
    }
  });

  it('files that do not open are not said to be none', async () => {
    const file = { field: 'files', name: 'report.age', content: Buffer.from('sealed') };
    const about = { receipt_id: 'aa', received_at: '2026-11-21' };
    await opened.receive({ id: 'report-1', form: 'report', ...about }, [file]);
    await opened.storage.withoutPlugins().updateTable('files').set({ name: 'damaged' }).execute();
    const key = join(opened.root, 'key.txt');
    writeFileSync(key, (await createKeyFile()).text);
    for (const args of [
      ['show', 'report-1', '--files', join(opened.root, 'out')],
      ['show', 'report-1', '--key', key],
      ['answer', 'report-1', '--key', key, '--text', 'Thank you'],
    ]) {
      const { err } = await inbox(...args);
      expect([args, err]).toEqual([args, expect.stringContaining('None of its files can be read.')]);
      expect(err).toContain('file of report-1: damaged');
      expect(err).not.toMatch(/no file/);
    }
  });
});

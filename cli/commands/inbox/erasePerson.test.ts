import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytesOf } from '../../backoffice/storage/bytesOf.ts';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { contactAnswers, openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { runCommand } from '../../testing/runCommand.ts';

let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await providePostgres();
});
afterAll(() => postgres?.close());

const databases: [string, () => string | undefined][] = [
  ['SQLite', () => undefined],
  ['PostgreSQL', () => postgres.url],
];

describe.each(databases)('erase --person on %s', (_name, location) => {
  let opened: TestStorage;
  beforeEach(async () => {
    opened = await openTestStorage(location());
    for (const table of ['submissions', 'mails', 'journal'] as const)
      await opened.storage.deleteFrom(table).execute();
  });
  afterEach(() => opened.close());

  const inbox = (...args: string[]) =>
    runCommand(['inbox', ...args, '--root', opened.root], { env: { DATABASE_URL: location() ?? '' } });
  const ids = async (table: 'submissions' | 'mails') =>
    (await opened.storage.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

  const cv = { field: 'cv', name: 'CANARY.pdf', content: Buffer.from('CANARY of a CV '.repeat(2000)) };
  const ofAnna = { ...contactAnswers, email: 'Anna@Canary.example' };
  /** Everything that Anna left, and others, of whom nothing may go. */
  const fill = async () => {
    await opened.receive({ id: 'one', answers: JSON.stringify(ofAnna) });
    await opened.receive({ id: 'two', form: 'application', answers: JSON.stringify(ofAnna) }, [cv]);
    const company = { nameOfSuppliers: 'CANARY', email: 'anna@canary.EXAMPLE' };
    const contact = { contactPerson: 'Ugo', email: 'ugo@blu.example' };
    await opened.receive({ id: 'three', form: 'supplier', answers: JSON.stringify({ company, contact }) });
    await opened.receive({ id: 'other' });
    const request = 'Chiedete ad anna@canary.example';
    await opened.receive({ id: 'naming', answers: JSON.stringify({ ...contactAnswers, request }) });
    await opened.receive({ id: 'sealed', form: 'report', answers: '{}' });
    await opened.queue({ id: 'one', submission_id: 'one', text: 'CANARY', reply_to: 'Anna@Canary.example' });
    await opened.queue({
      id: 'reminder',
      submission_id: 'two',
      text: '',
      sent_at: '2026-11-21T10:00:00.000Z',
    });
    await opened.queue({ id: 'remains', submission_id: 'gone', recipient: 'ANNA@canary.example' });
    await opened.queue({ id: 'copy', submission_id: 'gone', reply_to: 'anna@canary.example' });
    await opened.queue({ id: 'other', submission_id: 'other' });
    expect((await inbox('answer', 'two', '--text', 'CANARY', '--yes')).code).toBe(0);
  };

  it('lists it, asks, and erases all of it in every form and nothing else', async () => {
    await fill();
    const asked = await inbox('erase', '--person', ' anna@CANARY.example ');
    expect(asked.code).toBe(2);
    expect(asked.out).toMatch(/^two +\d\d\/11\/2026 \d\d:\d\d +application +1 +3$/m);
    expect(asked.out).toContain('2 mails about what was answered and deleted');
    expect(asked.err).toContain(
      'This deletes 3 submissions and 6 mails (1 answer not sent yet) for good. Nobody can be asked',
    );
    expect(asked.err).toContain(
      'The words or file names of 1 other submission have the address in them: naming. They stay',
    );
    expect(asked.err).toContain('1 report cannot be searched');
    expect(await ids('submissions')).toHaveLength(6);

    expect((await inbox('erase', '--person', 'anna@canary.example', '--yes')).err).toContain(
      'Deleted 3 submissions and 6 mails (1 answer not sent yet).',
    );
    expect(await ids('submissions')).toEqual(['naming', 'other', 'sealed']);
    expect(await ids('mails')).toEqual(['other']);
    expect(await opened.storage.selectFrom('files').select('id').execute()).toEqual([]);
    const acts = await opened.storage.selectFrom('journal').select(['act', 'submission_id']).execute();
    expect(acts).toEqual(Array.from({ length: 3 }, () => ({ act: 'erased', submission_id: null })));
    expect(await inbox('erase', '--person', 'anna@canary.example', '--yes')).toMatchObject({
      code: 0,
      err: expect.stringContaining('Nothing here belongs to anna@canary.example.'),
    });
  });

  it('finds who is named by an address as it is pasted from a mail or a page', async () => {
    await fill();
    for (const pasted of [
      'mailto:anna@canary.example',
      'Anna <anna@canary.example>',
      'anna@\u200bcanary.example.',
    ])
      expect([pasted, (await inbox('erase', '--person', pasted)).err]).toEqual([
        pasted,
        expect.stringContaining('This deletes 3 submissions and 6 mails'),
      ]);
  });

  it('refuses what is not an address, and the addresses of the office', async () => {
    await opened.queue();
    for (const args of [
      ['--person', 'Anna'],
      ['--person', 'INFO@valico.example'],
      ['one', '--person', 'a@b.it'],
      [],
    ])
      expect((await inbox('erase', ...args, '--yes')).code).toBe(2);
    expect(await ids('mails')).toHaveLength(1);
  });

  it('leaves nothing of it in the storage that this can reach', async () => {
    await fill();
    await opened.storage.deleteFrom('submissions').where('id', '=', 'naming').execute();
    // What is encrypted is erased all the same: its bytes are looked for.
    const raw = opened.storage.withoutPlugins();
    const submissions = await raw.selectFrom('submissions').select(['id', 'answers']).execute();
    const mails = await raw.selectFrom('mails').select(['id', 'text']).execute();
    const files = await raw.selectFrom('files').select('content').execute();
    const bytes = [
      ...submissions.filter(({ id }) => ['one', 'two', 'three'].includes(id)).map(({ answers }) => answers),
      ...mails.filter(({ id }) => id !== 'other').map(({ text }) => text),
      ...files.map(({ content }) => bytesOf(content).toString('latin1')),
    ].map((text) => text.slice(8, 40));
    const found = () => {
      const data = readdirSync(join(opened.root, '.data')).map((file) =>
        readFileSync(join(opened.root, '.data', file), 'latin1'),
      );
      return bytes.filter((one) => data.some((file) => file.includes(one)));
    };
    const vacuumed = async () =>
      (
        await sql<{
          relname: string;
        }>`select relname from pg_stat_user_tables where vacuum_count > 0`.execute(opened.storage)
      ).rows.map(({ relname }) => relname);
    if (!location()) expect(found()).toEqual(bytes);
    expect((await inbox('erase', '--person', 'anna@canary.example', '--yes')).code).toBe(0);
    if (!location()) expect(found()).toEqual([]);
    else
      await expect
        .poll(vacuumed)
        .toEqual(expect.arrayContaining(['submissions', 'files', 'mails', 'journal']));
  });
});

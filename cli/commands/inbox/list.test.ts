import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRetentionState, storeRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { lastAttempt } from '../../backoffice/mail/mailState.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { runSite } from '../../testing/runSite.ts';

const office = inboxForTests();
const { inbox, stored } = office;

describe('list', () => {
  it('is friendly when nothing has arrived, and makes no storage to look into', async () => {
    const root = mkdtempSync(join(tmpdir(), 'site-empty-'));
    mkdirSync(join(root, 'content'));
    symlinkSync(join(codeFolder, 'schemas'), join(root, 'schemas'));
    const run = (...args: string[]) =>
      runCommand(['inbox', ...args, '--root', root], { env: { DATABASE_URL: '' } });
    const none = `There is no storage yet: ${join(realpathSync(root), '.data/backoffice.sqlite')} does not exist.\n`;
    expect(await run()).toEqual({ code: 0, out: '', err: `${none}Nothing is in the inbox.\n` });
    expect(await run('list', '--search', 'x')).toEqual({
      code: 0,
      out: '',
      err: `${none}Nothing was found.\n`,
    });
    expect(await run('show', '7d0b44')).toMatchObject({ code: 2, err: expect.stringContaining(none) });
    expect((await run('terms')).out).toMatch(/^Last day known: none; the clock says [\d/]+ [\d:]+\.$/m);
    expect(existsSync(join(root, '.data'))).toBe(false);
    rmSync(root, { recursive: true });
  });

  it('tells two applications of one person apart', async () => {
    for (const position of ['Autista', 'Magazziniere'])
      await office.opened.receive({
        id: position,
        form: 'application',
        answers: JSON.stringify({ name: 'Anna', surname: 'Rossi', position }),
      });
    expect((await inbox()).out).toMatch(/ {2}Anna Rossi, Autista +it.* {2}Anna Rossi, Magazziniere +it/s);
  });

  it('is not empty for who misspelt the address of its database', async () => {
    const env = { DATABASE_URL: 'postgress://site@127.0.0.1:1/site' };
    const run = await runCommand(['inbox', '--root', office.opened.root], { env });
    expect(run).toMatchObject({ out: '', err: expect.stringContaining('DATABASE_URL does not answer') });
  });

  it('is a table with what is to be done', async () => {
    await office.opened.receive({ id: 'aaaaaa11-1', received_at: '2026-11-21T09:36:00.000Z' });
    await office.opened.receive({
      id: 'aaaaaa22-2',
      form: 'report',
      answers: '{}',
      received_at: '2999-11-20',
    });
    await office.opened.receive({ id: 'bb', form: 'application', received_at: '2026-08-31T09:36:00.000Z' }, [
      { field: 'cv', name: 'cv.pdf', content: Buffer.from('x') },
    ]);
    await office.opened.queue({
      submission_id: 'aaaaaa11-1',
      attempts: 1,
      last_error: 'connect ECONNREFUSED',
    });
    await office.opened.queue({ submission_id: 'bb', sent_at: '2026-11-21T10:00:00.000Z', text: '' });
    await office.opened.queue({
      attempts: 64,
      subject: 'La tua richiesta',
      last_error: '550 no such mailbox',
    });
    const { code, out, err } = await inbox();
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'ID       RECEIVED          FORM         FROM                      LANG  FILES  STATE                             MAIL',
        'aaaaaa2  20/11/2999        report       (encrypted)               it    –      acknowledge by 27/11/2999         –',
        'aaaaaa1  21/11/2026 10:36  contact      Anna Rossi, Rossi S.r.l.  it    –      to answer, kept until 21/11/2028  queued',
        'bb       31/08/2026 11:36  application  Anna Rossi                it    1      kept until 28/02/2027             sent',
        '',
      ].join('\n'),
    );
    expect(err).toContain('1 mail waiting to be sent. Last error: connect ECONNREFUSED');
    expect(err).toContain(
      'Not sent, given up: "La tua richiesta" to office@valico.example. 550 no such mailbox',
    );
  });

  it('names the answers that the mail server refuses so far, while they can still be mended', async () => {
    const refused = { attempts: 3, last_error: '550 no such mailbox' };
    await office.opened.queue({
      ...refused,
      submission_id: 'c2057bda-1',
      by_person: 1,
      subject: 'La tua richiesta',
    });
    await office.opened.queue({ ...refused, recipient: 'a.notice@valico.example' });
    await office.opened.queue({ by_person: 1, recipient: 'not.tried@valico.example' });
    const { err } = await inbox();
    expect(err).toMatch(/^3 mails waiting to be sent\. Last error: 550 no such mailbox$/m);
    expect(err).toContain(
      'Not sent yet: "La tua richiesta" to office@valico.example, tried 3 times (550 no such mailbox). It is tried',
    );
    expect(err).toContain('`site inbox erase c2057bda` drops this mail.');
    // With its mails an application would go, too.
    await office.opened.receive({ id: 'd0f5a9b1-1', form: 'application' });
    await office.opened.queue({ ...refused, submission_id: 'd0f5a9b1-1', by_person: 1, subject: 'Re' });
    expect((await inbox()).err).toMatch(/^Not sent yet: "Re" to .* write to the right one\.$/m);
    expect(err).not.toMatch(/a\.notice|not\.tried/);
    for (let one = 0; one < 12; one += 1) await office.opened.queue({ attempts: lastAttempt });
    const given = (await inbox()).err.split('\n').filter((line) => line.includes('given up'));
    expect([given.length, given[10]]).toEqual([11, '… and 2 more given up.']);
  });

  it('tells moments as the mails do, wherever the machine is', async () => {
    await office.opened.receive({ id: 'aaaaaa11-1', received_at: '2026-11-21T23:36:00.000Z' });
    const env = { DATABASE_URL: '', TZ: 'America/New_York' };
    for (const [command, moment] of [
      [['list'], '22/11/2026 00:36'],
      [['show', 'aaaaaa'], '22/11/2026 00:36'],
    ] as const) {
      const { code, out } = runSite(['inbox', ...command, '--root', office.opened.root], { env });
      expect([code, out]).toEqual([0, expect.stringContaining(moment)]);
    }
  });

  it('cuts a long name between letters, by the room that they take', async () => {
    const named = (company: string) => JSON.stringify({ ...contactAnswers, name: 'A', surname: '', company });
    await office.opened.receive({ id: 'emoji', answers: named(`${'x'.repeat(35)}𠮷𠮷𠮷`) });
    await office.opened.receive({ id: 'kanji', answers: named('漢'.repeat(19)) });
    const { out } = await inbox();
    expect(out).toMatch(/ {2}A, x{35}… +it {2}/);
    expect(out).toMatch(/ {2}A, 漢{18}… {2,}it {2}/);
  });

  it('filters by form, and gives JSON', async () => {
    await office.opened.receive({ id: 'contact' });
    await office.opened.receive({ id: 'supplier', form: 'supplier', answers: '{}' });
    const records = JSON.parse((await inbox('--form', 'contact', '--json')).out);
    expect(records).toEqual([
      {
        id: 'contact',
        form: 'contact',
        language: 'it',
        receivedAt: '2026-11-21T09:36:00.000Z',
        answers: contactAnswers,
        files: [],
        mail: 'none',
      },
    ]);
    for (const form of ['newsletter', 'constructor'])
      expect(await inbox('list', '--form', form)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`There is no form "${form}". The forms are: `),
      });
  });
});

describe('list of reminders', () => {
  it('says whose reminder has not been sent, and when they are deleted', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const row = { form: 'application', received_at: ago(155), reminded_at: ago(2) } as const;
    await office.opened.receive({ id: 'aaaaaa', ...row });
    await office.opened.queue({ submission_id: 'aaaaaa', created_at: row.reminded_at, attempts: 12 });
    expect((await inbox()).err).toMatch(
      /1 reminder has not been sent\..* deleted all the same, on .*: aaaaaa\./,
    );
    await office.opened.storage
      .updateTable('mails')
      .set({ sent_at: ago(1) })
      .execute();
    expect((await inbox()).err).toBe('');
  });
});

describe('list of many', () => {
  it('shows the newest, says how many more there are, and names each so that show finds it', async () => {
    for (let one = 0; one < 60; one += 1)
      await office.opened.receive({
        id: `${one % 2 ? 'aaaaaaaa' : 'bbbbbbb'}${String(one).padStart(2, '0')}`,
        received_at: `2026-11-21T09:${String(one).padStart(2, '0')}:00.000Z`,
        ...(one < 5 && { form: 'quotation' as const }),
      });
    const newest = await inbox();
    const ids = newest.out
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(' ')[0]);
    expect([ids.length, ids[0], ids[49]]).toEqual([50, 'aaaaaaaa59', 'bbbbbbb10']);
    expect(newest.err).toBe('The newest 50 of 60. Use --limit or --all to see more.\n');
    expect((await inbox('--limit', '2')).out.split('\n')).toHaveLength(4);
    expect((await inbox('--limit', '2', '--form', 'quotation')).err).toContain('The newest 2 of 5.');
    const all = await inbox('list', '--all', '--json');
    expect([JSON.parse(all.out).length, all.err]).toEqual([60, '']);
    for (const count of ['0', '9'.repeat(30)]) expect((await inbox('list', '--limit', count)).code).toBe(2);
    // Its neighbour is not shown, but counts.
    expect((await inbox('--limit', '1')).out).toContain('aaaaaaaa59 ');
    const raw = office.opened.storage.withoutPlugins();
    await raw.updateTable('submissions').set({ answers: 'damaged' }).where('id', '!=', 'bbbbbbb00').execute();
    const { code, out, err } = await inbox();
    expect([code, out]).toEqual([1, expect.stringMatching(/\nbbbbbbb00 .*\n$/)]);
    expect(err).toMatch(
      /^59 rows of the storage could not be read, and are left out:\n(.*\n){20} {2}… and 39 more\.\n/,
    );
    await raw.updateTable('submissions').set({ answers: 'damaged' }).execute();
    expect(await inbox()).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^60 rows/) });
  });
});

describe('a form that is gone', () => {
  const sent = { id: 'lost', form: 'gone', received_at: '2027-01-01T09:00:00.000Z' };
  const said = 'The storage has what the form "gone" sent';

  it('is named, and what it brought in is listed and found as what others did', async () => {
    await office.opened.receive({ id: 'other' });
    await office.opened.receive(sent);
    for (const args of [[], ['list', '--form', 'gone'], ['list', '--search', 'rossi']]) {
      const { code, out, err } = await inbox(...args);
      expect([code, /^lost .* kept until erased/m.test(out)]).toEqual([0, true]);
      expect(err).toContain(said);
    }
    const listed = JSON.parse((await inbox('list', '--json')).out);
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(['lost', 'other']);
    expect((await inbox('list', '--form', 'neither')).err).toContain('gone.');
  });

  // The forms of a website may go one by one, or with their folder.
  describe.each([false, true])('with all others: %j', (all) => {
    const storedPaths = ['name', 'surname', 'company', 'email', 'request', 'privacy'];

    it('is shown, exported and erased under the names that are stored', async () => {
      if (all) rmSync(join(office.opened.root, 'schemas'));
      await office.opened.receive(sent, [{ field: 'cv', name: 'cv.pdf', content: Buffer.from('x') }]);
      const sealed = { form: 'tips', answers: '{}', receipt_id: 'r', receipt_recipient: 'age1' };
      await office.opened.receive({ ...sealed, id: 'tip', received_at: '2027-01-02' });
      for (const format of ['csv', 'json']) {
        const { out, err } = await inbox('export', '--form', 'gone', '--format', format);
        for (const word of [...storedPaths, 'anna@rossi.example', 'cv.pdf']) expect(out).toContain(word);
        expect(err).toContain(said);
        expect(err).not.toContain('"tips"');
      }
      const everything = await inbox('export');
      expect(everything.err).toMatch(/"gone".*\n.*"tips"/);
      expect(everything.out).toMatch(/^tip[;,]tips[;,]it[;,]2027-01-02[;,]/m);
      const shown = await inbox('show', 'lost');
      expect(shown.out).toMatch(/^email +anna@rossi\.example$/m);
      expect(shown.err).toContain(said);
      expect((await inbox('list')).out).toMatch(/^tip +02\/01\/2027 +tips +\(/m);
      if (all)
        expect((await runCommand(['backoffice', '--root', office.opened.root])).err).toContain('is still');
      const erased = await inbox('erase', '--person', 'ANNA@rossi.example', '--yes');
      expect(erased.err).toContain('Deleted 1 submission ');
      expect(erased.err).toContain('1 report cannot be searched');
      expect(erased.err).toContain(said);
      expect(await stored()).toEqual([{ id: 'tip' }]);
    });

    it('is closed once it was answered elsewhere, or marked as spam', async () => {
      if (all) rmSync(join(office.opened.root, 'schemas'));
      for (const id of ['lost', 'advert']) await office.opened.receive({ ...sent, id });
      const answered = await inbox('answer', 'lost', '--text', 'Sì.', '--yes');
      expect([answered.code, answered.err]).toEqual([2, expect.stringContaining('`site inbox done lost`')]);
      expect(answered.err).toContain(said);
      expect((await inbox('spam', 'advert')).err).toContain('1 submission marked as spam');
      expect((await inbox('done', 'lost', '--yes')).err).toContain(
        'Closed the enquiry of 01/01/2027 (gone, lost)',
      );
      expect(await stored()).toEqual([{ id: 'advert' }]);
      const acts = JSON.parse((await inbox('journal', '--json')).out).map(({ act }: { act: string }) => act);
      expect(acts.sort()).toEqual(['closed', 'marked']);
    });

    it('has its reports answered with the key, and takes none of them for spam or closed', async () => {
      if (all) rmSync(join(office.opened.root, 'schemas'));
      const sealed = { form: 'tips', answers: '{}', receipt_id: 'r', receipt_recipient: 'age1' };
      await office.opened.receive({ ...sealed, id: 'tip', received_at: '2027-01-02' });
      expect((await inbox('spam', 'tip')).err).toContain('A report is not marked as spam');
      expect((await inbox('done', 'tip', '--yes')).err).toContain('A report is closed by its outcome');
      const file = join(office.opened.root, 'sealed.json');
      writeFileSync(file, JSON.stringify({ receiptId: 'r', content: btoa('age-encryption.org/v1\nA') }));
      const { code, err } = await inbox('answer', 'tip', '--sealed', file, '--yes');
      expect([code, err]).toEqual([0, expect.stringContaining('acknowledgement')]);
      expect(await stored()).toEqual([{ id: 'tip' }]);
    });
  });
});

describe('terms', () => {
  it('stays within the columns of a terminal, as the list does', async () => {
    await office.opened.receive({});
    const widths = async () => {
      const outs: string[] = [];
      for (const words of [['terms'], []]) outs.push((await inbox(...words)).out);
      return outs.map((out) => Math.max(...`${out.split('\n\n')[0]}`.split('\n').map((line) => line.length)));
    };
    const wide = await widths();
    Object.defineProperty(process.stdout, 'columns', { value: 70, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(process.stdout, 'columns');
    });
    expect(Math.min(...wide)).toBeGreaterThan(70);
    expect(Math.max(...(await widths()))).toBeLessThanOrEqual(70);
  });

  const report = { form: 'report', answers: '{}', received_at: '2015-01-01T09:00:00.000Z' } as const;

  it('says what waits for a person, as the list does, and confirms it', async () => {
    await office.opened.receive(report);
    await storeRetentionState(office.opened.storage, {
      ranAt: new Date('2020-01-01T00:00:00.000Z'),
      hold: { reason: 'ahead', clock: '2026-01-01T00:00:00.000Z', known: '2020-01-01T23:30:00.000Z' },
    });
    const sentence =
      'Nothing is deleted until you confirm it: The clock says 01/01/2026, but the last day known is 02/01/2020. If the clock is right, run `site inbox terms --confirm`; if not, set it';
    expect((await inbox()).err).toContain(sentence);
    const { out } = await inbox('terms');
    expect(out).toContain(sentence);
    expect(out).toContain('Due: 0 reminders, and to delete 1 of 1 submission.');
    expect((await readRetentionState(office.opened.storage)).hold).toBeDefined();
    expect((await inbox('terms', '--confirm')).out).toContain('Confirmed.');
    const { hold, known } = await readRetentionState(office.opened.storage);
    expect(hold).toBeUndefined();
    expect(Number(known)).toBeGreaterThan(Date.now() - 60_000);
    expect((await inbox('terms')).out).toContain('Nothing waits for you.');
    expect(await stored()).toHaveLength(1);
    const many = { reason: 'many', due: 31, stored: 120 } as const;
    await storeRetentionState(office.opened.storage, { hold: many });
    expect((await inbox()).err).toBe(
      'Nothing is deleted until you confirm it: 31 of 120 submissions would be deleted at once. If that is right, run `site inbox terms --confirm`.\n',
    );
    const inJson = async (...words: string[]) => JSON.parse((await inbox('terms', '--json', ...words)).out);
    expect(await inJson()).toMatchObject({ hold: many, confirmed: false });
    expect(await inJson('--confirm')).toMatchObject({ hold: null, confirmed: true });
    expect(await inJson()).toMatchObject({ hold: null, confirmed: false });
  });

  it('prints how long what each form brings is kept, as its definition says', async () => {
    await office.opened.receive({ form: 'contact' });
    const { out } = await inbox('terms');
    expect(out).toMatch(/^contact +until answered, 24 months at most +– +– +1$/m);
    expect(out).toMatch(/^application +6 months +after 5 months +– +0$/m);
    expect(out).toMatch(
      /^report +60 months after its outcome +– +acknowledgement in 7 days, outcome in 3 months +0$/m,
    );
    const { forms, traceDays, hold } = JSON.parse((await inbox('terms', '--json')).out);
    expect(forms.find(({ form }: { form: string }) => form === 'supplier')).toEqual({
      form: 'supplier',
      kind: 'proposal',
      kept: '12 months',
      reminder: '',
      answer: '',
      retention: { months: 12 },
      stored: 0,
    });
    const defined = readdirSync(`${codeFolder}/schemas/forms`);
    expect([forms.length, traceDays.mails, hold]).toEqual([defined.length, 30, null]);
  });

  it('names a form that is gone, of which nothing is ever deleted', async () => {
    await office.opened.receive({ form: 'gone' });
    const { out } = await inbox('terms');
    expect(out).toContain('The storage has what the form "gone" sent');
    expect(out).not.toContain('Nothing waits for you.');
    expect(JSON.parse((await inbox('terms', '--json')).out).lost).toEqual(['gone']);
  });
});

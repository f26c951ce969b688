import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRetentionState, storeRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { createKeyFile } from '../../backoffice/sealing/keyFile.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { contactAnswers, openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { receiveReport } from '../../testing/office/receiveReport.ts';
import { runCommand } from '../../testing/runCommand.ts';

let opened: TestStorage;
let folder: string;

beforeEach(async () => {
  opened = await openTestStorage();
  folder = mkdtempSync(join(tmpdir(), 'site-taken-out-'));
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

const inbox = (...args: string[]) =>
  runCommand(['inbox', ...args, '--root', opened.root], { env: { DATABASE_URL: '' } });
const stored = () => opened.storage.selectFrom('submissions').select('id').orderBy('id').execute();
const mails = () => opened.storage.selectFrom('mails').selectAll().execute();

describe('list', () => {
  it('is friendly when nothing has arrived, and makes no storage to look into', async () => {
    const root = mkdtempSync(join(tmpdir(), 'site-empty-'));
    mkdirSync(join(root, 'content'));
    symlinkSync(join(codeFolder, 'schemas'), join(root, 'schemas'));
    const run = await runCommand(['inbox', '--root', root], { env: { DATABASE_URL: '' } });
    expect(run).toEqual({ code: 0, out: '', err: 'Nothing has arrived yet.\n' });
    expect(existsSync(join(root, '.data'))).toBe(false);
    rmSync(root, { recursive: true });
  });

  it('is a table with what is to be done', async () => {
    await opened.receive({ id: 'aaaaaa11-1', received_at: '2026-11-21T09:36:00.000Z' });
    await opened.receive({
      id: 'aaaaaa22-2',
      form: 'report',
      answers: '{}',
      received_at: '2999-11-20',
    });
    await opened.receive({ id: 'bb', form: 'application', received_at: '2026-08-31T09:36:00.000Z' }, [
      { field: 'cv', name: 'cv.pdf', content: Buffer.from('x') },
    ]);
    await opened.queue({ submission_id: 'aaaaaa11-1', attempts: 1, last_error: 'connect ECONNREFUSED' });
    await opened.queue({ submission_id: 'bb', sent_at: '2026-11-21T10:00:00.000Z', text: '' });
    await opened.queue({ attempts: 64, subject: 'La tua richiesta', last_error: '550 no such mailbox' });
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

  it('filters by form, and gives JSON', async () => {
    await opened.receive({ id: 'contact' });
    await opened.receive({ id: 'supplier', form: 'supplier', answers: '{}' });
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
    expect((await inbox('list', '--form', 'newsletter')).code).toBe(2);
  });
});

describe('list of reminders', () => {
  it('says whose reminder the mail server has not accepted, and when they are deleted', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const row = { form: 'application', received_at: ago(155), reminded_at: ago(2) } as const;
    await opened.receive({ id: 'aaaaaa', ...row });
    await opened.queue({ submission_id: 'aaaaaa', created_at: row.reminded_at, attempts: 12 });
    expect((await inbox()).err).toMatch(
      /The mail server has not accepted 1 reminder\..* deleted all the same, on .*: aaaaaa\./,
    );
    await opened.storage
      .updateTable('mails')
      .set({ sent_at: ago(1) })
      .execute();
    expect((await inbox()).err).toBe('');
  });
});

describe('list of many', () => {
  it('shows the newest, says how many more there are, and names each so that show finds it', async () => {
    for (let one = 0; one < 60; one += 1)
      await opened.receive({
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
    expect((await inbox('list', '--limit', '0')).code).not.toBe(0);
    // Its neighbour is not shown, but counts.
    expect((await inbox('--limit', '1')).out).toContain('aaaaaaaa59 ');
  });
});

describe('terms', () => {
  const report = { form: 'report', answers: '{}', received_at: '2015-01-01T09:00:00.000Z' } as const;

  it('says what waits for a person, as the list does, and confirms it', async () => {
    await opened.receive(report);
    await storeRetentionState(opened.storage, {
      ranAt: new Date('2020-01-01T00:00:00.000Z'),
      hold: { reason: 'ahead', clock: '2026-01-01T00:00:00.000Z', known: '2020-01-01T00:00:00.000Z' },
    });
    const sentence =
      'Nothing is deleted until you confirm it: The clock says 2026-01-01, but the last day known is 2020-01-01.';
    expect((await inbox()).err).toContain(sentence);
    const { out } = await inbox('terms');
    expect(out).toContain(sentence);
    expect(out).toContain('Due: 0 reminders, and to delete 1 of 1 submission.');
    expect((await readRetentionState(opened.storage)).hold).toBeDefined();
    expect((await inbox('terms', '--confirm')).out).toContain('Confirmed.');
    const { hold, known } = await readRetentionState(opened.storage);
    expect(hold).toBeUndefined();
    expect(Number(known)).toBeGreaterThan(Date.now() - 60_000);
    expect((await inbox('terms')).out).toContain('Nothing waits for you.');
    expect(await stored()).toHaveLength(1);
  });

  it('prints how long what each form brings is kept, as its definition says', async () => {
    await opened.receive({ form: 'contact' });
    const { out } = await inbox('terms');
    expect(out).toMatch(/^contact +until answered, 24 months at most +– +– +1$/m);
    expect(out).toMatch(/^application +6 months +after 5 months +– +0$/m);
    expect(out).toMatch(
      /^report +60 months after its outcome +– +receipt in 7 days, outcome in 3 months +0$/m,
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
    expect([forms.length, traceDays.mails, hold]).toEqual([6, 30, null]);
  });
});

describe('show', () => {
  const unsafe = [
    '../../etc/passwd',
    'cv.pdf',
    'cv.pdf',
    '.bashrc',
    'C:\\temp\\lettera\u202efdp.exe',
    'a\u001bb\r\nc.pdf',
  ];
  const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256));

  it('shows every answer with its label, and nothing that steers a terminal', async () => {
    const answers = { ...contactAnswers, request: 'Uno\n\u001b[2J\u009b2JDue' };
    await opened.receive({ id: 'b1946ac9', answers: JSON.stringify(answers) }, [
      { field: 'cv', name: '\u001b]0;cv.pdf', content },
    ]);
    const { code, out } = await inbox('show', 'b19');
    expect(code).toBe(0);
    expect(out).toMatch(/^Azienda +Rossi S\.r\.l\.$/m);
    expect(out).toMatch(/^Richiesta +Uno\n +\[2J2JDue$/m);
    expect(out).toContain(createHash('sha256').update(content).digest('hex'));
    expect(out).toMatch(/\]0;cv\.pdf +70 kB/);
    expect(`${out}${(await inbox('show', 'b19', '--json')).out}`).not.toMatch(/\p{Cc}(?<!\n)/u);
  });

  it('takes the files out byte by byte, under names that do no harm', async () => {
    const files = unsafe.map((name) => ({ field: 'cv', name, content }));
    await opened.receive({ id: 'application', form: 'application' }, files);
    const target = join(folder, 'new/files');
    expect((await inbox('show', 'app', '--files', target)).code).toBe(0);
    const names = readdirSync(target).sort();
    expect(names).toEqual([
      'C-temp-lettera-fdp.exe',
      'a-b-c.pdf',
      'bashrc',
      'cv (2).pdf',
      'cv.pdf',
      'etc-passwd',
    ]);
    for (const name of names) expect(readFileSync(join(target, name)).equals(content)).toBe(true);
    expect(statSync(target).mode & 0o777).toBe(0o700);
    expect(statSync(join(target, 'cv.pdf')).mode & 0o777).toBe(0o600);
  });

  it('overwrites nothing and follows no link', async () => {
    await opened.receive({ id: 'application', form: 'application' }, [
      { field: 'cv', name: 'cv.pdf', content },
    ]);
    writeFileSync(join(folder, 'outside'), 'mine');
    symlinkSync(join(folder, 'outside'), join(folder, 'cv.pdf'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'cv (2).pdf'));
    expect((await inbox('show', 'app', '--files', folder)).err).toContain('cv (3).pdf');
    expect(readFileSync(join(folder, 'outside'), 'utf8')).toBe('mine');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    expect(readFileSync(join(folder, 'cv (3).pdf')).equals(content)).toBe(true);
  });

  it('shows the envelope of a report, and takes out what is encrypted', async () => {
    const file = { field: 'files', name: 'report.age', content };
    await opened.receive({ id: '0123456789', form: 'report', answers: '{}' }, [file]);
    expect(await inbox('show', '01', '--key', 'nowhere.txt')).toMatchObject({ code: 2 });
    const { out, err } = await inbox('show', '01');
    expect(out).toMatch(/^form +report$/m);
    expect(err).toContain('site report open');
    await inbox('show', '01', '--files', folder);
    expect(readFileSync(join(folder, 'report-01234567.age')).equals(content)).toBe(true);
  });

  it('opens a report where the key is', async () => {
    const { text, recipient } = await createKeyFile();
    writeFileSync(join(folder, 'key.txt'), text);
    const answers = { subject: 'Oggetto', message: 'Fatti \u001b[2J gravi' };
    await receiveReport(opened, { id: 'one', recipient, answers });
    const { code, out } = await inbox('show', 'one', '--key', join(folder, 'key.txt'));
    expect(code).toBe(0);
    expect(out).toContain('Fatti [2J gravi');
    expect(
      JSON.parse((await inbox('show', 'one', '--key', join(folder, 'key.txt'), '--json')).out).answers,
    ).toEqual(answers);
  });

  it('says which ids there are', async () => {
    await opened.receive({ id: 'abc1' });
    await opened.receive({ id: 'abc2' });
    expect(await inbox('show', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('begins with "x"'),
    });
    expect(await inbox('show', 'ab')).toMatchObject({ code: 2, err: expect.stringContaining('abc1, abc2') });
  });
});

describe('export', () => {
  it('writes CSV that is no formula, for the owner alone', async () => {
    const answers = { ...contactAnswers, phone: '+39 02 1234', company: '=1+1', request: 'A "b";\nc' };
    await opened.receive({ id: 'one', answers: JSON.stringify(answers) });
    const out = join(folder, 'contacts.csv');
    expect((await inbox('export', '--form', 'contact', '--out', out)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe(
      '\ufeffid;form;language;receivedAt;jobPositionId;name;surname;company;email;phone;request;privacy;files\r\n' +
        "one;contact;it;2026-11-21T09:36:00.000Z;;Anna;Rossi;'=1+1;anna@rossi.example;'+39 02 1234;" +
        '"A ""b"";\nc";true;\r\n',
    );
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(await inbox('export', '--out', out)).toMatchObject({
      code: 2,
      err: expect.stringContaining('exists already'),
    });
  });

  it('writes JSON', async () => {
    await opened.receive({ id: 'one' });
    expect(JSON.parse((await inbox('export', '--format', 'json')).out)).toMatchObject([
      { id: 'one', answers: contactAnswers },
    ]);
  });
});

describe('answer', () => {
  it('queues the answer and deletes the enquiry with everything of it', async () => {
    await opened.receive({ id: 'one', language: 'en' });
    await opened.receive({ id: 'other' });
    await opened.queue({ submission_id: 'one', subject: 'Notice' });
    const { code, err } = await inbox('answer', 'one', '--text', 'It is cheap.', '--yes');
    expect([code, err]).toEqual([0, expect.stringContaining('The enquiry is deleted')]);
    expect(await stored()).toEqual([{ id: 'other' }]);
    const [answer, copy] = (await mails()).sort((a, b) => b.by_person - a.by_person);
    expect(answer).toMatchObject({
      recipient: 'anna@rossi.example',
      reply_to: 'info@valico.example',
      subject: 'Your request to Valico S.p.A.',
      by_person: 1,
    });
    expect(answer?.text).toMatch(/^It is cheap\.\n\nOn 21 November 2026 you wrote:\n> Name: Anna/);
    expect(answer?.text).toContain('> Request: Quanto costa un trasporto?\n> Grazie');
    // Nothing vanishes with the enquiry: the office has every word of both.
    expect(copy).toMatchObject({ recipient: 'info@valico.example', by_person: 0 });
    expect(copy?.text).toBe(`Copia della risposta a anna@rossi.example:\n\n${answer?.text}`);
    expect(JSON.parse((await inbox('journal', '--json')).out)).toMatchObject([
      { act: 'answered', form: 'contact', id: 'one' },
    ]);
  });

  it('queues no copy where the office wants none', async () => {
    await opened.receive({ id: 'one' });
    await runCommand(['inbox', 'answer', 'one', '--text', 'Sì.', '--yes', '--root', opened.root], {
      env: { DATABASE_URL: '', MAIL_COPIES_TO: 'none' },
    });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['anna@rossi.example']);
  });

  it('sends nothing that nobody could look at, of any form, and reads nothing for it', async () => {
    await opened.receive({ id: 'one', form: 'application' });
    expect(await inbox('answer', 'one', '--file', 'nowhere.txt')).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'A mail is shown before it is sent. Nobody can be asked here: add --yes to confirm it.',
      ),
    });
    expect(await mails()).toEqual([]);
  });

  // `script` of util-linux gives a terminal.
  describe.runIf(process.platform === 'linux')('at a terminal', () => {
    const typed = (keys: string, editor: string, ...args: string[]) => {
      const command = [
        'node',
        join(codeFolder, 'cli/site.js'),
        'inbox',
        'answer',
        ...args,
        '--root',
        opened.root,
      ];
      const { stdout } = spawnSync('script', ['-qec', command.join(' '), '/dev/null'], {
        input: keys,
        encoding: 'utf8',
        timeout: 120_000,
        env: {
          ...process.env,
          NO_COLOR: '1',
          TZ: 'Europe/Rome',
          DATABASE_URL: '',
          VISUAL: editor,
          EDITOR: '',
        },
      });
      return stdout.replaceAll('\r', '');
    };
    const editor = (script: string) => {
      writeFileSync(join(folder, 'edit.sh'), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
      return join(folder, 'edit.sh');
    };

    it('shows the exact mail and sends it when a person says so', async () => {
      await opened.receive({ id: 'one' });
      const shown = typed('y\n', '', 'one', '--text', 'Breve.');
      const [{ text } = { text: '' }] = (await mails()).filter(({ by_person }) => by_person);
      expect(text).toMatch(/^Breve\.\n\nIl 21 novembre 2026 hai scritto:/);
      expect(shown).toContain(text.trimEnd());
      expect(shown).toMatch(/^To +anna@rossi\.example$/m);
      expect(shown).toMatch(/^Copy to +info@valico\.example$/m);
      expect(shown).toMatch(/^Subject +La tua richiesta a Valico S\.p\.A\.$/m);
      expect(shown).toContain('Send this mail, and delete the enquiry? [y/N]');
      expect(await stored()).toEqual([]);
    });

    it('sends nothing on any other answer, and keeps what was written in the editor', async () => {
      await opened.receive({ id: 'one' });
      const shown = typed('n\n', editor('sed -i "s/^Cordiali saluti/Costa poco.\\n\\nCiao/" "$1"'), 'one');
      expect(await mails()).toEqual([]);
      expect(await stored()).toHaveLength(1);
      const [, kept = ''] = /What you wrote is in (\S+)\.$/m.exec(shown) ?? [];
      expect(readFileSync(kept, 'utf8')).toBe(
        'Gentile Anna Rossi,\n\n\n\nCosta poco.\n\nCiao\nValico S.p.A.\n',
      );
      expect(statSync(kept).mode & 0o777).toBe(0o600);
      rmSync(dirname(kept), { recursive: true });
    });

    it('opens the editor with greeting, regards and the request, which is not sent twice', async () => {
      await opened.receive({ id: 'one' });
      const seen = join(folder, 'seen');
      typed('y\n', editor(`cp "$1" ${seen}; sed -i "s/^Cordiali/Costa poco. Cordiali/" "$1"`), 'one');
      expect(readFileSync(seen, 'utf8')).toMatch(
        /^Gentile Anna Rossi,\n+Cordiali saluti\nValico S\.p\.A\.\n\n--- .* ---\n\nIl 21 novembre 2026 hai scritto:\n> Nome: Anna/,
      );
      const [{ text } = { text: '' }] = (await mails()).filter(({ by_person }) => by_person);
      expect(text).toMatch(/^Gentile Anna Rossi,\n+Costa poco\. Cordiali saluti\nValico S\.p\.A\.\n\nIl 21/);
      expect(text.match(/hai scritto/g)).toHaveLength(1);
    });

    it('sends no greeting without a word', async () => {
      await opened.receive({ id: 'one' });
      expect(typed('y\n', 'true', 'one')).toContain('Nothing was written.');
      expect(await mails()).toEqual([]);
    });
  });

  it('deletes nothing that nobody confirmed', async () => {
    await opened.receive({ id: 'one' });
    expect(await inbox('answer', 'one', '--text', 'No')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--yes'),
    });
    expect(await inbox('answer', 'one', '--yes', '--text', ' ')).toMatchObject({ code: 2 });
    expect(await inbox('answer', 'one', '--yes', '--file', 'nowhere.txt')).toMatchObject({ code: 2 });
    expect(await stored()).toEqual([{ id: 'one' }]);
    expect(await mails()).toEqual([]);
  });

  it.each(['application', 'supplier'] as const)('keeps what is no enquiry (%s)', async (form) => {
    const answers = {
      ...contactAnswers,
      contact: { contactPerson: 'Anna Rossi', email: 'anna@rossi.example' },
    };
    await opened.receive({ id: 'one', form, answers: JSON.stringify(answers) });
    writeFileSync(join(folder, 'answer.txt'), '\ufeffVenga a trovarci.\r\n');
    expect((await inbox('answer', 'one', '--file', join(folder, 'answer.txt'), '--yes')).code).toBe(0);
    expect(await stored()).toEqual([{ id: 'one' }]);
    expect((await mails()).find(({ by_person }) => by_person)?.text).toBe('Venga a trovarci.\n');
  });
});

describe('done', () => {
  it('closes an enquiry that was answered elsewhere as an answer does, and writes it down', async () => {
    await opened.receive({ id: 'one' });
    await opened.receive({ id: 'two' });
    await opened.queue({ submission_id: 'one' });
    expect(await inbox('done', 'one')).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    expect(await stored()).toHaveLength(2);
    expect((await inbox('done', 'one', '--yes')).err).toContain(
      'Closed the enquiry of 21/11/2026 (contact, one)',
    );
    expect(await stored()).toEqual([{ id: 'two' }]);
    expect(await mails()).toEqual([]);
    const { out } = await inbox('journal');
    expect(out).toMatch(/^WHEN +WHAT +FORM +ID\n\d\d\/\d\d\/\d{4} \d\d:\d\d +closed +contact +one\n$/);
  });

  it('is nothing for what waits for no answer, nor for a report', async () => {
    await opened.receive({ id: 'one', form: 'application' });
    await opened.receive({ id: 'two', form: 'report', answers: '{}' });
    expect(await inbox('done', 'one', '--yes')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no answer'),
    });
    expect(await inbox('done', 'two', '--yes')).toMatchObject({
      code: 2,
      err: expect.stringContaining('outcome'),
    });
    expect(await stored()).toHaveLength(2);
    expect((await inbox('journal')).err).toBe('Nobody has done anything yet.\n');
  });
});

describe('erase', () => {
  it('deletes for good, files and mails too, and leaves no trace in the storage', async () => {
    const file = { field: 'cv', name: 'cv.pdf', content: Buffer.from('CANARY '.repeat(5000)) };
    await opened.receive({ id: 'one', form: 'application' }, [file]);
    await opened.receive({ id: 'two' });
    await opened.receive({ id: 'three' });
    await opened.queue({ submission_id: 'one', text: 'CANARY' });
    expect(await inbox('erase', 'one')).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    expect((await inbox('erase', 'one', 'nobody', '--yes')).code).toBe(2);
    expect(await stored()).toHaveLength(3);
    expect((await inbox('erase', 'one', 'tw', '--yes')).err).toBe('Deleted 2 submissions with 1 file.\n');
    expect(await stored()).toEqual([{ id: 'three' }]);
    expect(await mails()).toEqual([]);
    const data = join(opened.root, '.data');
    for (const name of readdirSync(data))
      expect(readFileSync(join(data, name)).includes('CANARY')).toBe(false);
  });

  it('finds what remains of an enquiry that was answered', async () => {
    await opened.receive({ id: 'one' });
    expect((await inbox('answer', 'one', '--text', 'It is cheap.', '--yes')).code).toBe(0);
    await opened.queue({ id: 'other', submission_id: 'two' });
    expect(await inbox('erase', 'on')).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'This deletes 2 mails about what was answered (2 not sent yet) for good. Nobody',
      ),
    });
    expect((await inbox('erase', 'on', '--yes')).err).toMatch(/^Deleted 2 mails about/);
    expect((await mails()).map(({ id }) => id)).toEqual(['other']);
    expect((await inbox('erase', '', '--yes')).code).toBe(2);
    expect((await inbox('erase', 'tw_', '--yes')).code).toBe(2);
    expect(await mails()).toHaveLength(1);
  });
});

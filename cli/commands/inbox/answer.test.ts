import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { storeAnswer } from '../../backoffice/inbox/storeAnswer.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { shellCommand } from '../../testing/machine/shellCommand.ts';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';
import { followPieces } from '../../testing/office/readStored.ts';
import { runCommand } from '../../testing/runCommand.ts';

const office = inboxForTests();
const { inbox, typed: type, stored, mails } = office;

describe('answer', () => {
  it('queues the answer and deletes the enquiry with everything of it', async () => {
    await office.opened.receive({ id: 'one', language: 'en' });
    await office.opened.receive({ id: 'other' });
    await office.opened.queue({ submission_id: 'one', subject: 'Notice' });
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
    await office.opened.receive({ id: 'one' });
    await runCommand(['inbox', 'answer', 'one', '--text', 'Sì.', '--yes', '--root', office.opened.root], {
      env: { DATABASE_URL: '', MAIL_COPIES_TO: 'none' },
    });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['anna@rossi.example']);
  });

  it('sends nothing that nobody could look at, of any form, and reads nothing for it', async () => {
    await office.opened.receive({ id: 'one', form: 'application' });
    expect(await inbox('answer', 'one', '--file', 'nowhere.txt')).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'A mail is shown before it is sent. Nobody can be asked here: add --yes to confirm it.',
      ),
    });
    expect(await mails()).toEqual([]);
  });

  it('of what stays after it: says so to the next one, in the list, and in JSON', async () => {
    await office.opened.receive({ id: 'one', form: 'application' });
    const first = await inbox('answer', 'one', '--text', 'Grazie.', '--yes');
    expect(first.err).not.toContain('answered before');
    expect((await inbox()).out).toMatch(/answered \d\d\/\d\d\/\d{4}, kept until /);
    const [{ answeredAt }] = JSON.parse((await inbox('list', '--json')).out);
    expect(Date.parse(answeredAt)).toBeGreaterThan(0);
    const second = await inbox('answer', 'one', '--text', 'Grazie ancora.', '--yes');
    expect(second.err).toMatch(/^It was answered before, on \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/m);
    expect((await mails()).filter(({ by_person }) => by_person)).toHaveLength(2);
  });

  it.each([
    ['contact', ' Answer by phone, then `site inbox done one`.'],
    ['application', ' Answer by phone.'], // it stays for its term
  ])('of a visitor without an address says what to do (%s)', async (form, advice) => {
    await office.opened.receive({ id: 'one', form, answers: '{"name":"Anna"}' });
    expect(await inbox('answer', 'one', '--text', 'Sì.', '--yes')).toMatchObject({
      code: 2,
      err: `site: The visitor left no address that a mail can be sent to.${advice}\n`,
    });
  });

  it('takes what is typed until Ctrl+D, and nothing of what Ctrl+C ends', async () => {
    await office.opened.receive({ id: 'one' });
    const stopped = await type(['Due gior', '\x03'], 'answer', 'one', '--yes');
    expect([stopped.code, stopped.err]).toEqual([
      2,
      expect.stringMatching(
        /^Write the answer; Ctrl\+D .*\nsite: Stopped\. Nothing was sent and nothing was deleted\.\n$/s,
      ),
    ]);
    expect(await mails()).toEqual([]);
    expect((await type(['Due giorni.\n', '\x04'], 'answer', 'one', '--yes')).code).toBe(0);
    expect((await mails()).find(({ by_person }) => by_person)?.text).toMatch(/^Due giorni\.\n\nIl giorno/);
  });

  it.each([
    ['--as', 'outcome', '--text', 'Found nothing.'],
    ['--key', 'report-key.txt', '--text', 'Found nothing.'],
    ['--sealed', 'report-answer.json'],
  ])('mails nothing that was meant for a report: %s', async (option, ...given) => {
    await office.opened.receive({ id: 'one' });
    expect(await inbox('answer', 'one', option, ...given, '--yes')).toMatchObject({
      code: 2,
      err: `site: Only an answer to a report takes ${option}, and this is not one. Look at its id again, or leave ${option} out. Nothing was sent.\n`,
    });
    expect(await mails()).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it.each(['--text', '--file', '--key'])('drops no %s beside a sealed answer', async (option) => {
    await office.opened.receive({ id: 'one', form: 'report', answers: '{}' });
    expect(await inbox('answer', 'one', '--sealed', 'answer.json', option, 'more')).toMatchObject({
      code: 2,
      err: `site: --sealed is the whole answer, encrypted already. Leave ${option} out. Nothing was stored.\n`,
    });
  });

  it('says why a file with the answer cannot be read', async () => {
    await office.opened.receive({ id: 'one' });
    const latin = join(office.folder, 'latin.txt');
    writeFileSync(latin, Buffer.from([0x43, 0x69, 0x61, 0x6f, 0xe0]));
    for (const [file, reason] of [
      [latin, 'cannot be read: it is not text in UTF-8.'],
      [office.folder, 'cannot be read: it is a folder.'],
    ] as const)
      expect(await inbox('answer', 'one', '--file', file, '--yes')).toMatchObject({
        code: 2,
        err: `site: ${file} ${reason}\n`,
      });
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['Windows-1252', Buffer.from('Ciao, perché no?', 'latin1')],
    ['UTF-16', Buffer.from('Buongiorno', 'utf16le')],
  ])('takes nothing in %s from standard input either', async (_name, input) => {
    await office.opened.receive({ id: 'one' });
    const command = ['cli/site.js', 'inbox', 'answer', 'one', '--yes', '--root', office.opened.root];
    const { status, stderr } = spawnSync('node', command, {
      cwd: codeFolder,
      input,
      encoding: 'utf8',
      timeout: 120_000,
      env: { ...process.env, DATABASE_URL: '', LC_ALL: 'C' },
    });
    expect(stderr).toContain('Standard input cannot be read: it is not text in UTF-8.');
    expect(status).toBe(2);
    expect(await mails()).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  // `script` of util-linux gives a terminal.
  describe.runIf(process.platform === 'linux')('at a terminal', () => {
    const commandOf = (...args: string[]) =>
      shellCommand('node', join(codeFolder, 'cli/site.js'), 'inbox', ...args, '--root', office.opened.root);
    const typed = (keys: string, editor: string, ...args: string[]) => {
      const command = commandOf('answer', ...args);
      const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
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
      writeFileSync(join(office.folder, 'edit.sh'), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
      return join(office.folder, 'edit.sh');
    };

    it('shows the exact mail and sends it when a person says so', async () => {
      await office.opened.receive({ id: 'one' });
      const shown = typed('y\n', '', 'one', '--text', 'Breve.');
      const [{ text } = { text: '' }] = (await mails()).filter(({ by_person }) => by_person);
      expect(text).toMatch(/^Breve\.\n\nIl giorno 21 novembre 2026 hai scritto:/);
      expect(shown).toContain(text.trimEnd());
      expect(shown).toMatch(/^To +anna@rossi\.example$/m);
      expect(shown).toMatch(/^Copy to +info@valico\.example$/m);
      expect(shown).toMatch(/^Subject +La tua richiesta a Valico S\.p\.A\.$/m);
      expect(shown).toContain('Send this mail, and delete the enquiry? [y/N]');
      expect(await stored()).toEqual([]);
    });

    it('sends nothing on any other answer, and keeps what was written in the editor', async () => {
      await office.opened.receive({ id: 'one' });
      const shown = typed('n\n', editor('sed -i "s/^Cordiali saluti/Costa poco.\\n\\nCiao/" "$1"'), 'one');
      expect(await mails()).toEqual([]);
      expect(await stored()).toHaveLength(1);
      const [, kept = ''] = /What you wrote is in (\S+)\.$/m.exec(shown) ?? [];
      expect(readFileSync(kept, 'utf8')).toBe(
        'Buongiorno Anna Rossi,\n\n\n\nCosta poco.\n\nCiao\nValico S.p.A.\n',
      );
      expect(statSync(kept).mode & 0o777).toBe(0o600);
      rmSync(dirname(kept), { recursive: true });
    });

    it('opens the editor with greeting, regards and the request, which is not sent twice', async () => {
      await office.opened.receive({ id: 'one' });
      const seen = join(office.folder, 'seen');
      typed('y\n', editor(`cp "$1" ${seen}; sed -i "s/^Cordiali/Costa poco. Cordiali/" "$1"`), 'one');
      expect(readFileSync(seen, 'utf8')).toMatch(
        /^Buongiorno Anna Rossi,\n+Cordiali saluti\nValico S\.p\.A\.\n\n--- .* ---\n\nIl giorno 21 novembre 2026 hai scritto:\n> Nome: Anna/,
      );
      const [{ text } = { text: '' }] = (await mails()).filter(({ by_person }) => by_person);
      expect(text).toMatch(
        /^Buongiorno Anna Rossi,\n+Costa poco\. Cordiali saluti\nValico S\.p\.A\.\n\nIl giorno 21/,
      );
      expect(text.match(/hai scritto/g)).toHaveLength(1);
    });

    it('keeps the words of who was slower, and says where', async () => {
      await office.opened.receive({ id: 'one' });
      const other = commandOf('done', 'one', '--yes');
      const shown = typed('y\n', editor(`sed -i "s/^Cordiali/Costa poco. Cordiali/" "$1"; ${other}`), 'one');
      const [, kept = ''] =
        /Somebody else has answered or deleted it .* Nothing was sent\. What you wrote is in (\S+)\.$/m.exec(
          shown,
        ) ?? [];
      expect(readFileSync(kept, 'utf8')).toContain('Costa poco.');
      expect(await mails()).toEqual([]);
      rmSync(dirname(kept), { recursive: true });
    });

    it('tells who answers what somebody erased meanwhile, and queues nothing of it', async () => {
      await office.opened.receive({ id: 'one', form: 'application' });
      const other = commandOf('erase', 'one', '--yes');
      const shown = typed('y\n', editor(`sed -i "s/^Cordiali/Venga. Cordiali/" "$1"; ${other}`), 'one');
      const [, kept = ''] =
        /Somebody else has answered or deleted it .* What you wrote is in (\S+)\.$/m.exec(shown) ?? [];
      expect(readFileSync(kept, 'utf8')).toContain('Venga.');
      expect(await mails()).toEqual([]);
      rmSync(dirname(kept), { recursive: true });
    });

    it.each(['exit 3', 'kill -9 $$'])('keeps what was saved when the editor then fails (%s)', async (end) => {
      await office.opened.receive({ id: 'one' });
      const shown = typed('', editor(`sed -i "s/^Cordiali/Costa poco. Cordiali/" "$1"; ${end}`), 'one');
      const [, kept = ''] = /ended with an error\. .* What you wrote is in (\S+)\.$/m.exec(shown) ?? [];
      expect(readFileSync(kept, 'utf8')).toMatch(
        /^Buongiorno Anna Rossi,\n+Costa poco\. Cordiali saluti\nValico S\.p\.A\.\n$/,
      );
      rmSync(dirname(kept), { recursive: true });
      expect(typed('', editor(end), 'one')).toMatch(
        /ended with an error\. Nothing was sent and nothing was deleted\.$/m,
      );
    });

    it('sends no greeting without a word, whatever the editor makes of line ends', async () => {
      await office.opened.receive({ id: 'one' });
      for (const nothing of ['true', editor('sed -i "s/$/\\r/" "$1"')])
        expect(typed('y\n', nothing, 'one')).toContain('Nothing was written.');
      expect(await mails()).toEqual([]);
    });
  });

  it('deletes nothing that nobody confirmed', async () => {
    await office.opened.receive({ id: 'one' });
    expect(await inbox('answer', 'one', '--text', 'No')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--yes'),
    });
    expect(await inbox('answer', 'one', '--yes', '--text', ' ')).toMatchObject({ code: 2 });
    expect(await inbox('answer', 'one', '--yes', '--file', 'nowhere.txt')).toMatchObject({ code: 2 });
    expect((await inbox('answer', 'one', '--yes', '--file', 'a.txt', '--text', 'b')).err).toBe(
      'site: Give --text or --file, not both.\n',
    );
    for (const args of [
      ['done', 'one'],
      ['erase', 'one'],
      ['erase', '--person', 'anna@rossi.example'],
    ])
      expect(await type(['n\n'], ...args)).toMatchObject({
        code: 0,
        err: expect.stringMatching(/ \[y\/N\] .*\nNothing was deleted\.\n$/s),
      });
    expect(await stored()).toEqual([{ id: 'one' }]);
    expect(await mails()).toEqual([]);
  });

  it.each(['application', 'supplier'] as const)('keeps what is no enquiry (%s)', async (form) => {
    const answers = {
      ...contactAnswers,
      contact: { contactPerson: 'Anna Rossi', email: 'anna@rossi.example' },
    };
    await office.opened.receive({ id: 'one', form, answers: JSON.stringify(answers) });
    writeFileSync(join(office.folder, 'answer.txt'), '\ufeffVenga a trovarci.\r\n');
    expect((await inbox('answer', 'one', '--file', join(office.folder, 'answer.txt'), '--yes')).code).toBe(0);
    expect(await stored()).toEqual([{ id: 'one' }]);
    expect((await mails()).find(({ by_person }) => by_person)?.text).toBe('Venga a trovarci.\n');
  });
});

describe('done', () => {
  it('closes an enquiry that was answered elsewhere as an answer does, and writes it down', async () => {
    await office.opened.receive({ id: 'one' });
    await office.opened.receive({ id: 'two' });
    await office.opened.queue({ submission_id: 'one' });
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

  it('closes nothing that somebody answered while the question stood there', async () => {
    await office.opened.receive({ id: 'one' });
    async function* meanwhile() {
      await storeAnswer(
        office.opened.storage,
        { id: 'one', form: 'contact' },
        { mails: [], erase: true, now: new Date() },
      );
      yield 'y\n';
    }
    const { code, err } = await type(meanwhile(), 'done', 'one');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/\nsite: Somebody else has answered or deleted it in the meantime\.\n$/),
    ]);
    expect(JSON.parse((await inbox('journal', '--json')).out)).toHaveLength(1);
  });

  it('ends with 3 while another process writes for too long, and changes nothing', async () => {
    await office.opened.receive({ id: 'one' });
    const other = new Database(join(office.opened.root, '.data/backoffice.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const { code, err } = await inbox('done', 'one', '--yes');
    other.exec('ROLLBACK');
    other.close();
    expect([code, err]).toEqual([3, expect.stringContaining('another process keeps it busy for too long')]);
    expect(await stored()).toHaveLength(1);
  });

  it('is nothing for what waits for no answer, nor for a report', async () => {
    await office.opened.receive({ id: 'one', form: 'application' });
    await office.opened.receive({ id: 'two', form: 'report', answers: '{}' });
    expect(await inbox('done', 'one', '--yes')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no answer'),
    });
    expect(await inbox('done', 'two', '--yes')).toMatchObject({
      code: 2,
      err: expect.stringContaining('outcome'),
    });
    expect(await stored()).toHaveLength(2);
    expect((await inbox('journal')).err).toBe(
      'Nobody has done anything in the last two years; older lines are deleted.\n',
    );
  });
});

describe('erase', () => {
  it('deletes for good, files and mails too, and leaves no trace in the storage', async () => {
    const file = { field: 'cv', name: 'cv.pdf', content: Buffer.from('CANARY '.repeat(5000)) };
    await office.opened.receive({ id: 'one', form: 'application' }, [file]);
    await office.opened.receive({ id: 'two' });
    await office.opened.queue({ submission_id: 'one', text: 'CANARY' });
    const { pieces, found } = await followPieces(office.opened);
    expect(pieces.length).toBeGreaterThan(5);
    expect(found()).toEqual(pieces);
    await office.opened.receive({ id: 'three' });
    expect(await inbox('erase', 'one')).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    expect((await inbox('erase', 'one', 'nobody', '--yes')).code).toBe(2);
    expect(await stored()).toHaveLength(3);
    expect((await inbox('erase', 'one', 'tw', '--yes')).err).toBe('Deleted 2 submissions with 1 file.\n');
    expect(await stored()).toEqual([{ id: 'three' }]);
    expect(await mails()).toEqual([]);
    expect(found()).toEqual([]);
  });

  it('says that it deleted something before it fails to write that down elsewhere', async () => {
    await office.opened.receive({ id: 'one' });
    const list = join(office.opened.root, '.data/erased.txt');
    mkdirSync(list); // fails for every user, as a full disk does
    const { code, err } = await inbox('erase', 'one', '--yes');
    expect([code, err]).toEqual([3, expect.stringMatching(/^Deleted 1 submission .*\nsite: .* is a folder/)]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['contact', 'one', 'Somebody has answered one of them in the meantime. Nothing was deleted.'],
    ['application', 'one', 'Somebody has answered one of them in the meantime. Nothing was deleted.'],
    ['contact', '--person', 'anna@rossi.example', 'has changed in the meantime. Nothing was deleted'],
  ])(
    'deletes no answer that somebody wrote while the question stood there (%s %s)',
    async (form, ...given) => {
      const told = given.pop();
      await office.opened.receive({ id: 'one', form });
      const mail = { recipient: 'anna@rossi.example', replyTo: null, subject: 'Sì', text: 'Due giorni.' };
      async function* meanwhile() {
        await storeAnswer(
          office.opened.storage,
          { id: 'one', form },
          { mails: [{ ...mail, byPerson: true }], erase: form === 'contact', now: new Date() },
        );
        yield 'y\n';
      }
      expect(await type(meanwhile(), 'erase', ...given)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`${told}`),
      });
      expect((await mails()).filter(({ by_person }) => by_person)).toHaveLength(1);
    },
  );

  it('shows what it would delete, so that whoever named another id sees it', async () => {
    await office.opened.receive({ id: 'cafe0001-one', form: 'application' });
    const report = { form: 'report', receipt_id: 'a-receipt', received_at: '2026-11-20' };
    await office.opened.receive({ id: 'cafe0002-two', ...report });
    const raw = office.opened.storage.withoutPlugins();
    await raw.updateTable('submissions').set({ answers: 'damaged' }).execute();
    const { code, out, err } = await inbox('erase', 'cafe0001', 'cafe0002');
    expect([code, out]).toEqual([
      2,
      expect.stringMatching(
        /^ID +RECEIVED +FORM\ncafe0001 +21\/11\/2026 10:36 +application\ncafe0002 +20\/11\/2026 +report\n$/,
      ),
    ]);
    const what = '2 submissions with 0 files (1 report without an outcome)';
    expect(err).toContain(`This deletes ${what} for good.`);
    const outcome = {
      submission_id: 'cafe0002-two',
      kind: 'outcome' as const,
      content: Buffer.from('sealed'),
    };
    await office.opened.storage
      .insertInto('report_answers')
      .values({ id: 'told', written_at: '2026-11-21T10:00:00.000Z', ...outcome })
      .execute();
    expect((await inbox('erase', 'cafe0002')).err).toContain(
      'This deletes 1 submission with 0 files for good.',
    );
    expect(await inbox('erase', 'cafe0001', 'cafe0002', '--yes')).toMatchObject({ code: 0, out: '' });
  });

  it('names an answer that still waits to be sent before it deletes that with its application', async () => {
    await office.opened.receive({ id: 'one', form: 'application' });
    await office.opened.receive({ id: 'two', form: 'application' });
    await office.opened.queue({ submission_id: 'two', by_person: 1, sent_at: '2026-11-21T10:00:00.000Z' });
    expect((await inbox('answer', 'one', '--text', 'Come on Monday.', '--yes')).code).toBe(0);
    const what = '2 submissions with 0 files (1 answer not sent yet)';
    expect((await inbox('erase', 'one', 'two')).err).toContain(`This deletes ${what} for good. Nobody`);
    expect((await inbox('erase', 'two')).err).toContain('This deletes 1 submission with 0 files for good.');
    expect((await inbox('erase', 'one', 'two', '--yes')).err).toBe(`Deleted ${what}.\n`);
  });

  it('finds what remains of an enquiry that was answered', async () => {
    await office.opened.receive({ id: 'one' });
    expect((await inbox('answer', 'one', '--text', 'It is cheap.', '--yes')).code).toBe(0);
    await office.opened.queue({ id: 'other', submission_id: 'two' });
    expect(await inbox('show', 'on')).toMatchObject({
      code: 2,
      err: 'site: "on" was answered and deleted; only its mails remain for a while. `site inbox erase` deletes them.\n',
    });
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

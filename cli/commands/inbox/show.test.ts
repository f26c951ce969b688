import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contactFields } from '../../../site/testing/contactFields.ts';
import { createKeyFile } from '../../backoffice/sealing/keyFile.ts';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';
import { receiveReport } from '../../testing/office/receiveReport.ts';

const office = inboxForTests();
const { inbox } = office;

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
    await office.opened.receive({ id: 'b1946ac9', answers: JSON.stringify(answers) }, [
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

  it('says which field asked for a file: several may have the same name', async () => {
    await office.opened.receive({ id: 'd0f5a9b1', form: 'spontaneous' }, [
      { field: 'cv', name: 'file.pdf', content },
      { field: 'coverLetter', name: 'file.pdf', content },
    ]);
    const { out } = await inbox('show', 'd0f');
    expect(out).toMatch(/^Curriculum vitae +file\.pdf {2}70 kB/m);
    expect(out).toMatch(/^Lettera di presentazione +file\.pdf {2}70 kB/m);
  });

  it('says of what is gone when it was deleted, and asks for an id where there is none', async () => {
    await office.opened.receive({ id: 'c2057bda' });
    await inbox('done', 'c20', '--yes');
    for (const words of [
      ['show', 'c2057'],
      ['answer', 'C2057', '--yes', '--text', 'x'],
      ['erase', 'c20', '--yes'],
    ]) {
      const { code, err } = await inbox(...words);
      expect(code).toBe(2);
      expect(err).toMatch(/no longer there: it was deleted on \d\d\/\d\d\/\d{4}\. `site inbox journal` says/);
    }
    expect((await inbox('show', ' ')).err).toBe(
      'site: Name an id, or its beginning: `site inbox list` shows them.\n',
    );
  });

  it('takes the files out byte by byte, under names that do no harm', async () => {
    const files = unsafe.map((name) => ({ field: 'cv', name, content }));
    await office.opened.receive({ id: 'application', form: 'application' }, files);
    const target = join(office.folder, 'new/files');
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
    const held = office.opened.storage.updateTable('files').where('position', 'in', [1, 2]);
    await held.set({ scan: 'infected' }).execute();
    const other = await inbox('show', 'app', '--files', join(office.folder, 'other'));
    expect(other.err).toMatch(/^(Held back cv\.pdf: the virus scanner found something in it\.\n){2}$/m);
    expect(readdirSync(join(office.folder, 'other'))).toHaveLength(4);
  });

  it('overwrites nothing and follows no link', async () => {
    await office.opened.receive({ id: 'application', form: 'application' }, [
      { field: 'cv', name: 'cv.pdf', content },
    ]);
    writeFileSync(join(office.folder, 'outside'), 'mine');
    symlinkSync(join(office.folder, 'outside'), join(office.folder, 'cv.pdf'));
    symlinkSync(join(office.folder, 'nowhere'), join(office.folder, 'cv (2).pdf'));
    expect((await inbox('show', 'app', '--files', office.folder)).err).toContain('cv (3).pdf');
    expect(readFileSync(join(office.folder, 'outside'), 'utf8')).toBe('mine');
    expect(existsSync(join(office.folder, 'nowhere'))).toBe(false);
    expect(readFileSync(join(office.folder, 'cv (3).pdf')).equals(content)).toBe(true);
  });

  it('shows the envelope of a report, and takes out what is encrypted', async () => {
    const file = { field: 'files', name: 'report.age', content };
    await office.opened.receive({ id: '0123456789', form: 'report', answers: '{}' }, [file]);
    expect(await inbox('show', '01', '--key', 'nowhere.txt')).toMatchObject({ code: 2 });
    const { out, err } = await inbox('show', '01');
    expect(out).toMatch(/^form +report$/m);
    expect(err).toContain('site report open');
    await inbox('show', '01', '--files', office.folder);
    expect(readFileSync(join(office.folder, 'report-01234567.age')).equals(content)).toBe(true);
  });

  it('opens a report where the key is', async () => {
    const { text, recipient } = await createKeyFile();
    writeFileSync(join(office.folder, 'key.txt'), text);
    const answers = { subject: 'Oggetto', message: 'Fatti \u001b[2J gravi' };
    await receiveReport(office.opened, { id: 'one', recipient, answers });
    const { code, out } = await inbox('show', 'one', '--key', join(office.folder, 'key.txt'));
    expect(code).toBe(0);
    expect(out).toContain('Fatti [2J gravi');
    expect(
      JSON.parse((await inbox('show', 'one', '--key', join(office.folder, 'key.txt'), '--json')).out).answers,
    ).toEqual(answers);
  });

  it('says which ids there are', async () => {
    await office.opened.receive({ id: 'abc1' });
    await office.opened.receive({ id: 'abc2' });
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
    await office.opened.receive({ id: 'one', answers: JSON.stringify(answers) });
    const out = join(office.folder, 'contacts.csv');
    expect((await inbox('export', '--form', 'contact', '--out', out)).code).toBe(0);
    const cells: Record<string, string> = {
      name: 'Anna',
      surname: 'Rossi',
      company: "'=1+1",
      email: 'anna@rossi.example',
      phone: "'+39 02 1234",
      request: '"A ""b"";\nc"',
      privacy: 'true',
    };
    const fields = contactFields.map(([name]) => name);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(cells)));
    expect(readFileSync(out, 'utf8')).toBe(
      `\ufeffid;form;language;receivedAt;jobPositionId;${fields.join(';')};files\r\n` +
        `one;contact;it;2026-11-21T09:36:00.000Z;;${fields.map((name) => cells[name] ?? '').join(';')};\r\n`,
    );
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(await inbox('export', '--out', out)).toMatchObject({
      code: 2,
      err: expect.stringContaining('exists already'),
    });
  });

  it('writes JSON', async () => {
    await office.opened.receive({ id: 'one' });
    expect(JSON.parse((await inbox('export', '--format', 'json')).out)).toMatchObject([
      { id: 'one', answers: contactAnswers },
    ]);
  });
});

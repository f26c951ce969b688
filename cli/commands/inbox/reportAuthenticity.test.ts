import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveReceipt, parseReceiptCode } from '../../../site/reporting/receipt.ts';
import { tarEntry } from '../../../site/reporting/tarEntry.ts';
import { eraseForGood } from '../../backoffice/inbox/eraseForGood.ts';
import { composeNotice, composeReportReminder } from '../../backoffice/mail/composeNotice.ts';
import { createKeyFile } from '../../backoffice/sealing/keyFile.ts';
import { readForms } from '../../backoffice/settings/readForms.ts';
import { readOffice } from '../../backoffice/settings/readOffice.ts';
import { reportTerms } from '../../backoffice/settings/terms.ts';
import { bytesOf } from '../../backoffice/storage/bytesOf.ts';
import type { FileRow } from '../../backoffice/storage/tables.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { readStored } from '../../testing/office/readStored.ts';
import { type ReceivedReport, receiveReport } from '../../testing/office/receiveReport.ts';
import { runCommand } from '../../testing/runCommand.ts';

let opened: TestStorage;
let folder: string;
let key: string;
let recipient: string;
let one: ReceivedReport;

beforeEach(async () => {
  opened = await openTestStorage();
  folder = mkdtempSync(join(tmpdir(), 'site-authentic-'));
  key = join(folder, 'key.txt');
  const made = await createKeyFile();
  recipient = made.recipient;
  writeFileSync(key, made.text);
  one = await receiveReport(opened, { id: 'one', recipient });
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

const forms = readForms(codeFolder);
const office = {
  ...readOffice(codeFolder, forms, {}),
  office: 'office@valico.example',
  reports: 'reports@valico.example',
};
const inbox = (...args: string[]) =>
  runCommand(['inbox', ...args, '--root', opened.root], { env: { DATABASE_URL: '' } });
/** The same for who sits at a terminal and types this. */
const type = (typed: AsyncIterable<string> | string[], ...args: string[]) =>
  runCommand(['inbox', ...args, '--root', opened.root], { env: { DATABASE_URL: '' }, typed });
const openFile = (file: string, out: string) =>
  runCommand(['report', 'open', file, '--key', key, '--out', join(folder, out)]);
const answers = () => opened.storage.selectFrom('report_answers').selectAll().execute();
const change = (id: string, row: object) =>
  opened.storage.updateTable('submissions').set(row).where('id', '=', id).execute();
/** Puts these bytes in the place of a report, with the size and hash that fit them. */
const replace = (id: string, content: Buffer) =>
  changeFile(id, {
    content,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
/** By somebody who has the key of the storage: without it nothing fits. */
const changeFile = async (submission: string, row: Partial<FileRow>) => {
  const files = opened.storage.selectFrom('files').select('id').where('submission_id', '=', submission);
  const { id } = await files.executeTakeFirstOrThrow();
  await opened.storage
    .updateTable('files')
    .set(row)
    .where('id', '=', id)
    .where('submission_id', '=', submission)
    .execute();
};
const encrypt = async (content: Blob) => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Buffer.from(await encrypter.encrypt(new Uint8Array(await content.arrayBuffer())));
};

/** Everything that opens a report says so, and nobody answers it. */
async function expectRefused(id: string, sentence: string): Promise<void> {
  const shown = await inbox('show', id, '--key', key);
  expect([shown.code, shown.err]).toEqual([1, expect.stringContaining(sentence)]);
  const taken = join(folder, `taken-${id}`);
  await inbox('show', id, '--files', taken);
  const file = readdirSync(taken).find((name) => name.endsWith('.age')) ?? '';
  const openedThere = await openFile(join(taken, file), `open-${id}`);
  expect([openedThere.code, openedThere.err]).toEqual([1, expect.stringContaining(sentence)]);
  for (const answered of [
    await inbox('answer', id, '--key', key, '--text', 'CANARY'),
    await runCommand(['report', 'answer', join(taken, file), '--key', key, '--text', 'CANARY']),
  ])
    expect([answered.code, answered.err]).toEqual([1, expect.stringContaining(sentence)]);
  expect(readdirSync(taken)).toHaveLength(2);
  expect(await answers()).toEqual([]);
}

describe('what the storage says of a report', () => {
  it('is true: nothing is said, and its envelope goes with its file', async () => {
    expect(await inbox('show', 'one', '--key', key)).toMatchObject({ code: 0, err: '' });
    const taken = join(folder, 'taken');
    await inbox('show', 'one', '--files', taken);
    expect(readdirSync(taken)).toEqual(['report-one.age', 'report-one.json']);
    const run = await openFile(join(taken, 'report-one.age'), 'open');
    expect([run.code, run.err]).toEqual([0, '']);
    rmSync(join(taken, 'report-one.json'));
    const bare = await openFile(join(taken, 'report-one.age'), 'bare');
    expect([bare.code, bare.err]).toEqual([0, expect.stringContaining('It was not compared')]);
  });

  it('is true of a report in whichever language the site has', async () => {
    await receiveReport(opened, { id: 'french', recipient, row: { language: 'fr' } });
    expect(await inbox('show', 'french', '--key', key)).toMatchObject({ code: 0, err: '' });
  });

  it('is refused when two reports were exchanged', async () => {
    const two = await receiveReport(opened, { id: 'two', recipient });
    await replace('one', two.content);
    await replace('two', one.content);
    await expectRefused('one', 'exchanged with another report');
    await expectRefused('two', 'names another key for the answer');
  });

  it('is refused when another key for the answer was put there', async () => {
    const theirs = await identityToRecipient(await generateX25519Identity());
    await change('one', { receipt_recipient: theirs });
    await expectRefused('one', 'whoever put it there wants to read the answer');
  });

  it('is refused when an old report is put there a second time', async () => {
    const id = 'f'.repeat(32);
    const row = { receipt_id: id, receipt_recipient: one.receipt.recipient };
    await receiveReport(opened, { id: 'copy', recipient, row });
    await replace('copy', one.content);
    await expectRefused('copy', 'put there a second time');
  });

  it('steers no terminal, whatever was put there', async () => {
    const hidden = '\x1b]0;x\x07\x1b[2J\r\n\u202eit';
    await changeFile('one', { name: `report${hidden}`, sha256: hidden });
    await change('one', { language: hidden });
    const taken = join(folder, 'taken');
    const runs = [
      await inbox('list'),
      await inbox('show', 'one'),
      await inbox('show', 'one', '--key', key),
      await inbox('answer', 'one', '--key', key, '--text', 'x'),
    ];
    await change('one', { form: hidden });
    runs.push(await inbox('list'));
    writeFileSync(join(folder, 'one.age'), one.content);
    const envelope = { receiptId: null, answerTo: null, language: hidden, receivedOn: hidden };
    writeFileSync(join(folder, 'one.json'), JSON.stringify(envelope));
    runs.push(await openFile(join(folder, 'one.age'), taken));
    expect(runs[2]?.err).toContain('"]0;x[2J it"');
    for (const { out, err } of runs) expect(out + err).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });

  it('is refused when the file is not the one that arrived', async () => {
    await changeFile('one', { sha256: '0'.repeat(64) });
    await expectRefused('one', 'not the one that arrived');
    expect((await inbox('show', 'one', '--files', join(folder, 'x'))).code).toBe(1);
    expect((await inbox('export')).err).toContain(
      'report-one.age: The encrypted file is not the one that arrived',
    );
    await replace('one', one.content.subarray(0, -100));
    expect((await inbox('answer', 'one', '--key', key, '--text', 'x')).err).toContain(
      'The report is damaged',
    );
    expect(await answers()).toEqual([]);
  });

  it.each([
    [
      'day is another, because a clock may have been wrong',
      { received_at: '2026-01-02' },
      'arrived on 2026-01-02, the report says it was written on',
    ],
    [
      'language is another, because the site may have got or lost one meanwhile',
      { language: 'en' },
      'the page in "en", the report says otherwise',
    ],
  ])('is asked about when the %s', async (_, row, sentence) => {
    await change('one', row);
    expect(await inbox('show', 'one', '--key', key)).toMatchObject({
      code: 1,
      err: expect.stringContaining(sentence),
    });
    expect(await inbox('answer', 'one', '--key', key, '--text', 'x')).toMatchObject({ code: 2 });
    expect(await type(['n\n'], 'answer', 'one', '--key', key, '--text', 'x')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/ all the same\? \[y\/N\] .*\nsite: Nothing was answered\.\n$/s),
    });
    expect(await answers()).toEqual([]);
    expect((await inbox('answer', 'one', '--key', key, '--text', 'x', '--yes')).code).toBe(0);
  });

  it('cannot be compared of reports sealed before it was part of them, which is said', async () => {
    const record = { language: 'it', answerTo: one.receipt.recipient, answers: { message: 'Vecchi fatti' } };
    const archive = new Blob([
      ...tarEntry('segnalazione.txt', new Blob(['Vecchi fatti'])),
      ...tarEntry('report.json', new Blob([JSON.stringify(record)])),
      new Uint8Array(1024),
    ]);
    await replace('one', await encrypt(archive));
    const { code, out, err } = await inbox('show', 'one', '--key', key);
    expect([code, out]).toEqual([0, expect.stringContaining('Vecchi fatti')]);
    expect(err).toContain('could not be compared');
    await inbox('show', 'one', '--files', folder);
    const sealed = await runCommand(['report', 'answer', join(folder, 'report-one.age'), '--key', key]);
    expect([sealed.code, sealed.err]).toEqual([
      2,
      expect.stringContaining('Answer it beside the storage: site inbox answer <id> --key <file>\n'),
    ]);
    expect((await inbox('answer', 'one', '--key', key, '--text', 'x')).code).toBe(0);
  });
});

describe('the answer to a report', () => {
  it('needs the key, because only the report says for whom it is', async () => {
    const { code, err } = await inbox('answer', 'one', '--text', 'x');
    expect([code, err]).toEqual([2, expect.stringContaining('needs the key that opens it: --key')]);
    expect(await answers()).toEqual([]);
  });

  it('is asked for only where there is somebody to read it and a place for it', async () => {
    await inbox('show', 'one', '--files', folder);
    const file = join(folder, 'report-one.age');
    const answerFile = () => runCommand(['report', 'answer', file, '--key', key], { typed: ['x\n', '\x04'] });
    expect(await answerFile()).toMatchObject({ code: 0, err: expect.stringContaining('Write the answer;') });
    const again = await answerFile();
    expect([again.code, again.err]).toEqual([
      2,
      expect.stringMatching(/^site: \S+ exists already\. [^\n]+\n$/),
    ]);
    const answerStored = () => type(['x\n', '\x04'], 'answer', 'one', '--key', key);
    const archive = new Blob([
      ...tarEntry('report.txt', new Blob(['Fatti'])),
      ...tarEntry('report.json', new Blob(['{"language":"it"}'])),
      new Uint8Array(1024),
    ]);
    await replace('one', await encrypt(archive));
    await change('one', { receipt_recipient: null });
    const nobody = await answerStored();
    expect([nobody.code, nobody.err]).toEqual([
      2,
      expect.stringMatching(
        /^[^\n]+\nsite: This report came without a receipt: nobody could read an answer\.\n$/,
      ),
    ]);
    expect(await answers()).toEqual([]);
  });

  it('is stored nowhere when the report was deleted while somebody wrote it', async () => {
    async function* meanwhile() {
      yield 'x\n';
      await eraseForGood(opened.storage, { submissions: ['one'] }, new Date());
      yield '\x04';
    }
    const { code, err } = await type(meanwhile(), 'answer', 'one', '--key', key);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/\nsite: The report was deleted in the meantime\. Nothing was stored\.\n$/),
    ]);
    expect(await answers()).toEqual([]);
  });

  it('is no second acknowledgement when somebody else was faster', async () => {
    async function* meanwhile() {
      yield 'x\n';
      expect((await inbox('answer', 'one', '--key', key, '--text', 'y')).code).toBe(0);
      yield '\x04';
    }
    const { code, err } = await type(meanwhile(), 'answer', 'one', '--key', key);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(
        '\nsite: Somebody else has acknowledged it in the meantime. Nothing was stored.',
      ),
    ]);
    expect((await answers()).map(({ kind }) => kind)).toEqual(['acknowledgement']);
  });

  it('is encrypted for its receipt, and nothing is kept in the clear', async () => {
    expect((await inbox('answer', 'one', '--key', key, '--text', 'CANARY: perché no')).code).toBe(0);
    const [answer] = await answers();
    expect(answer?.submission_id).toBe('one');
    const secret = parseReceiptCode(one.receipt.code) ?? new Uint8Array();
    const decrypter = new Decrypter();
    decrypter.addIdentity((await deriveReceipt(secret)).identity);
    const text = await decrypter.decrypt(bytesOf(answer?.content ?? new Uint8Array()), 'text');
    expect([text.trimEnd(), Buffer.byteLength(text)]).toEqual(['CANARY: perché no', 1024]);
    // Nor for whoever has the key of the storage.
    const stored = await readStored(opened.storage);
    expect(stored).toContain('age-encryption.org/v1');
    expect(stored).not.toContain('CANARY');
  });

  it('says what it is: first the acknowledgement, then messages, and the outcome when told so', async () => {
    const answer = (...args: string[]) => inbox('answer', 'one', '--key', key, '--text', 'x', ...args);
    expect((await answer()).err).toContain('Stored as acknowledgement');
    expect((await answer()).err).toContain('Stored as message');
    expect((await answer('--as', 'acknowledgement')).err).toContain('It was acknowledged on');
    expect((await answer('--as', 'other')).code).toBe(2);
    expect((await answer('--as', 'outcome')).err).toContain('Stored as outcome');
    expect((await answers()).map(({ kind }) => kind).sort()).toEqual([
      'acknowledgement',
      'message',
      'outcome',
    ]);
    const { out } = await inbox('show', 'one');
    for (const name of ['acknowledgement', 'message', 'outcome'])
      expect(out).toMatch(new RegExp(`^${name} +\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d$`, 'm'));
    expect(out).toMatch(/^state +outcome told .*, kept until /m);
  });

  it('is no acknowledgement once the outcome was told, unless told so', async () => {
    const answer = (...args: string[]) => inbox('answer', 'one', '--key', key, '--text', 'x', ...args);
    await answer('--as', 'outcome');
    expect((await answer()).err).toMatch(/Stored as message.*code\.$/m);
    expect((await inbox('show', 'one')).out).toMatch(/^acknowledgement +never sent$/m);
    expect((await answer('--as', 'acknowledgement')).err).toContain('Stored as acknowledgement');
  });

  it('is sealed where the key is and stored where it is not, for its own report alone', async () => {
    const two = await receiveReport(opened, { id: 'two', recipient });
    const taken = join(folder, 'taken');
    await inbox('show', 'one', '--files', taken);
    const seal = (...args: string[]) =>
      runCommand(['report', 'answer', join(taken, 'report-one.age'), '--key', key, '--text', 'x', ...args]);
    expect(await seal()).toMatchObject({ code: 0, out: `${join(taken, 'report-one-answer.json')}\n` });
    expect(await seal()).toMatchObject({ code: 2, err: expect.stringContaining('exists already') });
    const sealed = join(taken, 'report-one-answer.json');
    expect(await inbox('answer', 'two', '--sealed', sealed)).toMatchObject({
      code: 2,
      err: expect.stringContaining('answers another report'),
    });
    expect(await inbox('answer', 'two', '--sealed', key)).toMatchObject({ code: 2 });
    expect(await inbox('answer', 'two', '--sealed', taken)).toMatchObject({
      code: 2,
      err: `site: ${taken} cannot be read: it is a folder.\n`,
    });
    const { content, receiptId } = JSON.parse(readFileSync(sealed, 'utf8'));
    const damaged = join(taken, 'damaged.json');
    for (const other of [
      content.slice(0, -3),
      content.replace(/.{76}/g, '$&\n'),
      btoa('An answer in the clear'),
    ]) {
      writeFileSync(damaged, JSON.stringify({ receiptId, content: other }));
      expect(await inbox('answer', 'one', '--sealed', damaged)).toMatchObject({
        code: 2,
        err: expect.stringContaining('or was changed since'),
      });
    }
    expect((await inbox('answer', 'one', '--sealed', sealed)).code).toBe(0);
    expect(await inbox('answer', 'one', '--sealed', sealed, '--as', 'outcome')).toMatchObject({
      code: 2,
      err: expect.stringContaining('stored already, as acknowledgement'),
    });
    expect((await answers()).map(({ submission_id }) => submission_id)).toEqual(['one']);
    writeFileSync(join(taken, 'report-one.age'), two.content);
    expect(await seal('--out', join(folder, 'other.json'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing was answered'),
    });
  });

  it('is given by the commands of the mails as they stand, the outcome after the acknowledgement', async () => {
    writeFileSync(join(folder, 'report-key.txt'), readFileSync(key));
    const [definition, note] = [forms.report, forms.report['x-form']];
    const report = { id: 'one', form: 'report', receivedAt: new Date().toISOString() };
    const notice = composeNotice({ ...report, language: 'it', answers: {}, files: [] }, definition, office);
    const { outcome } = reportTerms(new Date(), note.retention);
    const reminder = composeReportReminder(report, outcome, office);
    const written: string[] = [];
    for (const [, command = ''] of `${notice.text}${reminder.text}`.matchAll(/^ {2}site (.*)$/gm)) {
      const words = command.split(' ');
      const more = command.startsWith('report answer') ? ['--text', command] : [];
      const at = command.startsWith('inbox') ? ['--root', opened.root] : [];
      const { code, err } = await runCommand([...words, ...more, ...at], {
        cwd: folder,
        env: { DATABASE_URL: '' },
      });
      expect([command, code, err]).toEqual([command, 0, expect.any(String)]);
      written.push(words.slice(0, 2).join(' '));
    }
    const answered = ['report answer', 'inbox answer'];
    expect(written).toEqual(['inbox show', 'report open', ...answered, ...answered]);
    expect((await answers()).map(({ kind }) => kind)).toEqual(['acknowledgement', 'outcome']);
  });
});

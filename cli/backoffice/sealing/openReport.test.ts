import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealReport } from '../../../site/reporting/sealReport.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { provideAge } from '../../testing/machine/provideAge.ts';
import { openReport, WrongKey } from './openReport.ts';

const answers = { subject: 'Oggetto', message: 'Che cosa è successo' };
const attachment = Buffer.from([0, 1, 2, 255, 254]);

let identity: string;
let recipient: string;
let receipt: Awaited<ReturnType<typeof sealReport>>['receipt'];
let sealed: Buffer;

const encrypt = async (content: string | Buffer) => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Buffer.from(await encrypter.encrypt(content));
};
const decrypt = async (file: Buffer) => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Buffer.from(await decrypter.decrypt(file));
};

beforeAll(async () => {
  provideAge();
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  const report = await sealReport({
    answers,
    files: [new File([attachment], 'prova.pdf'), new File(['due'], 'due.txt')],
    recipients: [recipient],
    language: 'en',
  });
  receipt = report.receipt;
  sealed = Buffer.from(await report.file.arrayBuffer());
});

describe('opening a report', () => {
  const expectReport = async (bytes: Buffer, keys = [identity]) => {
    const { text, files, ...rest } = await openReport(bytes, keys);
    expect(rest).toEqual({
      fields: answers,
      language: 'en',
      answerTo: receipt.recipient,
      receiptId: receipt.id,
      writtenOn: new Date().toISOString().slice(0, 10),
      leftOut: [],
    });
    expect(text).toContain(answers.message);
    expect(files).toEqual([
      { name: '01-prova.pdf', bytes: attachment },
      { name: '02-due.txt', bytes: Buffer.from('due') },
    ]);
  };

  it('gives back what was sealed', () => expectReport(sealed));

  it('takes whichever of several keys fits', async () => {
    await expectReport(sealed, [await generateX25519Identity(), identity]);
  });

  it('takes what the command age encrypted, in either of its forms', async () => {
    const bundle = await decrypt(sealed);
    for (const form of [[], ['-a']]) {
      await expectReport(execFileSync('age', [...form, '-r', recipient], { input: bundle }));
    }
  });

  it('takes an archive that the command tar made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-tar-'));
    writeFileSync(join(folder, 'bundle.tar'), await decrypt(sealed));
    execFileSync('tar', ['xf', 'bundle.tar'], { cwd: folder });
    const names = ['report.txt', 'report.json', 'files/01-prova.pdf', 'files/02-due.txt'];
    const bundle = execFileSync('tar', ['c', '--format=ustar', '-C', folder, ...names]);
    await expectReport(await encrypt(bundle));
    rmSync(folder, { recursive: true });
  });

  it('refuses a wrong key in so many words', async () => {
    const attempt = openReport(sealed, [await generateX25519Identity()]);
    await expect(attempt).rejects.toThrow(WrongKey);
    await expect(attempt).rejects.toThrow('not encrypted for this key');
  });

  it('refuses what is no age file', async () => {
    await expect(openReport(Buffer.from('%PDF-1.7'), [identity])).rejects.toThrow('not an age file');
    await expect(openReport(Buffer.alloc(0), [identity])).rejects.toThrow('not an age file');
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['cut off at a chunk', (bytes: Buffer) => bytes.subarray(0, 65_536)],
    ['changed in its content', (bytes: Buffer) => flip(bytes, bytes.length - 40)],
    ['changed in its header', (bytes: Buffer) => flip(bytes, bytes.indexOf('--- ') + 8)],
    ['longer than it was', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ])('refuses one that is %s', async (_, damage) => {
    const attempt = openReport(damage(sealed), [identity]);
    await expect(attempt).rejects.toThrow(Misuse);
    await expect(attempt).rejects.toThrow('damaged');
  });

  it.each([
    ['a text', Buffer.from('x'.repeat(600))],
    ['an empty archive', Buffer.alloc(1024)],
    ['nothing', Buffer.alloc(0)],
  ])('says when %s was encrypted instead of a report', async (_, content) => {
    const attempt = openReport(await encrypt(content), [identity]);
    await expect(attempt).rejects.toThrow(Misuse);
    await expect(attempt).rejects.toThrow('not a report of this site');
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

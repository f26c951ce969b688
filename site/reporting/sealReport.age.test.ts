import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideAge } from '../../cli/testing/machine/provideAge.ts';
import { deriveReceipt, parseReceiptCode } from './receipt.ts';
import { sealReport } from './sealReport.ts';

const answers = { subject: 'Fatture "doppie" – 50 % à', message: 'Riga uno\nRiga due 🚚', files: ['x'] };
const bytes = new Uint8Array(70_001).map((_, index) => (index * 31) % 256);
const files = () => [
  new File([bytes], 'Contratto è Ü.pdf'),
  new File([bytes.subarray(0, 512)], 'a b\u202Efdp.exe'),
  new File(['testo'], `${'l'.repeat(300)}.txt`),
];

let folder: string;
let identity: string;
let recipient: string;

beforeAll(async () => {
  provideAge();
  folder = mkdtempSync(join(tmpdir(), 'site-seal-'));
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens an age file as OFFICE.md says: with the commands `age` and `tar`, into a new folder. */
async function openByHand(file: Blob, key: string): Promise<string> {
  const at = mkdtempSync(join(folder, 'opened-'));
  writeFileSync(join(at, 'key.txt'), key);
  writeFileSync(join(at, 'report.age'), Buffer.from(await file.arrayBuffer()));
  const command = 'mkdir report && age -d -i key.txt report.age | tar -x -k -o -C report';
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: at });
  if (status !== 0 || stderr.length > 0) throw new Error(stderr.toString());
  return join(at, 'report');
}

describe('a sealed report', () => {
  it('opens with the commands age and tar, its files byte by byte as they were', async () => {
    const { file, receipt } = await sealReport({
      answers,
      files: files(),
      recipients: [recipient],
      language: 'it',
      labels: { language: 'Lingua', fields: { subject: 'Oggetto', files: 'Allegati' } },
    });
    const at = await openByHand(file, identity);
    const names = ['01-Contratto-è-Ü.pdf', '02-a-b-fdp.exe', `03-${'l'.repeat(76)}.txt`];
    expect(readdirSync(join(at, 'files')).sort()).toEqual(names);
    for (const [index, name] of names.entries()) {
      const sent = Buffer.from((await files()[index]?.arrayBuffer()) as ArrayBuffer);
      expect(readFileSync(join(at, 'files', name)).equals(sent), name).toBe(true);
    }
    expect(JSON.parse(readFileSync(join(at, 'report.json'), 'utf8'))).toEqual({
      language: 'it',
      answerTo: receipt.recipient,
      receiptId: receipt.id,
      writtenOn: new Date().toISOString().slice(0, 10),
      answers: { subject: answers.subject, message: answers.message },
      files: files().map(({ name }, index) => ({ path: `files/${names[index]}`, name })),
    });
    const text = readFileSync(join(at, 'report.txt'), 'utf8');
    expect(text).toContain(`Lingua\nit\n\nOggetto\n${answers.subject}\n`);
    expect(text).toContain('Allegati\nfiles/01-');
    expect(text).toContain(answers.message);
  });

  it('opens for each of its recipients and for nobody else', async () => {
    const second = await generateX25519Identity();
    const { file } = await sealReport({
      answers,
      files: [],
      recipients: [recipient, await identityToRecipient(second)],
      language: 'en',
    });
    for (const key of [identity, second]) await openByHand(file, key);
    const stranger = await generateX25519Identity();
    await expect(openByHand(file, stranger)).rejects.toThrow(/no identity matched/);
  });

  it('has a receipt that leads to the key of its answer, and another one each time', async () => {
    const seal = () => sealReport({ answers, files: [], recipients: [recipient], language: 'it' });
    const [one, two] = [await seal(), await seal()];
    const { id, identity } = await deriveReceipt(parseReceiptCode(one.receipt.code) as never);
    expect(one.receipt.id).toBe(id);
    expect(one.receipt.recipient).toBe(await identityToRecipient(identity));
    expect(two.receipt.code).not.toBe(one.receipt.code);
  });

  it('seals nothing whose language is not said, as the office could never answer it', async () => {
    const report = { answers, files: [], recipients: [recipient] } as never;
    await expect(sealReport(report)).rejects.toThrow(/language/);
  });

  it('tells nothing by its size: without files always the same, with files a power of two', async () => {
    const size = async (message: string, files: File[] = []) => {
      const sealed = await sealReport({
        answers: { message },
        files,
        recipients: [recipient],
        language: 'it',
      });
      return sealed.file.size;
    };
    const short = await size('a');
    expect(await size('\u0001'.repeat(20_000))).toBe(short);
    expect(await size('🚚'.repeat(20_000))).toBe(short);
    expect(await size('a', [new File([new Uint8Array(100_000)], 'a.txt')])).toBe(short);
    const one = await size('a', [new File([new Uint8Array(300_000)], 'a.txt')]);
    const other = await size('a', [new File([new Uint8Array(500_000)], 'other name.txt')]);
    expect(one).toBe(other);
    expect(one).toBeGreaterThan(short);
  });

  it('is never made without a reader, or for a key that is none', async () => {
    const seal = (recipients: string[]) => sealReport({ answers, files: [], recipients, language: 'it' });
    await expect(seal([])).rejects.toThrow('Nobody could read this report.');
    const end = recipient.endsWith('x') ? 'q' : 'x';
    await expect(seal([recipient.slice(0, -1) + end])).rejects.toThrow();
  });
});

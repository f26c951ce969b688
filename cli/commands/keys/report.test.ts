import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealReport } from '../../../site/reporting/sealReport.ts';
import { tarEntry } from '../../../site/reporting/tarEntry.ts';
import { createKeyFile } from '../../backoffice/sealing/keyFile.ts';
import { provideAge } from '../../testing/machine/provideAge.ts';
import { runCommand } from '../../testing/runCommand.ts';

const attachment = Buffer.from('%PDF-1.7 …\0\u00ff', 'latin1');

let folder: string;
const at = (name: string) => join(folder, name);
const site = (...args: string[]) => runCommand(args, { cwd: folder });

async function seal(name: string, recipient: string): Promise<void> {
  const { file } = await sealReport({
    answers: { subject: 'Oggetto', message: 'Fatti' },
    files: [new File([attachment], 'prova.txt'), new File(['x'], 'programma.exe')],
    recipients: [recipient],
    language: 'it',
  });
  writeFileSync(at(name), Buffer.from(await file.arrayBuffer()));
}

let recipient: string;

beforeAll(async () => {
  provideAge();
  folder = mkdtempSync(join(tmpdir(), 'site-report-'));
  recipient = (await site('report', 'keygen')).out.trim();
  await seal('report.age', recipient);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('site report keygen', () => {
  it('writes a key that age knows, for its owner alone, and says where its public half goes', async () => {
    const { code, out, err } = await site('report', 'keygen', '--out', 'other.txt');
    expect(code).toBe(0);
    expect(execFileSync('age-keygen', ['-y', at('other.txt')], { encoding: 'utf8' })).toBe(out);
    expect(statSync(at('other.txt')).mode & 0o777).toBe(0o600);
    expect(err).toContain('content/site.yaml');
    expect(err).toContain(`      - ${out}`);
    expect(err + out).not.toContain('AGE-SECRET-KEY');
  });

  it('never overwrites a key', async () => {
    const before = readFileSync(at('report-key.txt'), 'utf8');
    const { code, err } = await site('report', 'keygen');
    expect(code).toBe(2);
    expect(err).toContain('exists already, and a key is never overwritten');
    expect(readFileSync(at('report-key.txt'), 'utf8')).toBe(before);
  });
});

describe('site report open', () => {
  it('writes the report into a folder, and warns of what the form would not have taken', async () => {
    const { code, out, err } = await site('report', 'open', 'report.age', '--key', 'report-key.txt');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      'report-open/report.txt',
      'report-open/report.json',
      'report-open/files/01-prova.txt',
      'report-open/files/02-programma.exe',
    ]);
    expect(readFileSync(at('report-open/files/01-prova.txt')).equals(attachment)).toBe(true);
    expect(err).toContain('Careful: report-open/files/02-programma.exe is not what its name says');
  });

  it('writes nothing where a form of the site is broken, so that a second run finds the way free', async () => {
    const forms = at('schemas/forms');
    mkdirSync(forms, { recursive: true });
    writeFileSync(join(forms, 'report.schema.json'), '{');
    const open = () => site('report', 'open', 'report.age', '--key', 'report-key.txt', '--out', 'broken');
    const { code, err } = await open();
    expect([code, err, existsSync(at('broken'))]).toEqual([
      2,
      expect.stringContaining('report.schema.json'),
      false,
    ]);
    rmSync(at('schemas'), { recursive: true });
    expect((await open()).code).toBe(0);
  });

  it.each([
    ['another report in its own words', { id: 'A-17', language: 'it', files: [] }],
    ['a list', [1, 2]],
    ['nothing', null],
  ])('takes no other file beside it for the word of the storage: %s', async (_, other) => {
    writeFileSync(at('case.age'), readFileSync(at('report.age')));
    writeFileSync(at('case.json'), JSON.stringify(other));
    const { code, err } = await site(
      'report',
      'open',
      'case.age',
      '--key',
      'report-key.txt',
      '--out',
      'case',
    );
    rmSync(at('case'), { recursive: true });
    expect(code).toBe(0);
    expect(err).toContain('case.json is not what the storage says of a report');
    expect(err).not.toContain('The storage');
  });

  it('says where to get the word of the storage again when that is damaged', async () => {
    writeFileSync(at('damaged.age'), readFileSync(at('report.age')));
    writeFileSync(at('damaged.json'), '{"receiptId":');
    expect(await site('report', 'open', 'damaged.age', '--key', 'report-key.txt')).toEqual({
      code: 2,
      out: '',
      err: 'site: damaged.json cannot be read. Take it out again with `site inbox show <id> --files <folder>`.\n',
    });
  });

  it('leaves out what no page packs, and says so', async () => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const archive = new Blob([
      ...tarEntry('report.json', new Blob(['{}'])),
      ...tarEntry('../up.sh', new Blob(['x'])),
      new Uint8Array(1024),
    ]);
    const bytes = await encrypter.encrypt(new Uint8Array(await archive.arrayBuffer()));
    writeFileSync(at('own.age'), Buffer.from(bytes));
    const { code, err } = await site('report', 'open', 'own.age', '--key', 'report-key.txt');
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^Left out: "\.\.\/up\.sh", which no page of this site packs\. Somebody put /m),
    ]);
  });

  it('never writes into a folder that is there', async () => {
    mkdirSync(at('taken'));
    const { code, err } = await site(
      'report',
      'open',
      'report.age',
      '--key',
      'report-key.txt',
      '--out',
      'taken',
    );
    expect([code, err]).toEqual([2, 'site: taken exists already. Name another folder with --out.\n']);
  });

  it.each([
    ['no file', ['missing.age', '--key', 'report-key.txt'], 'There is no file missing.age.'],
    ['no key file', ['report.age', '--key', 'missing.txt'], 'There is no key file missing.txt.'],
    ['a folder for a file', ['.', '--key', 'report-key.txt'], '. cannot be read: it is a folder.'],
    ['a folder for a key', ['report.age', '--key', '.'], '. cannot be read: it is a folder.'],
    ['no key', ['report.age'], 'Name the file with your secret key: --key report-key.txt'],
    ['another key', ['report.age', '--key', 'wrong.txt'], 'not encrypted for this key'],
    ['a public key', ['report.age', '--key', 'public.txt'], 'That is a public key.'],
    ['a key with a passphrase', ['report.age', '--key', 'report.age'], 'protected by a passphrase'],
    ['the key as the file', ['report-key.txt', '--key', 'report-key.txt'], 'This is not an age file.'],
  ])('says in one line what is wrong with %s', async (_, args, message) => {
    writeFileSync(at('wrong.txt'), (await createKeyFile()).text);
    writeFileSync(at('public.txt'), recipient);
    const { code, out, err } = await site('report', 'open', ...args, '--out', 'nowhere');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(existsSync(at('nowhere'))).toBe(false);
  });

  it('falls back to the demo key, only for what was sealed for it, and says so', async () => {
    const demo = await createKeyFile();
    mkdirSync(at('.data'));
    writeFileSync(at('.data/report-demo-key.txt'), demo.text);
    await seal('demo.age', demo.recipient);
    const opened = await site('report', 'open', 'demo.age');
    expect(opened.code).toBe(0);
    expect(opened.err).toContain('opened with the demo key');
    const refused = await site('report', 'open', 'report.age', '--out', 'nowhere');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('not encrypted for the demo key');
    rmSync(at('.data'), { recursive: true });
  });
});

import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printable } from '../../terminal/printable.ts';
import { timesOf } from '../../testing/thorough.ts';
import { openReport } from './openReport.ts';
import { parseTar } from './parseTar.ts';
import { writeReport } from './writeReport.ts';

interface Entry {
  path: string;
  type?: string;
  link?: string;
  content?: string;
  /** As it stands in the header; by default the true one. */
  size?: string;
}

/** A tar archive with whatever a hostile hand puts there, its checksums right. */
function compose(entries: Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, type = '0', link = '', content = '', size }) => {
    const header = Buffer.alloc(512);
    const bytes = Buffer.from(content);
    header.write(path.slice(0, 100), 0);
    header.write('0004777\0', 100);
    header.write(size ?? bytes.length.toString(8).padStart(11, '0'), 124);
    header.write('00000000000\0        ', 136);
    header.write(type, 156);
    header.write(link.slice(0, 100), 157);
    header.write('ustar\0' + '00', 257, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

const genuine: Entry[] = [
  { path: 'report.txt', content: 'Fatti' },
  { path: 'report.json', content: JSON.stringify({ language: 'it', answers: {} }) },
  { path: 'files/01-prova.pdf', content: 'prova' },
];
const hostile: Entry[] = [
  { path: '.bashrc', content: 'EVIL' },
  { path: '.ssh/authorized_keys', content: 'EVIL' },
  { path: '/etc/cron.d/evil', content: 'EVIL' },
  { path: '../victim', content: 'EVIL' },
  { path: 'files/../../victim', content: 'EVIL' },
  { path: 'files/../../files/victim', content: 'EVIL' },
  { path: 'files/.profile', content: 'EVIL' },
  { path: 'files/sub/x.txt', content: 'EVIL' },
  { path: 'files/..\\..\\victim', content: 'EVIL' },
  { path: 'files/a\u001b[2Jb.txt', content: 'EVIL' },
  { path: 'outside', type: '2', link: '..' },
  { path: 'outside/victim', content: 'EVIL' },
  { path: 'files/passwd', type: '2', link: '/etc/passwd' },
  { path: 'files/hard', type: '1', link: '../victim' },
  { path: 'files/fifo', type: '6' },
  { path: 'files/device', type: '3' },
  { path: 'report.txt', content: 'EVIL' },
  { path: 'segnalazione.txt', content: 'EVIL' },
  { path: 'REPORT.JSON', content: 'EVIL' },
  { path: 'files/01-PROVA.pdf', content: 'EVIL' },
];

let folder: string;
let identity: string;
beforeAll(async () => {
  identity = await generateX25519Identity();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-hostile-'));
  writeFileSync(join(folder, 'victim'), 'mine');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(entries: Entry[]) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return openReport(Buffer.from(await encrypter.encrypt(compose(entries))), [identity]);
}

describe('an archive composed by a hostile hand', () => {
  it('gives what a page packs and nothing else, and says what was left out', async () => {
    const { text, files, leftOut } = await open([...genuine, { path: 'files/', type: '5' }, ...hostile]);
    expect([text, files.map(({ name }) => name)]).toEqual(['Fatti', ['01-prova.pdf']]);
    expect(leftOut).toEqual(hostile.map(({ path }) => path));
  });

  it('may say nothing of its receipt, its writer or its text', async () => {
    const record = JSON.stringify({ language: 'it', answerTo: null });
    expect(await open([{ path: 'report.json', content: record }])).toEqual({
      ...{ fields: {}, language: 'it', text: '', files: [], leftOut: [] },
      ...{ answerTo: undefined, receiptId: undefined, writtenOn: undefined },
    });
  });

  it('never makes its reader go back, for ever', () => {
    for (const size of ['-0000001000', '-1', '+10', '0x10', '1e9', ' ', '\u0080\0\0\u0001'])
      expect(() => parseTar(compose([{ path: 'a', size }]))).toThrow('damaged');
    expect(() => parseTar(compose([{ path: 'a', size: '77777777777' }]))).toThrow('damaged');
  });

  it('does not bring more files than a folder should hold', async () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ path: `files/${at}.txt` }));
    const { files, leftOut } = await open([...genuine, ...many]);
    expect([files.length, leftOut.length]).toEqual([100, 401]);
  });

  it('whatever its names, is written below one new folder under names that any system can hold', async () => {
    const part = fc.constantFrom(
      ...['..', '.', '', '/', '\\', 'a', 'A', 'CON', 'nul.txt', '.bashrc', ' ', '. ', 'x'.repeat(99)],
      ...['\u202e', '\u200b', '\u3164', '\u034f', '\u001b[2J', '\n', 'é', 'e\u0301', ':', '*', '$(x)', '-rf'],
    );
    const entry = fc.record({
      path: fc
        .array(part, { minLength: 1, maxLength: 5 })
        .chain((parts) => fc.constantFrom(`files/${parts.join('')}`, parts.join('/'), parts.join(''))),
      type: fc.constantFrom('0', '0', '0', '\0', '1', '2', '3', '5', '6', 'L', 'x', 'g', '7'),
      link: fc.constantFrom('..', '/etc/passwd', '../victim'),
      content: fc.constantFrom('EVIL', ''),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
        const report = await open([...genuine, ...entries]);
        count += 1;
        const out = join(folder, String(count));
        writeReport(report, out);
        expect(readdirSync(folder).sort()).toEqual([String(count), 'victim']);
        expect(readdirSync(out).sort()).toEqual(['files', 'report.json', 'report.txt']);
        const names = readdirSync(join(out, 'files'));
        expect(names).toHaveLength(report.files.length);
        expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(names.length);
        for (const name of names) {
          expect(name).toMatch(/^\d\d+-[\p{L}\p{M}\p{N}._-]{1,80}(?<![.])$/u);
          expect(printable(name)).toBe(name);
          expect(lstatSync(join(out, 'files', name)).isFile()).toBe(true);
        }
        expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('mine');
        rmSync(out, { recursive: true });
      }),
      { numRuns: timesOf(20, 200) },
    );
  });
});

it('an archive is refused wherever it is cut off', () => {
  const whole = compose(genuine);
  const end = whole.length - 1024;
  expect(parseTar(whole.subarray(0, end + 1))).toHaveLength(genuine.length);
  const read = [0, 1, 511, 512, 513, 1024, end - 512, end].filter((length) => {
    try {
      return parseTar(whole.subarray(0, length));
    } catch {
      return false;
    }
  });
  expect(read).toEqual([]);
});

it.each([
  ['another sum', [0]],
  ['another magic word, and the sum of the right one', [0, 261]],
])('a header with %s is refused, as by the plain tools', (_, changed) => {
  const whole = compose(genuine);
  for (const [index, at] of changed.entries()) whole[at] = (whole[at] ?? 0) + (index === 0 ? 1 : -1);
  expect(() => parseTar(whole)).toThrow('damaged');
});

it('the plain tools, as OFFICE.md has them, write below the new folder alone', () => {
  writeFileSync(join(folder, 'report.tar'), compose([...genuine, ...hostile]));
  mkdirSync(join(folder, 'home/report'), { recursive: true });
  const cwd = join(folder, 'home');
  spawnSync('sh', ['-c', 'tar -x -k -o -C report < ../report.tar'], { cwd });
  expect(readdirSync(cwd)).toEqual(['report']);
  expect(readdirSync(folder).sort()).toEqual(['home', 'report.tar', 'victim']);
  expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('mine');
  expect(readFileSync(join(cwd, 'report/report.txt'), 'utf8')).toBe('Fatti');
});

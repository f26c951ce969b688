import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Misuse } from '../../terminal/describeFailure.ts';
import { runWithoutRoom } from '../../testing/machine/runWithoutRoom.ts';
import type { OpenedReport } from './openReport.ts';
import { writeReport } from './writeReport.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = (...names: string[]): OpenedReport => ({
  fields: { subject: 'Oggetto' },
  language: 'it',
  text: 'Testo',
  files: names.map((name) => ({ name, bytes: Buffer.from(name) })),
  leftOut: [],
});
const mode = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

it('writes what only its owner may read, bytes as they are', () => {
  const out = join(folder, 'case');
  const paths = writeReport(report('01-prova.pdf'), out);
  expect(paths.map((path) => path.slice(out.length))).toEqual([
    '/report.txt',
    '/report.json',
    '/files/01-prova.pdf',
  ]);
  for (const path of paths) expect(mode(path), path).toBe('600');
  for (const path of [out, join(out, 'files')]) expect(mode(path), path).toBe('700');
  expect(readFileSync(paths[2] as string, 'utf8')).toBe('01-prova.pdf');
  expect(JSON.parse(readFileSync(paths[1] as string, 'utf8')).answers).toEqual({ subject: 'Oggetto' });
});

it('writes nothing that a terminal would follow, and keeps it in JSON', () => {
  const said = 'Fatti\u001b]52;c;ZXZpbA==\u0007\u009b2J\u202e\nfine\n';
  const [text = '', json = ''] = writeReport(
    { ...report(), text: said, fields: { message: said } },
    join(folder, 'case'),
  ).map((path) => readFileSync(path, 'utf8'));
  expect(text).toBe('Fatti]52;c;ZXZpbA==2J\nfine\n');
  expect(json).not.toMatch(/[^\n\x20-\x7e]/);
  expect(JSON.parse(json).answers.message).toBe(said);
});

it.each([
  ['../../escape.txt', '01-escape.txt'],
  ['/etc/passwd', '01-etc-passwd'],
  ['..\\..\\escape.txt', '01-escape.txt'],
  ['.bashrc', '01-bashrc'],
  ['', '01-file'],
  ['..', '01-file'],
  ['CON', '01-CON_'],
  ['\u3164\u034f.txt', '01-txt'],
  ['a\u0000b\u001b[31m.txt', '01-a-b-31m.txt'],
  ['invoice\u202Efdp.exe', '01-invoice-fdp.exe'],
  ['x'.repeat(500), `01-${'x'.repeat(80)}`],
])('keeps a file called %j inside the folder', (name, safe) => {
  const out = join(folder, 'case');
  writeReport(report(name), out);
  expect(readdirSync(join(out, 'files'))).toEqual([safe]);
  expect(readdirSync(folder)).toEqual(['case']);
});

it('keeps files of one name apart', () => {
  const out = join(folder, 'case');
  writeReport(report('a.txt', 'a.txt', '01-a.txt'), out);
  expect(readdirSync(join(out, 'files'))).toEqual(['01-a.txt', '02-a.txt', '03-a.txt']);
});

it('never writes into what is there already', () => {
  mkdirSync(join(folder, 'case'));
  symlinkSync(tmpdir(), join(folder, 'link'));
  for (const name of ['case', 'link']) {
    expect(() => writeReport(report(), join(folder, name))).toThrow(Misuse);
  }
  expect(readdirSync(join(folder, 'case'))).toEqual([]);
  expect(() => writeReport(report(), join(folder, 'none', 'new'))).toThrow(
    /none\/new should be does not exist/,
  );
  writeReport(report(), join(folder, 'new'));
  expect(readdirSync(join(folder, 'new')).sort()).toEqual(['report.json', 'report.txt']);
});

it.skipIf(process.platform === 'win32')('opens no half of a report where the disk is full', async () => {
  const script = `tried.writeReport({ fields: {}, text: '', leftOut: [], files: [
    { name: '01-proof.pdf', bytes: Buffer.alloc(100_000) },
  ] }, ${JSON.stringify(join(folder, 'case'))});`;
  expect(await runWithoutRoom(folder, 'cli/backoffice/sealing/writeReport.ts', script)).toBe(1);
  expect(readdirSync(folder)).toEqual(['bundled.mjs']);
});

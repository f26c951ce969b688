import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseLocation } from '../backoffice/settings/databaseLocation.ts';
import { keptDatabase } from '../backoffice/settings/databaseNote.ts';
import { readSettings } from '../backoffice/settings/readSettings.ts';
import type { Lock } from '../output/holdLock.ts';
import { say } from '../terminal/telling/say.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { holdStorage } from './holdStorage.ts';
import { describeStart, startBackOffice } from './startBackOffice.ts';

let root: string;
beforeEach(() => {
  root = copySiteForOffice();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});
const start = () => startBackOffice(root, { language: 'en', preview: true, quiet: true });

/** Whether no back office works on the storage. */
function isFree(): boolean {
  const { state, letGo } = holdStorage(databaseLocation(root, {}));
  letGo();
  return state === 'held';
}

it('lets go of its storage when its port of metrics is taken, and can be started afterwards', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  vi.stubEnv('METRICS_PORT', String((blocker.address() as AddressInfo).port));
  await expect(start()).rejects.toThrow(/METRICS_PORT is \d+, which is taken/);
  expect(isFree()).toBe(true);
  await new Promise((resolve) => blocker.close(resolve));
  const office = await start();
  expect(isFree()).toBe(false);
  await office.close();
  expect(isFree()).toBe(true);
});

it('as a preview notes its database where none is noted, and leaves the note of another one', async () => {
  const note = join(root, '.data/database.txt');
  await (await start()).close();
  expect(readFileSync(note, 'utf8')).toBe('SQLite\n');
  writeFileSync(note, 'postgres://127.0.0.1/site\n');
  await (await start()).close();
  expect(readFileSync(note, 'utf8')).toBe('postgres://127.0.0.1/site\n');
});

it('takes a note that a power cut emptied for none', async () => {
  const note = join(root, '.data/database.txt');
  await (await start()).close();
  writeFileSync(note, '');
  expect(keptDatabase(root, {})).toBe(databaseLocation(root, {}));
  await (await start()).close();
  expect([readFileSync(note, 'utf8'), statSync(note).mode & 0o777]).toEqual(['SQLite\n', 0o600]);
  expect(readdirSync(join(root, '.data')).filter((name) => name.startsWith('database.txt'))).toHaveLength(1);
});

it('removes the copy of the storage that a killed restore left behind', async () => {
  const [left, own] = [999_999_999, process.pid].map((id) =>
    join(root, '.data', `restoring-${hostname()}-${id}`),
  );
  for (const folder of [left, own]) mkdirSync(String(folder), { recursive: true });
  writeFileSync(join(String(left), 'backoffice.sqlite'), 'what was erased since');
  await (await start()).close();
  expect([left, own].map((folder) => existsSync(String(folder)))).toEqual([false, true]);
});

it('lets go of a storage that cannot be opened', async () => {
  mkdirSync(join(root, '.data'), { recursive: true });
  writeFileSync(databaseLocation(root, {}), 'No database at all. '.repeat(500));
  await expect(start()).rejects.toThrow();
  expect(isFree()).toBe(true);
});

it('says that nothing guards an SQLite storage where there are no locks', () => {
  const { mail } = readSettings(root, {});
  const told = (database: string, lock: Lock['state']) =>
    describeStart({ database, mail }, { lock, metrics: undefined }).filter(({ says }) =>
      says.includes('locks'),
    );
  expect(told('/data/backoffice.sqlite', 'unknown')).toHaveLength(1);
  expect(told('/data/backoffice.sqlite', 'held')).toEqual([]);
  expect(told('postgres://host/site', 'unknown')).toEqual([]);
});

it('says who else works on the storage, who hears of reports, and what fails on purpose', () => {
  const env = { MAIL_REPORTS_TO: 'reports@example.com', DEMO_FAILURES: 'contact=500' };
  const told = describeStart(readSettings(root, env), { lock: 'taken', metrics: undefined });
  expect(told.map((sentence) => say(sentence, 'en')).slice(1)).toEqual([
    'Another back office works on it too: both answer, and both send mail.',
    'The office is told of what arrives at info@valico.example, and of reports at reports@example.com.',
    'Mail is queued: set SMTP_URL to have it sent.',
    'These calls fail on purpose (DEMO_FAILURES): contact',
  ]);
});

it('says how many files wait for a virus scanner that was taken away', async () => {
  const office = await start();
  const ids = { id: 'one', form: 'application', language: 'it', answers: '{}', received_at: '2026-11-21' };
  await office.storage
    .insertInto('submissions')
    .values({ ...ids, job_position_id: null })
    .execute();
  const file = {
    submission_id: 'one',
    field: 'cv',
    name: 'cv.pdf',
    size: 1,
    sha256: '0',
    content: Buffer.from('x'),
  };
  for (const [position, scan] of (['waiting', 'clean', 'infected'] as const).entries())
    await office.storage
      .insertInto('files')
      .values({ ...file, id: scan, position, scan })
      .execute();
  await office.close();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const told = async () => {
    written.mockClear();
    await (await startBackOffice(root, { language: 'en', preview: true })).close();
    return written.mock.calls.join('');
  };
  expect(await told()).toContain('1 file waits for a virus scanner, and nobody gets it until one is set');
  vi.stubEnv('CLAMD_SOCKET', '/nowhere/clamd.sock');
  expect(await told()).not.toContain('until one is set');
  written.mockRestore();
});

it('says that there is less memory than uploads may take, which the system ends without a word', () => {
  const megabytes = 1024 * 1024;
  const told = (memory: number) =>
    describeStart(readSettings(root, {}), { lock: 'held', metrics: undefined, memory })
      .map((sentence) => say(sentence, 'en'))
      .filter((text) => text.includes('memory'));
  expect(told(256.5 * megabytes)).toEqual([expect.stringMatching(/^There are 256 MB .* up to 768 MB/)]);
  expect(told(1024 * megabytes)).toEqual([]);
});

it.each([
  'postgres://site:secret@host/data',
  'postgres://site:se@secret@host/data',
  'postgresql://site@host/data?password=secret',
])('says where things are stored, and no password: %s', (database) => {
  const { mail } = readSettings(root, {});
  const [where] = describeStart({ database, mail }, { lock: 'unknown', metrics: undefined });
  expect(where && say(where, 'en')).toBe('What the forms send is stored in postgres://host/data');
});

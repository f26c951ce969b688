import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import Database from 'libsql';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';
import { codeFolder } from '../terminal/codeFolder.ts';
import { providePostgres } from '../testing/machine/providePostgres.ts';
import { startRelay } from '../testing/machine/startRelay.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { startOfficeProcess } from '../testing/office/officeProcess.ts';
import { type OpenOffice, openOffice, sampleParts } from '../testing/office/openOffice.ts';
import { startMailServer } from '../testing/office/startMailServer.ts';
import { outgoingMailRow } from './mail/outgoingMail.ts';
import { readSettings } from './settings/readSettings.ts';
import { readStorageKeys } from './vault/readStorageKeys.ts';
import { addKey } from './vault/storageKeys.ts';

let office: OpenOffice;
afterEach(() => office?.close());

const ask = async (path: string) => {
  const answer = await fetch(office.origin + path);
  return [answer.status, await answer.json()];
};
const withMail = (SMTP_URL: string) => {
  const { mail } = readSettings(codeFolder, {
    SMTP_URL,
    CAPTCHA_SECRET: 'a secret for tests, 32 characters',
  });
  return { mail };
};

it.skipIf(process.platform !== 'linux')(
  'says that the disk takes no writes any more, as one that the system made read-only',
  async () => {
    const root = copySiteForOffice('contact');
    const running = await startOfficeProcess(root);
    const isReady = async () => (await (await fetch(`${running.origin}/ready`)).json()).Storage;
    const largestFile = (bytes: string) =>
      execFileSync('prlimit', ['--pid', `${running.child.pid}`, `--fsize=${bytes}:`]);
    try {
      expect(await isReady()).toBe(true);
      largestFile('1000');
      await expect.poll(isReady, { timeout: 20_000, interval: 1000 }).toBe(false);
      largestFile('unlimited');
      await expect.poll(isReady, { timeout: 20_000, interval: 1000 }).toBe(true);
    } finally {
      await running.kill();
      rmSync(root, { recursive: true });
    }
  },
);

it('is ready while everything works', async () => {
  office = await openOffice();
  expect(await ask('/ready')).toEqual([
    200,
    { Ready: true, Storage: true, Disk: true, Mail: null, MailsQueued: 0 },
  ]);
  expect(await ask('/health')).toEqual([200, { Alive: true }]);
});

it('says that the mail server refuses, and that it works again', async () => {
  const server = await startMailServer();
  const port = Number(new URL(server.url).port);
  office = await openOffice(withMail(server.url));
  await office.post('/ContactRequest/Create', sampleParts.contact);
  expect(await ask('/ready')).toMatchObject([200, { Ready: true, Mail: true, MailsQueued: 1 }]);
  await server.close();
  await expect.poll(() => ask('/ready')).toMatchObject([503, { Ready: false, Storage: true, Mail: false }]);
  expect((await office.post('/ContactRequest/Create', sampleParts.contact)).status).toBe(200);
  const again = await startMailServer(port);
  await expect.poll(() => ask('/ready')).toMatchObject([200, { Ready: true, Mail: true }]);
  await again.close();
});

it('says that the database hangs, at the first question too', async () => {
  const database = await providePostgres();
  const relay = await startRelay(database.url);
  office = await openOffice({ database: relay.url });
  relay.freeze();
  expect(await ask('/ready')).toEqual([
    503,
    { Ready: false, Storage: false, Disk: null, Mail: null, Unreadable: null, MailsQueued: null },
  ]);
  await relay.close();
  await database.close();
});

it('says that a mail server lets nobody in', async () => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  office = await openOffice(withMail(`smtp://somebody:wrong@127.0.0.1:${port}`));
  expect(await ask('/ready')).toMatchObject([503, { Ready: false, Mail: false }]);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it('says that the disk has no room left', async () => {
  office = await openOffice({}, { leastFree: Number.MAX_SAFE_INTEGER });
  expect(await ask('/ready')).toMatchObject([503, { Ready: false, Storage: true, Disk: false }]);
});

it('says that the storage takes no writes, and is alive all the same', async () => {
  office = await openOffice({}, { patienceMs: 300 });
  const other = new Database(office.settings.database);
  other.exec('begin immediate');
  expect(await ask('/ready')).toMatchObject([503, { Ready: false, Storage: false, Disk: true }]);
  other.exec('rollback');
  other.close();
  expect(await ask('/health')).toEqual([200, { Alive: true }]);
  await expect.poll(() => ask('/ready')).toMatchObject([200, { Storage: true }]);
});

it('counts no more of the waiting mail than somebody who watches needs to know', async () => {
  office = await openOffice();
  const row = outgoingMailRow(
    { recipient: 'office@example.com', replyTo: null, subject: 'Prova', text: 'Testo' },
    null,
    new Date('2026-11-21T10:00:00.000Z'),
  );
  const rows = Array.from({ length: 1500 }, (_, index) => ({ ...row, id: `waiting ${index}` }));
  await office.backOffice.storage.insertInto('mails').values(rows).execute();
  expect(await ask('/ready')).toMatchObject([200, { MailsQueued: 1000 }]);
});

it('counts no notice of a report on its day', async () => {
  office = await openOffice();
  const { storage } = office.backOffice;
  const row = outgoingMailRow(
    { recipient: 'office@example.com', replyTo: null, subject: 'Prova', text: 'Testo' },
    null,
    new Date(),
  );
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await storage
    .insertInto('mails')
    .values({ ...row, next_attempt_at: tomorrow })
    .execute();
  expect(await ask('/ready')).toMatchObject([200, { MailsQueued: 0 }]);
});

it('asks once for all who ask within a moment', async () => {
  const server = await startMailServer();
  office = await openOffice(withMail(server.url));
  // A moment, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    await Promise.all(Array.from({ length: 200 }, () => ask('/ready')));
  } finally {
    clock.mockRestore();
  }
  await setTimeout(20);
  expect(server.connections()).toBe(1);
  await server.close();
});

it('says that something needs a key which is not there, as soon as it is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-ready-key-'));
  const file = join(folder, 'key.txt');
  writeFileSync(file, addKey(addKey('', new Date(0)), new Date()), { mode: 0o600 });
  const [newest, older] = readFileSync(file, 'utf8').match(/^[0-9a-f]{64}$/gm) ?? [];
  writeFileSync(file, `${older}\n`);
  office = await openOffice({ keys: readStorageKeys('', { STORAGE_KEY_FILE: file }) });
  await office.post('/ContactRequest/Create', sampleParts.contact);
  expect(await ask('/ready')).toMatchObject([200, { Ready: true }]);
  writeFileSync(file, `${newest}\n`);
  await expect.poll(() => ask('/ready')).toMatchObject([503, { Ready: false, Unreadable: 5 }]);
  writeFileSync(file, `${newest}\n${older}\n`);
  await expect.poll(() => ask('/ready')).toMatchObject([200, { Ready: true }]);
  rmSync(folder, { recursive: true });
});

it('is ready while it counts what needs which key in a large storage, and counts the more rarely the longer it takes', async () => {
  office = await openOffice();
  const { storage } = office.backOffice;
  await sql`drop table report_answers`.execute(storage);
  // As long as a storage of some gigabytes takes.
  await sql`create view report_answers as with recursive rows (row) as
    (select 1 union all select row + 1 from rows where row < 6000000)
    select nullif(row, row) as content from rows`.execute(storage);
  const count = vi.spyOn(storage, 'withoutPlugins');
  const clock = vi.spyOn(performance, 'now');
  const real = clock.getMockImplementation() ?? (() => Date.now());
  let ahead = 0;
  clock.mockImplementation(() => real() + ahead);
  try {
    await ask('/ready');
    await expect.poll(() => ask('/ready')).toMatchObject([200, { Ready: true }]);
    const first = count.mock.calls.length;
    ahead += 301_000;
    expect(await ask('/ready')).toMatchObject([200, { Ready: true }]);
    expect(count.mock.calls.length).toBe(first);
    ahead += 100_000_000;
    expect(await ask('/ready')).toMatchObject([200, { Ready: true }]);
    expect(count.mock.calls.length).toBe(first + 1);
  } finally {
    vi.restoreAllMocks();
  }
});

it('is not ready where nobody can say whether a key is missing', async () => {
  office = await openOffice();
  await office.backOffice.storage.schema.dropTable('storage_keys').execute();
  expect(await ask('/ready')).toMatchObject([503, { Ready: false, Storage: true, Unreadable: null }]);
});

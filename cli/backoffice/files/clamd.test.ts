import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/machine/freePort.ts';
import { type Clamd, eicar, startClamd } from '../../testing/machine/startClamd.ts';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../../testing/office/openOffice.ts';
import { readStoredFiles } from '../inbox/readStoredFiles.ts';
import { scanWaiting } from '../jobs/scanWaiting.ts';
import { clamdScanner, ScannerAway, Unjudged } from './scanFile.ts';

let clamd: Clamd | undefined;
let office: OpenOffice | undefined;
afterEach(async () => {
  await office?.close();
  await clamd?.stop();
  clamd = undefined;
  office = undefined;
});

const apply = async (file: File) =>
  (await office?.post('/JobApplication/Create', { ...sampleParts.application, Files: file }))?.json();
const infected = { HasSuccess: false, Problems: [{ Field: 'cv', Rule: 'infected' }] };
const files = async () =>
  (await office?.backOffice.storage.selectFrom('files').selectAll().execute())?.map(({ name, scan }) => ({
    name,
    scan,
  }));

describe('a real clamd', () => {
  it.each(['socket', 'address'] as const)(
    'refuses what it calls a virus, and takes the rest (%s)',
    async (by) => {
      clamd = await startClamd(await freePort());
      office = await openOffice({ clamd: clamd[by] });
      expect(await apply(samplePdf('virus.pdf', eicar))).toEqual(infected);
      expect(await files()).toEqual([]);
      expect(await apply(samplePdf('large.pdf', 'x'.repeat(5_000_000)))).toEqual({ HasSuccess: true });
      expect(await files()).toEqual([{ name: 'large.pdf', scan: 'clean' }]);
      const ready = await (await fetch(`${office.origin}/ready`)).json();
      expect(ready).toMatchObject({ Ready: true, Scanner: true });
    },
  );

  it('looks later at what came while it was away; meanwhile that is held back, and nothing is lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-no-clamd-'));
    office = await openOffice({ clamd: join(folder, 'clamd.sock') });
    expect(await apply(samplePdf('good.pdf'))).toEqual({ HasSuccess: true });
    expect(await apply(samplePdf('virus.pdf', eicar))).toEqual({ HasSuccess: true });
    const ready = await fetch(`${office.origin}/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { Ready: false, Scanner: false }]);
    const { storage } = office.backOffice;
    const heldOf = async () => {
      const ids = await storage.selectFrom('submissions').select('id').execute();
      const note = office?.settings.forms.application?.['x-form'];
      if (!note) throw new Error('There is no such form.');
      const all = await Promise.all(ids.map(({ id }) => readStoredFiles(storage, { id }, note)));
      return Object.fromEntries(all.flat().map(({ name, held }) => [name, held]));
    };
    expect(await heldOf()).toEqual({ 'good.pdf': 'waiting', 'virus.pdf': 'waiting' });
    await expect(
      scanWaiting(storage, clamdScanner(join(folder, 'clamd.sock')), office.settings),
    ).rejects.toThrow();
    expect(await heldOf()).toEqual({ 'good.pdf': 'waiting', 'virus.pdf': 'waiting' });
    clamd = await startClamd(await freePort());
    const told = async () =>
      (await storage.selectFrom('mails').selectAll().execute()).filter(({ subject }) =>
        /virus/.test(subject),
      );
    expect(await told()).toEqual([]);
    expect(await scanWaiting(storage, clamdScanner(clamd.socket), office.settings)).toBe(1);
    expect(await scanWaiting(storage, clamdScanner(clamd.socket), office.settings)).toBe(0);
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: office.settings.mail.office,
      subject: 'Un virus in un allegato: Candidatura',
      text: expect.stringMatching(/^Un file .*site inbox show \S{36}\n$/s),
    });
    expect(await heldOf()).toEqual({ 'good.pdf': undefined, 'virus.pdf': 'infected' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('without a scanner nothing is held back', async () => {
  office = await openOffice();
  expect(await apply(samplePdf('virus.pdf', eicar))).toEqual({ HasSuccess: true });
  expect(await files()).toEqual([{ name: 'virus.pdf', scan: null }]);
});

it('a scanner that hangs up in the middle of a file cannot judge it; one that is not there is away', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {}); // the other side goes on sending
    socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy()));
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const scan = clamdScanner(`127.0.0.1:${port}`);
  try {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(scan(Buffer.alloc(5_000_000))).rejects.toBeInstanceOf(Unjudged);
  } finally {
    server.close();
  }
  await once(server, 'close');
  await expect(scan(Buffer.alloc(1))).rejects.toBeInstanceOf(ScannerAway);
});

it.each([
  ['cannot judge it, if it answers at all', true, Unjudged],
  ['is away, if it answers nothing', false, ScannerAway],
])('a scanner that is stuck with a file %s', async (_, answersPing, kind) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      if (answersPing && data.toString().startsWith('zPING')) socket.end('PONG\0');
    });
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  try {
    await expect(clamdScanner(`127.0.0.1:${port}`, 200)(Buffer.alloc(10))).rejects.toSatisfy(
      (error) => error instanceof kind,
    );
  } finally {
    server.close();
  }
});

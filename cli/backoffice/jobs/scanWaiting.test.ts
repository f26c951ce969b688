import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../../testing/office/openOffice.ts';
import { ScannerAway, Unjudged } from '../files/scanFile.ts';
import { scanWaiting } from './scanWaiting.ts';
import { startJobs } from './startJobs.ts';

let office: OpenOffice;
let time = new Date('2026-11-21T10:00:00.000Z');
beforeEach(async () => {
  time = new Date('2026-11-21T10:00:00.000Z');
  office = await openOffice({ clamd: '/nowhere/clamd.sock', now: () => time });
  // By the clock of the office, what is stored first came last.
  for (const [name, minute] of [
    ['first', 3],
    ['second', 2],
    ['third', 1],
  ] as const) {
    time = new Date(`2026-11-21T10:0${minute}:00.000Z`);
    await office.post('/JobApplication/Create', {
      ...sampleParts.application,
      Files: samplePdf(`${name}.pdf`, name),
    });
  }
});
afterEach(() => office.close());

const scanned = async () => {
  const files = await office.backOffice.storage.selectFrom('files').selectAll().execute();
  return Object.fromEntries(files.map(({ name, scan }) => [name, scan]));
};
/** Which of the files this is. */
const nameOf = (content: Buffer) => /first|second|third/.exec(content.toString('latin1'))?.[0] ?? '';

it('scans the oldest first, and lets no file wait for one that the scanner cannot judge', async () => {
  const asked: string[] = [];
  const scan = async (content: Buffer) => {
    asked.push(nameOf(content));
    if (asked.length === 1) throw new Unjudged('clamd answered "INSTREAM size limit exceeded. ERROR"');
    return asked.length === 2 ? { virus: 'Eicar' } : undefined;
  };
  await expect(scanWaiting(office.backOffice.storage, scan, office.settings)).rejects.toThrow('size limit');
  expect(asked).toEqual(['third', 'second', 'first']);
  expect(await scanned()).toEqual({ 'third.pdf': 'waiting', 'second.pdf': 'infected', 'first.pdf': 'clean' });
});

it('asks a scanner that cannot be reached once', async () => {
  let asked = 0;
  const scan = async () => {
    asked += 1;
    throw new ScannerAway('connect ECONNREFUSED');
  };
  await expect(scanWaiting(office.backOffice.storage, scan, office.settings)).rejects.toThrow('ECONNREFUSED');
  expect(asked).toBe(1);
});

it('lets those come last that failed before, one at a time while they fail', async () => {
  const failed = new Set<string>();
  let asked: string[] = [];
  let fails: (name: string) => Error | undefined = () => undefined;
  const run = async () => {
    asked = [];
    const scan = async (content: Buffer) => {
      const name = nameOf(content);
      asked.push(name);
      const failure = fails(name);
      if (failure) throw failure;
      return undefined;
    };
    return scanWaiting(office.backOffice.storage, scan, office.settings, { failed });
  };
  // Stuck with everything: the next run begins with another file.
  fails = () => new ScannerAway('clamd does not answer in time');
  await expect(run()).rejects.toThrow('in time');
  expect(asked).toEqual(['third']);
  fails = (name) => (name === 'first' ? undefined : new Unjudged('too slow'));
  await expect(run()).rejects.toThrow('cannot judge 2 files');
  expect(asked).toEqual(['second', 'first', 'third']);
  await expect(run()).rejects.toThrow('cannot judge 2 files');
  expect(asked).toEqual(['second']);
  await expect(run()).rejects.toThrow('cannot judge 2 files');
  expect(asked).toEqual(['third']);
  fails = () => undefined;
  await run();
  expect(asked).toEqual(['second', 'third']);
  expect(failed.size).toBe(0);
});

it('does not hold up the end while the scanner takes a file and never answers', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection');
  const jobs = startJobs(office.backOffice.storage, { ...office.settings, clamd: `127.0.0.1:${port}` });
  const [socket] = await connected;
  socket.on('error', () => {});
  await once(socket, 'data');
  const began = performance.now();
  await jobs.stop();
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await scanned()).toMatchObject({ 'third.pdf': 'waiting' });
  server.close();
}, 20_000);

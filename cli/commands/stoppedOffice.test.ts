import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outgoingMailRow } from '../backoffice/mail/outgoingMail.ts';
import { openStorage } from '../backoffice/storage/openStorage.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { startOfficeProcess } from '../testing/office/officeProcess.ts';
import { sampleParts } from '../testing/office/openOffice.ts';
import { testKeys } from '../testing/office/testKeys.ts';

let root: string;
/** A mail server that takes a connection and then says nothing more. */
let silent: Server;
let heard: Socket[];
beforeEach(async () => {
  root = copySiteForOffice('contact');
  heard = [];
  silent = createServer((socket) => {
    heard.push(socket);
    socket.on('error', () => {});
    socket.write('220 silent\r\n');
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterEach(() => {
  for (const socket of heard) socket.destroy();
  silent.close();
  rmSync(root, { recursive: true, force: true });
});

it('finishes on SIGTERM what is under way, gives up what hangs, and ends with 0 within 10 seconds', async () => {
  const database = join(root, '.data/backoffice.sqlite');
  const queue = await openStorage(database, testKeys());
  const mail = { recipient: 'office@example.com', replyTo: null, subject: 'Prova', text: 'Testo' };
  await queue
    .insertInto('mails')
    .values(outgoingMailRow(mail, null, new Date()))
    .execute();
  await queue.destroy();
  const office = await startOfficeProcess(root, {
    SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
  await expect.poll(() => heard.length).toBeGreaterThan(0);

  const body = `${Object.entries(sampleParts.contact)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`;
  const slow = connect(Number(new URL(office.origin).port), '127.0.0.1');
  let answer = '';
  slow.on('data', (chunk) => {
    answer += chunk;
  });
  slow.write(
    `POST /ContactRequest/Create HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // Then it is under way.
  await expect.poll(() => answer).toContain('100 Continue');
  slow.write(body.slice(0, 200));
  const begun = performance.now();
  office.child.kill('SIGTERM');
  await expect.poll(() => refused(office.origin)).toBe(true);
  slow.write(body.slice(200));
  await expect.poll(() => answer).toMatch(/HTTP\/1\.1 200 [\s\S]*\{"HasSuccess":true\}/);
  // Or a proxy would pass on the next form on this connection.
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  const code = office.child.exitCode ?? (await once(office.child, 'close'))[0];
  expect(code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);

  const storage = await openStorage(database, testKeys());
  expect(await storage.selectFrom('submissions').select('form').execute()).toEqual([{ form: 'contact' }]);
  const waiting = await storage
    .selectFrom('mails')
    .select(['id', 'text'])
    .where('sent_at', 'is', null)
    .execute();
  expect(waiting.map(({ text }) => text)).toContain('Testo');
  await storage.destroy();
});

it('ends within 10 seconds also when a client never finishes', async () => {
  const office = await startOfficeProcess(root);
  const slow = connect(Number(new URL(office.origin).port), '127.0.0.1');
  slow.on('error', () => {});
  slow.write(
    'POST /ContactRequest/Create HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nExpect: 100-continue\r\nContent-Length: 5000\r\n\r\n',
  );
  await once(slow, 'data');
  const begun = performance.now();
  office.child.kill('SIGTERM');
  expect(await once(office.child, 'close')).toEqual([0, null]);
  expect(performance.now() - begun).toBeLessThan(10_000);
  slow.destroy();
});

async function refused(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/health`, { headers: { Connection: 'close' } });
    return false;
  } catch {
    return true;
  }
}

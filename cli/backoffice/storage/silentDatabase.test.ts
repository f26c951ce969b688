import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Misuse, Unavailable } from '../../terminal/describeFailure.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { openStorage } from './openStorage.ts';

const sockets: Socket[] = [];
const close: (() => void)[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const end of close.splice(0)) end();
});

/** Something at the address of the database that takes connections. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}); // the other side may leave at any time
    answer(socket);
  }).listen(0, '127.0.0.1');
  close.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/office`;
}

it.each([
  ['says nothing', () => {}],
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['hangs up once it was asked', (socket: Socket) => socket.once('data', () => socket.end())],
])('a database that %s is told in one sentence', async (_, answer) => {
  const url = await listen(answer);
  const failure = await openStorage(url, testKeys(), 200).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(String(failure)).toMatch(/The database of DATABASE_URL does not answer: .+\.$/);
});

it('so is one whose socket is missing, and a certificate that is missing is not waited for', async () => {
  const open = (query: string) =>
    openStorage(`postgres://nobody@127.0.0.1:1/office?${query}`, testKeys(), 200).catch(
      (error: unknown) => error,
    );
  expect(await open('host=/nowhere')).toBeInstanceOf(Unavailable);
  const failure = await open('sslrootcert=/nowhere.pem');
  expect(failure).toBeInstanceOf(Misuse);
  expect(String(failure)).toMatch(/cannot be opened: .*nowhere\.pem/);
});

/** A message of PostgreSQL about how somebody is let in. */
function aboutAccess(kind: number, text: string): Buffer {
  const head = Buffer.from('R........');
  head.writeInt32BE(8 + text.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

it.each([
  ['has no TLS', '?sslmode=verify-full', [Buffer.from('N')], /does not support SSL/],
  [
    'wants a password',
    '',
    [aboutAccess(10, 'SCRAM-SHA-256\0\0'), aboutAccess(11, 'r=once,s=c2FsdA==,i=4096')],
    /password must be/,
  ],
])('one that %s is a wrong setting, and no bug', async (_, query, answers, told) => {
  const left = [...answers];
  const url = await listen((socket) => socket.on('data', () => socket.write(left.shift() ?? '')));
  const failure = await openStorage(url + query, testKeys()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Misuse);
  expect(String(failure)).toMatch(/The database of DATABASE_URL cannot be opened: /);
  expect(String(failure)).toMatch(told);
});

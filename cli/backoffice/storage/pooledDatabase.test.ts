import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Misuse } from '../../terminal/describeFailure.ts';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { openStorage } from './openStorage.ts';

let postgres: TestDatabase;
const close: (() => void)[] = [];
beforeEach(async () => {
  postgres = await providePostgres();
});
afterEach(async () => {
  for (const end of close.splice(0)) end();
  await postgres.close();
});

/** The database behind something that takes the first message of each connection and does with it as a pooler does. */
async function behindPooler(begin: (first: Buffer, client: Socket, server: Socket) => void): Promise<string> {
  const url = new URL(postgres.url);
  const { port, hostname } = url;
  const pooler = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.once('data', (first) => {
      begin(first, client, server);
      client.pipe(server).pipe(client);
    });
    for (const socket of [client, server]) socket.on('error', () => {});
    close.push(() => client.destroy());
  }).listen(0, '127.0.0.1');
  close.push(() => pooler.close());
  await new Promise((resolve) => pooler.once('listening', resolve));
  const address = pooler.address();
  url.port = String(typeof address === 'object' && address?.port);
  return url.href;
}

/** PgBouncer with `ignore_startup_parameters`. */
function leaveOut(first: Buffer, _client: Socket, server: Socket): void {
  const said = first
    .toString('latin1', 8)
    .replace(/(lock_timeout|idle_in_transaction_session_timeout)\0\d+\0/g, '');
  const head = Buffer.from(first.subarray(0, 8));
  head.writeInt32BE(8 + said.length);
  server.write(Buffer.concat([head, Buffer.from(said, 'latin1')]));
}

/** PgBouncer as it comes. */
function refuse(_first: Buffer, client: Socket): void {
  const said = 'SFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0';
  const head = Buffer.from('E....');
  head.writeInt32BE(4 + said.length, 1);
  client.end(Buffer.concat([head, Buffer.from(said)]));
}

it.each([
  ['leaves out', leaveOut],
  ['refuses', refuse],
])(
  'refuses a pooler that %s what is asked of a connection: locks would stay behind in it',
  async (_, begin) => {
    const failure = await openStorage(await behindPooler(begin), testKeys()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Misuse);
    expect(String(failure)).toContain('Name PostgreSQL itself');
  },
);

it('takes what hands on all that is said', async () => {
  const url = await behindPooler((first, _client, server) => void server.write(first));
  const storage = await openStorage(url, testKeys());
  await storage.destroy();
});

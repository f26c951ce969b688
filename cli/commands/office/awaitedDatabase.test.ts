import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { freePort } from '../../testing/machine/freePort.ts';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { startSite } from '../../testing/startSite.ts';

let root: string;
let database: TestDatabase;
let relay: Server | undefined;
beforeAll(async () => {
  root = copySiteForOffice('contact');
  database = await providePostgres();
});
afterAll(async () => {
  relay?.close();
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const args = () => ['backoffice', '--root', root, '--port', '0'];
const start = (url: URL) => runCommand(args(), { env: { DATABASE_URL: url.href } });

it('a database that is not up yet is no wrong setting: the next start finds it', async () => {
  const url = new URL(database.url);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  url.port = String(await freePort());
  expect(await start(url)).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^site: The database of DATABASE_URL does not answer: .*ECONNREFUSED.*\.\n$/m),
  });
  relay = createServer((socket) => {
    const onward = connect(target);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other);
  }).listen(Number(url.port), url.hostname);
  const office = await startSite(args(), { DATABASE_URL: url.href });
  expect((await fetch(`${office.address}health`)).status).toBe(200);
  expect(await office.stop()).toBe(0);
});

it('a database that answers and has no such name is one', async () => {
  const url = new URL(database.url);
  url.pathname = '/none_of_this_name';
  const { code, err } = await start(url);
  expect([code, err]).toEqual([2, expect.stringContaining('cannot be opened: database "none_of_this_name"')]);
});

/** Whether this user can mount a small disk for one process. */
const mounts =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

it.skipIf(!mounts)(
  'a disk that has room for the storage, and none for what SQLite writes beside it, is none',
  () => {
    const data = join(root, '.data');
    mkdirSync(data, { recursive: true });
    // Itself, the lock and the storage.
    const script = 'mount -t tmpfs -o nr_inodes=3 tmpfs "$0"; exec "$@"';
    const command = [process.execPath, join(codeFolder, 'cli/site.js'), ...args()];
    const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, data, ...command], {
      encoding: 'utf8',
      env: { ...process.env, CAPTCHA_SECRET: 'a secret for tests, 32 characters' },
      timeout: 60_000,
    });
    expect([status, stderr]).toEqual([
      3,
      expect.stringMatching(/backoffice\.sqlite.* \(\w+: the disk is full\)/),
    ]);
  },
);

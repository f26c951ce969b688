import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { codeFolder } from '../terminal/codeFolder.ts';
import { freePort } from '../testing/machine/freePort.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { startOfficeProcess } from '../testing/office/officeProcess.ts';
import { provideKeyFile } from '../testing/office/testKeys.ts';
import { runCommand } from '../testing/runCommand.ts';
import { runSite, type SiteRun } from '../testing/runSite.ts';
import { surroundings } from '../testing/surroundings.ts';

let root: string;
beforeAll(() => {
  root = copySiteForOffice('contact');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('answers alone, on a port of its own, and stops when asked', async () => {
  const { child, origin } = await startOfficeProcess(root);
  expect(await (await fetch(`${origin}/health`)).json()).toEqual({ Alive: true });
  expect((await fetch(origin)).status).toBe(404);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

it.skipIf(!existsSync('/dev/full'))('starts and answers while the disk of its log is full', async () => {
  const port = await freePort();
  const args = ['backoffice', '--root', root, '--port', String(port)];
  const full = openSync('/dev/full', 'w');
  const env = surroundings(args, codeFolder, { STORAGE_KEY_FILE: provideKeyFile() });
  const child = spawn(process.execPath, [`${codeFolder}/cli/site.js`, ...args], {
    env,
    stdio: ['ignore', full, full],
  });
  closeSync(full);
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await expect.poll(() => child.exitCode ?? ask('/ready').catch(() => 0)).toBe(200);
  // Each answer leaves a line.
  for (let call = 0; call < 3; call += 1) expect(await ask('/nothing')).toBe(404);
  expect(await ask('/health')).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('says what is wrong with its environment or its host', async () => {
  const start = ['backoffice', '--root', root, '--port', '0'];
  const wrong = await runCommand(start, { env: { DATABASE_URL: 'mysql://x', SUBMISSION_LIMIT: 'many' } });
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('DATABASE_URL begins with "mysql"');
  expect(wrong.err).toContain('SUBMISSION_LIMIT is "many"');
  const elsewhere = await runCommand([...start, '--host', '192.0.2.1']);
  expect([elsewhere.code, elsewhere.err]).toEqual([2, expect.stringContaining('--host')]);
});

it('does not start when a port is taken or a secret cannot be read, and says so in a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const argsFor = (port: number) => ['backoffice', '--root', root, '--port', String(port)];
  const toldBy = ({ code, err }: SiteRun) => [
    code,
    err.split('\n').filter((line) => line && !line.startsWith('{')),
  ];
  const start = async (port: number) => toldBy(await runCommand(argsFor(port)));
  const database = join(root, '.data/backoffice.sqlite');
  rmSync(database, { force: true });
  expect(await start(port)).toEqual([2, [expect.stringContaining(`The port ${port} is taken`)]]);
  expect(existsSync(database)).toBe(false); // whoever has the port may be at work on it
  // It has opened its storage by then, of which only the end of a process lets go.
  expect(toldBy(runSite(argsFor(0), { env: { METRICS_PORT: String(port) } }))).toEqual([
    2,
    [expect.stringContaining(`METRICS_PORT is ${port}, which is taken`)],
  ]);
  taken.close();
  const secret = join(root, '.data/captcha-secret');
  rmSync(secret);
  mkdirSync(secret);
  expect(await start(0)).toEqual([
    2,
    [expect.stringContaining('captcha-secret cannot be read (it is a folder)')],
  ]);
  rmSync(secret, { recursive: true });
  writeFileSync(secret, 'cut');
  expect(await start(0)).toEqual([2, [expect.stringContaining('captcha-secret is damaged')]]);
  rmSync(secret);
});

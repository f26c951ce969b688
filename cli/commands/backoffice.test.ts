import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { startOfficeProcess } from '../testing/office/officeProcess.ts';
import { runCommand } from '../testing/runCommand.ts';
import { runSite, type SiteRun } from '../testing/runSite.ts';

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

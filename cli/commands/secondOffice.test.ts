import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { providePostgres } from '../testing/machine/providePostgres.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { type OfficeProcess, startOfficeProcess } from '../testing/office/officeProcess.ts';

let root: string;
let running: OfficeProcess[];
beforeEach(() => {
  root = copySiteForOffice('contact');
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.kill()));
  rmSync(root, { recursive: true, force: true });
});
const start = async (env: NodeJS.ProcessEnv = {}) => {
  const office = await startOfficeProcess(root, env);
  running.push(office);
  return office;
};

it('is refused on an SQLite file, until the first one has ended, and be it killed', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    /Another back office works on \S+backoffice\.sqlite, .* SQLite is for one/,
  );
  expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
  await first.kill();
  const second = await start();
  second.child.kill('SIGTERM');
  await second.kill();
  expect((await fetch(`${(await start()).origin}/health`)).status).toBe(200);
});

it('works on the same PostgreSQL database', async () => {
  const database = await providePostgres();
  const env = { DATABASE_URL: database.url };
  for (const { origin } of [await start(env), await start(env)])
    expect((await fetch(`${origin}/ready`)).status).toBe(200);
  await Promise.all(running.map((one) => one.kill()));
  await database.close();
});

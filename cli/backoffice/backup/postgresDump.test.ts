import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { type OfficeProcess, startOfficeProcess } from '../../testing/office/officeProcess.ts';
import { sampleParts } from '../../testing/office/openOffice.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { storeAnswer } from '../inbox/storeAnswer.ts';
import { openStorage } from '../storage/openStorage.ts';

let database: TestDatabase;
let root: string;
let outside: string;
let office: OfficeProcess | undefined;
beforeAll(async () => {
  database = await providePostgres();
  root = copySiteForOffice();
  outside = mkdtempSync(join(tmpdir(), 'site-dumps-'));
});
afterAll(async () => {
  await office?.kill();
  for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
  await database.close();
});

it('brings back nothing that was erased, when PostgreSQL is restored as BACKOFFICE.md says', async () => {
  const env = { DATABASE_URL: database.url };
  const start = async () => {
    await office?.kill();
    office = await startOfficeProcess(root, env);
  };
  const send = async (surname: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...sampleParts.contact, LastName: surname }))
      body.append(name, value);
    const answer = await fetch(`${office?.origin}/ContactRequest/Create`, {
      method: 'POST',
      body,
      // A kept connection ends while this process waits for a command.
      headers: { Connection: 'close' },
    });
    expect(await answer.json()).toEqual({ HasSuccess: true });
  };
  const inbox = async () =>
    JSON.parse((await runCommand(['inbox', 'list', '--json', '--root', root], { env })).out) as {
      id: string;
      answers: { surname: string };
    }[];
  const names = async () => (await inbox()).map(({ answers }) => answers.surname).sort();
  const commands = [...readFileSync('BACKOFFICE.md', 'utf8').matchAll(/^pg_\w+ .*$/gm)].map(([line]) => line);
  expect(commands.map((line) => line.split(' ')[0])).toEqual(['pg_dump', 'pg_restore']);
  const [dump = '', restore = ''] = commands;
  const run = (command: string) =>
    execFileSync('sh', ['-c', command], {
      cwd: outside,
      env: { ...process.env, ...env },
      stdio: 'pipe',
      encoding: 'utf8',
    });

  await start();
  for (const name of ['Alpha', 'Beta']) await send(name);
  // What clients are told apart by outlives no hour, not in a dump either.
  const counted = run(`${dump} --format=plain --file=- --table=call_counts --table=count_keys`);
  expect(counted).toContain('TABLE public.count_keys');
  expect(counted).not.toContain('COPY');
  run(dump);
  const alpha = (await inbox()).find(({ answers }) => answers.surname === 'Alpha')?.id ?? '';
  const erased = await runCommand(['inbox', 'erase', alpha, '--yes', '--root', root], { env });
  expect(erased.code).toBe(0);
  await send('Gamma');
  expect(readFileSync(join(root, '.data/erased.txt'), 'utf8')).toContain(alpha);
  await office?.kill();
  run(restore);
  expect(await names()).toEqual(['Alpha', 'Beta']);
  await start();
  expect(await names()).toEqual(['Beta']);
});

it('lists what was erased at once when a command did it, and before a clean stop when a link did', async () => {
  const env = { DATABASE_URL: database.url };
  const list = join(root, '.data/erased.txt');
  office ??= await startOfficeProcess(root, env);
  const send = async (surname: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...sampleParts.contact, LastName: surname }))
      body.append(name, value);
    await fetch(`${office?.origin}/ContactRequest/Create`, { method: 'POST', body });
    const { out } = await runCommand(['inbox', 'list', '--json', '--search', surname, '--root', root], {
      env,
    });
    return JSON.parse(out)[0].id as string;
  };
  const erased = await send('Erased');
  const answered = await send('Answered');
  const closed = await send('Closed');
  const inbox = (...args: string[]) => runCommand(['inbox', ...args, '--yes', '--root', root], { env });
  await inbox('erase', erased);
  expect(readFileSync(list, 'utf8')).toContain(erased);
  await inbox('answer', answered, '--text', 'Buongiorno');
  expect(readFileSync(list, 'utf8')).toContain(answered);
  // As a link in a mail does it, in the running back office.
  const storage = await openStorage(database.url, testKeys());
  await storeAnswer(storage, { id: closed, form: 'contact' }, { mails: [], erase: true, now: new Date() });
  await storage.destroy();
  office.child.kill('SIGTERM');
  expect(await once(office.child, 'close')).toEqual([0, null]);
  expect(readFileSync(list, 'utf8')).toContain(closed);
});

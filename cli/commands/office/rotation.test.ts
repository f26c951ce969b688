import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { openStorage, type Storage } from '../../backoffice/storage/openStorage.ts';
import { keyIdOf } from '../../backoffice/vault/encryptValue.ts';
import { parseStorageKeys } from '../../backoffice/vault/storageKeys.ts';
import { providePostgres } from '../../testing/machine/providePostgres.ts';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { type OfficeProcess, startOfficeProcess } from '../../testing/office/officeProcess.ts';
import { sampleParts } from '../../testing/office/openOffice.ts';
import { startMailServer } from '../../testing/office/startMailServer.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { runSiteBeside, type SiteRun } from '../../testing/runSite.ts';

/** Commands of this process, which carries out one at a time. */
let queue: Promise<unknown> = Promise.resolve();
function runInTurn(args: string[], env: Record<string, string>): Promise<SiteRun> {
  const run = queue.then(() => runCommand(args, { env }));
  queue = run.catch(() => {});
  return run;
}

/** A website of its own for each test, with a file for its keys outside of it, and a server for its mails. */
async function openCase(database: string, onTestFinished: TestContext['onTestFinished']) {
  const root = copySiteForOffice('contact');
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const outside = mkdtempSync(join(tmpdir(), 'site-rotation-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const file = join(outside, 'storage-key.txt');
  let url = '';
  if (database === 'PostgreSQL') {
    const postgres = await providePostgres();
    onTestFinished(postgres.close);
    url = postgres.url;
  }
  const envOf = (key = file) => ({ STORAGE_KEY_FILE: key, DATABASE_URL: url, SMTP_URL: mailServer.url });
  const keys = () => parseStorageKeys(readFileSync(file, 'utf8'), file);
  return {
    file,
    elsewhere: join(outside, 'elsewhere.txt'),
    site: (...args: string[]) => runInTurn([...args, '--root', root], envOf()),
    rekey: (...args: string[]) =>
      runSiteBeside(['backoffice', 'rekey', ...args, '--root', root], { env: envOf() }),
    start: async (key = file): Promise<OfficeProcess> => {
      const office = await startOfficeProcess(root, envOf(key));
      onTestFinished(office.kill);
      return office;
    },
    open: async () => {
      const storage = await openStorage(url || join(root, '.data/backoffice.sqlite'), keys());
      onTestFinished(() => storage.destroy());
      return storage;
    },
    newestId: () => keys().newest.id,
    recipients: () => mailServer.accepted.map(({ recipients }) => recipients),
  };
}

const send = async ({ origin }: OfficeProcess, LastName: string) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...sampleParts.contact, LastName })) body.append(name, value);
  const answer = await fetch(`${origin}/ContactRequest/Create`, {
    method: 'POST',
    body,
    headers: { Connection: 'close' },
  });
  expect(await answer.json()).toEqual({ HasSuccess: true });
};
const keysOfAnswers = async (storage: Storage) => {
  const rows = await storage.withoutPlugins().selectFrom('submissions').select('answers').execute();
  return [...new Set(rows.map(({ answers }) => keyIdOf(answers)))];
};

// At once, for most of the time they wait until what was killed is known to be gone.
describe.each(['SQLite', 'PostgreSQL'])('with %s', { concurrent: true, timeout: 240_000 }, (database) => {
  it('a running back office encrypts with a key as soon as it is in the file, and opens what it encrypted', async ({
    onTestFinished,
  }) => {
    const { site, start, open, newestId, recipients, file } = await openCase(database, onTestFinished);
    await site('backoffice', 'key', file);
    const office = await start();
    await send(office, 'Prima');
    await site('backoffice', 'key', file, '--add');
    const id = JSON.parse((await site('inbox', 'list', '--json')).out)[0].id;
    expect((await site('inbox', 'answer', id, '--text', 'Buongiorno', '--yes')).code).toBe(0);
    await expect.poll(recipients).toContainEqual(['anna@example.com']);
    await send(office, 'Dopo');
    expect(await keysOfAnswers(await open())).toEqual([newestId()]);
  });

  it('turning it waits for every back office that runs, so that nothing acknowledged needs the old one', async ({
    onTestFinished,
  }) => {
    const { site, rekey, start, open, newestId, file, elsewhere } = await openCase(database, onTestFinished);
    await site('backoffice', 'key', file);
    copyFileSync(file, elsewhere);
    const other = await start(elsewhere);
    const offices = database === 'PostgreSQL' ? [other, await start()] : [other];
    for (const one of offices) await send(one, 'Prima');
    await site('backoffice', 'key', file, '--add');
    const refused = await rekey();
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringMatching(`encrypts with another key than [0-9a-f]+: process ${other.child.pid} on `),
    ]);
    expect(refused.err).not.toContain('delete those lines');
    await send(other, 'Durante');
    expect(await keysOfAnswers(await open())).not.toContain(newestId());

    copyFileSync(file, elsewhere);
    const turned = await rekey();
    expect([turned.code, turned.err]).toEqual([0, expect.stringContaining('delete those lines')]);
    for (const one of offices) await send(one, 'Dopo');
    expect(await keysOfAnswers(await open())).toEqual([newestId()]);
    const [newest] = readFileSync(file, 'utf8').match(/^[0-9a-f]{64}$/m) ?? [];
    await Promise.all(offices.map((one) => one.kill()));
    writeFileSync(file, `${newest}\n`);
    expect((await fetch(`${(await start()).origin}/ready`)).status).toBe(200);
    expect(JSON.parse((await site('inbox', 'list', '--json')).out)).toHaveLength(2 * offices.length + 1);
  });

  it('one that was killed does not keep it from being turned', async ({ onTestFinished }) => {
    const { site, rekey, start, file } = await openCase(database, onTestFinished);
    await site('backoffice', 'key', file);
    const office = await start();
    await send(office, 'Prima');
    await office.kill();
    await site('backoffice', 'key', file, '--add');
    const turned = await rekey();
    expect([turned.code, turned.err]).toEqual([
      0,
      expect.stringMatching(/^Waiting .*\n\d+ values encrypted/),
    ]);
    expect((await rekey()).err).toMatch(/^0 values encrypted/);
  });

  it('what needs a key that is not in the file is named at the start, until a person says that it is lost', async ({
    onTestFinished,
  }) => {
    const { site, rekey, start, open, newestId, file } = await openCase(database, onTestFinished);
    await site('backoffice', 'key', file);
    const office = await start();
    await send(office, 'Prima');
    await office.kill();
    const storage = await open();
    const lost = newestId();
    const whole = readFileSync(file, 'utf8');
    await site('backoffice', 'key', file, '--add');
    const [newest] = readFileSync(file, 'utf8').match(/^[0-9a-f]{64}$/m) ?? [];
    writeFileSync(file, `${newest}\n`);
    // As it was when the list had forgotten the key too early.
    await storage.deleteFrom('storage_keys').execute();
    await expect(start()).rejects.toThrow(
      `with the key ${lost}. Put its line back from a copy of the key file`,
    );
    writeFileSync(file, `${newest}\n${whole}`);
    await (await start()).kill();
    writeFileSync(file, `${newest}\n`);
    const slip = `${lost.slice(0, 7)}${lost.endsWith('0') ? '1' : '0'}`;
    const refused = await rekey('--without', lost, '--without', slip);
    const told = new RegExp(`needs the key ${slip}\\. Keys of the storage: [^.]*${lost}`);
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(told)]);
    await expect(start()).rejects.toThrow(`with the key ${lost}`);
    const given = await rekey('--without', lost);
    expect([given.code, given.err]).toEqual([
      0,
      expect.stringContaining(`with the key ${lost} stay as they are, because it was given up as lost`),
    ]);
    // Nobody waits for it any more.
    expect(await rekey()).toMatchObject({ code: 0, err: expect.not.stringContaining('put its line back') });
    await send(await start(), 'Dopo');
  });
});

import {
  appendFileSync,
  chmodSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { sampleParts } from '../../testing/office/openOffice.ts';
import { type MailServer, startMailServer } from '../../testing/office/startMailServer.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { runSite } from '../../testing/runSite.ts';
import { startSite } from '../../testing/startSite.ts';

let root: string;
let database: TestDatabase;
let mailServer: MailServer;
beforeAll(async () => {
  root = copySiteForOffice('contact');
  database = await providePostgres();
  mailServer = await startMailServer();
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await mailServer.close();
  await database.close();
});

const site = (...args: string[]) => runSite([...args, '--root', root]);
const here = (...args: string[]) => runCommand([...args, '--root', root]);
const start = () => startSite(['backoffice', '--root', root, '--port', '0']);
const settings = () => join(root, 'backoffice.env');
const write = (lines: string[]) => writeFileSync(settings(), lines.join('\n'), { mode: 0o640 });

async function send(address: string, name: string) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...sampleParts.contact, FirstName: name }))
    body.append(field, value);
  const answer = await fetch(`${address}ContactRequest/Create`, { method: 'POST', body });
  expect(await answer.json()).toEqual({ HasSuccess: true });
}

it('stand in one file, which the office and all commands beside it read', async () => {
  write([
    '# of the back office',
    `DATABASE_URL=${database.url}`,
    `SMTP_URL="${mailServer.url}"`,
    'MAIL_TO=ufficio@example.com',
  ]);
  const office = await start();
  await send(office.address, 'Zoe');
  await expect
    .poll(() => mailServer.accepted.map(({ recipients }) => recipients[0]))
    .toEqual(['ufficio@example.com']);
  const [{ id, answers }] = JSON.parse((await here('inbox', 'list', '--json')).out);
  expect(answers.name).toBe('Zoe');
  expect((await here('inbox', 'answer', id.slice(0, 8), '--text', 'Sì.', '--yes')).err).toContain(
    'and a copy to ufficio@example.com',
  );
  expect(await office.stop()).toBe(0);
  expect(readdirSync(join(root, '.data'))).not.toContain('backoffice.sqlite');
});

it('when they are lost, nobody takes another storage for that of the office', async () => {
  const aside = `${settings()}.aside`;
  renameSync(settings(), aside);
  const elsewhere = {
    code: 2,
    out: '',
    err: expect.stringMatching(
      /^site: The back office of this folder last kept what arrives in postgres:\/\/127\.0\.0\.1:\d+\/site_test\w+, and here it would be looked for in SQLite\./,
    ),
  };
  const backup = join(root, 'backup.tar');
  const all = [
    ['inbox'],
    ['inbox', 'list'],
    ['inbox', 'erase', '--person', 'anna@example.com', '--yes'],
    ['backoffice', 'backup', backup],
    ['backoffice', 'restore', backup],
    ['backoffice', 'rekey'],
  ];
  for (const args of all) expect([args, await here(...args)]).toEqual([args, elsewhere]);
  // A storage from before the office moved to PostgreSQL.
  writeFileSync(join(root, '.data/backoffice.sqlite'), '');
  for (const args of all) expect([args, await here(...args)]).toEqual([args, elsewhere]);
  expect(statSync(join(root, '.data/backoffice.sqlite')).size).toBe(0);
  expect(existsSync(backup)).toBe(false);
  rmSync(join(root, '.data/backoffice.sqlite'));
  renameSync(aside, settings());
  expect(site('backoffice', 'backup', backup).err).toContain('pg_dump');
  // The note holds nobody's name or password, and changes when the office moves.
  write([]);
  expect(runSite(['backoffice', '--root', root, '--port', '0'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /last kept what arrives in postgres:.*, and SQLite is empty\. .* Or delete .*\.data\/database\.txt: then `site backoffice restore` brings a backup there/,
    ),
  });
  rmSync(join(root, '.data/database.txt'));
  expect(await (await start()).stop()).toBe(0);
  expect(site('backoffice', 'backup', backup).code).toBe(0);
  // Where it was before there is something, so it may go back.
  renameSync(settings(), `${settings()}.sqlite`);
  write([`DATABASE_URL=${database.url}`]);
  expect(await (await start()).stop()).toBe(0);
  // What the start advises is possible: without the note, the backup goes where the settings say, and it begins there.
  write([]);
  rmSync(join(root, '.data/backoffice.sqlite'));
  expect(runSite(['backoffice', '--root', root, '--port', '0'])).toMatchObject({ code: 2 });
  expect(site('backoffice', 'restore', backup).code).toBe(2);
  rmSync(join(root, '.data/database.txt'));
  expect(site('backoffice', 'restore', backup).code).toBe(0);
  expect(await (await start()).stop()).toBe(0);
});

it('let a restore move from SQLite to PostgreSQL, and to no other PostgreSQL than that of the office', async () => {
  const backup = join(root, 'moved.tar');
  write([]);
  const before = await start();
  await send(before.address, 'Ada');
  const [{ id }] = JSON.parse((await here('inbox', 'list', '--json')).out);
  expect(await before.stop()).toBe(0);
  expect(site('backoffice', 'backup', backup).code).toBe(0);
  rmSync(join(root, '.data/erased.txt'));
  rmSync(join(root, '.data/backoffice.sqlite'));
  const [other, another] = [await providePostgres(), await providePostgres()];
  write([`DATABASE_URL=${other.url}`]);
  expect(await here('backoffice', 'restore', backup, '--replace')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--replace puts an SQLite file aside.'),
  });
  const { code, err } = await here('backoffice', 'restore', backup);
  expect([code, err]).toEqual([0, expect.stringMatching(/add its lines to \.data\/erased\.txt before/)]);
  // The list that was kept elsewhere, as the restore advises.
  appendFileSync(join(root, '.data/erased.txt'), `2026-11-22 ${id}\n`);
  const office = await start();
  expect(JSON.parse((await here('inbox', 'list', '--json')).out)).toEqual([]);
  expect(await office.stop()).toBe(0);
  write([`DATABASE_URL=${another.url}`]);
  expect(await here('backoffice', 'restore', backup)).toMatchObject({
    code: 2,
    err: expect.stringContaining('last kept what arrives in postgres://'),
  });
  for (const database of [other, another]) await database.close();
});

it.skipIf(process.platform === 'win32')(
  'are for the office alone to read, and give way to the environment',
  async () => {
    write(['MAIL_TO=nobody', 'SUBMISSION_LIMIT=many']);
    const start = ['backoffice', '--root', root, '--port', '0'];
    const { code, err } = runSite(start, { env: { SUBMISSION_LIMIT: 'few' } });
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/MAIL_TO is "nobody".*\n.*SUBMISSION_LIMIT is "few"/),
    ]);
    // A line that sets nothing would take the next one with it, and is not shown: it may be a password.
    write([
      'MAIL_FROM Office',
      `DATABASE_URL=${database.url}`,
      '',
      '  # as above',
      'MAIL_TO: secret@example.com',
    ]);
    for (const args of [['inbox'], ['backoffice', '--port', '0']])
      expect(await here(...args)).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /backoffice\.env is not right:\n +Line 1 is not NAME=value\.\n +Line 5 is not NAME=value\.\n$/,
        ),
      });
    write(['MAIL_TOO=office@example.com', 'STORAGEKEY_FILE=/etc/key', 'NODE_OPTIONS=--no-warnings']);
    for (const args of [['inbox'], ['backoffice', '--port', '0']])
      expect(await here(...args)).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /backoffice\.env is not right:\n +MAIL_TOO is not known\. Did you mean MAIL_TO\?\n +STORAGEKEY_FILE is not known\. Did you mean STORAGE_KEY_FILE\?\n$/,
        ),
      });
    // A start tells what else is wrong, too, and judges values by the names that were meant.
    write(['MAIL_TOO=nobody', 'SUBMISSION_LIMIT=many']);
    expect(await here('backoffice', '--port', '0')).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /backoffice\.env is not right:\n +MAIL_TOO is not known\. .*\nThe environment is not right:\n +MAIL_TO is "nobody".*\n +SUBMISSION_LIMIT is "many".*\n$/,
      ),
    });
    chmodSync(settings(), 0o644);
    for (const args of [['inbox'], ['backoffice', '--port', '0']])
      expect(await here(...args)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`chmod o= ${settings()}`),
      });
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStorage } from '../../backoffice/storage/openStorage.ts';
import { keyIdOf } from '../../backoffice/vault/encryptValue.ts';
import { parseStorageKeys } from '../../backoffice/vault/storageKeys.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { startOfficeProcess } from '../../testing/office/officeProcess.ts';
import { sampleParts } from '../../testing/office/openOffice.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { runSite } from '../../testing/runSite.ts';
import { key } from './key.ts';

let root: string;
let outside: string;
let file: string;
beforeEach(() => {
  root = copySiteForOffice('contact');
  outside = mkdtempSync(join(tmpdir(), 'site-key-'));
  file = join(outside, 'storage-key.txt');
});
afterEach(() => {
  for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
});
const site = (args: string[], key = file) =>
  runCommand([...args, '--root', root], { env: { STORAGE_KEY_FILE: key } });
/** As a person would: a process that ends lets go of every file. */
const inAnother = (args: string[]) => runSite([...args, '--root', root], { env: { STORAGE_KEY_FILE: file } });

/** Whether anything that this key encrypted lies in the files of the storage, if only in a page that nothing uses. */
function legible(keyId: string): boolean {
  const id = Buffer.from(keyId, 'hex');
  const data = join(root, '.data');
  return readdirSync(data).some((name) => {
    const bytes = readFileSync(join(data, name));
    return bytes.includes(`e1.${id.toString('base64url').slice(0, 5)}`) || bytes.includes(id);
  });
}

it('is needed by the back office, which says how to make one, and starts with it', async () => {
  const missing = await site(['backoffice', '--port', '0'], '');
  expect(missing.code).toBe(2);
  expect(missing.err).toMatch(/STORAGE_KEY_FILE is missing: .*`site backoffice key \/etc\//);
  expect(existsSync(join(root, '.data/backoffice.sqlite'))).toBe(false);
  expect((await site(['backoffice', '--port', '0'])).err).toMatch(
    /There is no key file .*, or make the first one with/,
  );

  expect((await site(['backoffice', 'key', file])).code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await site(['backoffice', 'key', file])).err).toContain(
    'exists already, and a key is never overwritten',
  );
  await (await startOfficeProcess(root, { STORAGE_KEY_FILE: file })).kill();
});

it('lies neither beside the storage nor open to everybody', async () => {
  mkdirSync(join(root, '.data'));
  const beside = join(root, '.data/key.txt');
  expect(await site(['backoffice', 'key', beside])).toMatchObject({
    code: 2,
    err: expect.stringContaining('would lie beside the storage'),
  });
  expect(existsSync(beside)).toBe(false);
  await site(['backoffice', 'key', file]);
  copyFileSync(file, beside);
  expect((await site(['backoffice', '--port', '0'], beside)).err).toContain('lies beside the storage');
  chmodSync(file, 0o644);
  const open = await site(['backoffice', '--port', '0']);
  expect([open.code, open.err]).toEqual([2, expect.stringContaining(`Run: chmod o= ${file}`)]);
});

it.each([
  ['missing', (path: string) => `The folder in which ${path} should be does not exist.`],
  ['file', (path: string) => `${path} cannot be used (lstat: it is not a folder).`],
])('needs a folder, and says so of the name that was given (%s)', async (folder, says) => {
  writeFileSync(join(outside, 'file'), '');
  const path = join(outside, folder, 'storage-key.txt');
  expect(await site(['backoffice', 'key', path])).toEqual({ code: 2, out: '', err: `site: ${says(path)}\n` });
});

it('gets a new one into the file that a link leads to', async () => {
  await site(['backoffice', 'key', file]);
  const link = join(outside, 'link.txt');
  symlinkSync('storage-key.txt', link);
  expect((await site(['backoffice', 'key', link, '--add'])).code).toBe(0);
  expect(readlinkSync(link)).toBe('storage-key.txt');
  expect(readFileSync(file, 'utf8').match(/^[0-9a-f]{64}$/gm)).toHaveLength(2);
});

it('gets no second one while another process adds one, unless that was killed', async () => {
  await site(['backoffice', 'key', file]);
  const before = readFileSync(file, 'utf8');
  writeFileSync(`${file}.new`, before);
  const add = () => site(['backoffice', 'key', file, '--add']);
  expect(await add()).toMatchObject({ code: 2, err: expect.stringContaining('Another process adds a key') });
  expect([file, `${file}.new`].map((path) => readFileSync(path, 'utf8'))).toEqual([before, before]);
  const longAgo = Date.now() / 1000 - 120;
  utimesSync(`${file}.new`, longAgo, longAgo);
  expect((await add()).code).toBe(0);
  expect(readFileSync(file, 'utf8').match(/^[0-9a-f]{64}$/gm)).toHaveLength(2);
  expect(readdirSync(outside)).toEqual(['storage-key.txt']);
});

// Only root can be others for a while.
it.runIf(process.getuid?.() === 0)('stays the file of its group, or as it is', async () => {
  const [owner, group] = [4711, 4712];
  await site(['backoffice', 'key', file]);
  chownSync(outside, owner, group);
  chmodSync(file, 0o640);
  const groups = process.getgroups?.() ?? [];
  // Without a working folder of its own: the one of the tests may be closed to others.
  const addAs = async (user: number, ...others: number[]) => {
    chownSync(file, owner, group);
    process.setgroups?.(others);
    process.setegid?.(user);
    process.seteuid?.(user);
    const muted = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(user);
    try {
      return await key(file, { root, language: 'en', add: true });
    } finally {
      for (const spy of [...muted, getuid]) spy.mockRestore();
      process.seteuid?.(0);
      process.setegid?.(0);
      process.setgroups?.(groups);
    }
  };
  expect(await addAs(owner, group)).toBe(0);
  expect(statSync(file)).toMatchObject({ uid: owner, gid: group, mode: 0o100640 });
  const before = readFileSync(file, 'utf8');
  await expect(addAs(owner)).rejects.toThrow(
    `Whoever reads ${file} could not read the new one: this user may not give it the owner and the group of the old one. Run this as its owner, who must be in its group, or as root. Nothing was changed.`,
  );
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readdirSync(outside)).toEqual(['storage-key.txt']);
});

it('is not turned where nothing is stored, and no storage is made for it', async () => {
  await site(['backoffice', 'key', file]);
  const database = join(root, '.data/backoffice.sqlite');
  expect(await site(['backoffice', 'rekey'])).toEqual({
    code: 2,
    out: '',
    err: `site: There is no storage yet: ${database} does not exist.\n`,
  });
  expect(existsSync(join(root, '.data'))).toBe(false);
});

it('is turned: the new one encrypts, the old one is no longer needed', async () => {
  await site(['backoffice', 'key', file]);
  const old = readFileSync(file, 'utf8');
  const office = await startOfficeProcess(root, { STORAGE_KEY_FILE: file });
  const body = new FormData();
  for (const [name, value] of Object.entries(sampleParts.contact)) body.append(name, value);
  const answer = await fetch(`${office.origin}/ContactRequest/Create`, { method: 'POST', body });
  expect(await answer.json()).toEqual({ HasSuccess: true });
  await office.kill();

  expect((await site(['backoffice', 'key', file, '--add'])).code).toBe(0);
  const both = readFileSync(file, 'utf8');
  const [newest, ...others] = both.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line));
  expect(old).toContain(others[0]);
  expect(inAnother(['inbox', 'list']).out).toContain('Bianchi');
  const oldId = parseStorageKeys(old, file).newest.id;
  expect(legible(oldId)).toBe(true);
  const turned = inAnother(['backoffice', 'rekey']).err;
  expect(turned).toMatch(/^\d+ values encrypted again.* Backups made before still need/m);
  // Of several keys each is found by the id that commands name.
  const [, needed] = /still need ([0-9a-f]{8});/.exec(turned) ?? [];
  expect(both).toMatch(new RegExp(`^# ${needed}, made: .*\n${others[0]}$`, 'm'));
  expect(legible(oldId)).toBe(false);
  writeFileSync(file, `${'1'.repeat(64)}\n`);
  expect((await site(['inbox', 'list'])).err).toContain('The storage is encrypted with the key');
  writeFileSync(file, `${newest}\n`);
  expect((await site(['inbox', 'list'])).out).toContain('Bianchi');
});

it('needs both keys when turning it was killed, and turns the rest the next time', async () => {
  const count = 6000;
  await site(['backoffice', 'key', file]);
  const location = join(root, '.data/backoffice.sqlite');
  const open = () => openStorage(location, parseStorageKeys(readFileSync(file, 'utf8'), file));
  const first = await open();
  const day = { form: 'contact', language: 'it', received_at: '2026-11-21' };
  for (let start = 0; start < count; start += 500)
    await first
      .insertInto('submissions')
      .values(
        Array.from({ length: 500 }, (_, at) => ({ id: `s${start + at}`, answers: `${start + at}`, ...day })),
      )
      .execute();
  // Rows that grow push others to other pages, where copies of them stay.
  await first
    .updateTable('submissions')
    .set({ spam_at: '2026-11-22T10:00:00.000Z' })
    .where('id', 'like', '%3')
    .execute();
  await first.destroy();
  const oldId = parseStorageKeys(readFileSync(file, 'utf8'), file).newest.id;
  await site(['backoffice', 'key', file, '--add']);
  const both = readFileSync(file, 'utf8');
  const { newest } = parseStorageKeys(both, file);
  const storage = await open();
  const turned = async () => {
    const rows = await storage.withoutPlugins().selectFrom('submissions').select('answers').execute();
    return rows.filter(({ answers }) => keyIdOf(answers) === newest.id).length;
  };
  const child = spawn(
    process.execPath,
    [`${codeFolder}/cli/site.js`, 'backoffice', 'rekey', '--root', root],
    {
      env: { ...process.env, STORAGE_KEY_FILE: file },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'close');
  while (child.exitCode === null && (await turned()) === 0) await setTimeout(1);
  child.kill('SIGKILL');
  await ended;
  const done = await turned();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(count);
  const answers = async () => {
    const reader = await open();
    const rows = await reader.selectFrom('submissions').select(['id', 'answers']).execute();
    await reader.destroy();
    return rows.filter(({ id, answers }) => id === `s${answers}`).length;
  };
  expect(await answers()).toBe(count);
  writeFileSync(file, both.replace(/^[0-9a-f]{64}\n*$(?![\s\S]*^[0-9a-f]{64})/m, ''));
  await expect(answers()).rejects.toThrow('The storage is encrypted with the key');
  writeFileSync(file, both);
  expect(inAnother(['backoffice', 'rekey']).err).toContain(`${count - done} values encrypted again`);
  writeFileSync(file, both.replace(/^[0-9a-f]{64}\n*$(?![\s\S]*^[0-9a-f]{64})/m, ''));
  expect(await answers()).toBe(count);
  expect(legible(oldId)).toBe(false);
  await storage.destroy();
});

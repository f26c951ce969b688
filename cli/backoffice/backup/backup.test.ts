import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { type OfficeProcess, startOfficeProcess } from '../../testing/office/officeProcess.ts';
import { sampleParts, samplePdf } from '../../testing/office/openOffice.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { runSite, runSiteBeside, type SiteRun } from '../../testing/runSite.ts';
import { timesOf } from '../../testing/thorough.ts';
import { unversionedStorage } from '../../testing/unversionedStorage.ts';
import { letGoOfFiles } from '../storage/sqlite/letGoOfFiles.ts';
import { formatTarHeader, parseTarHeader } from './tarHeader.ts';

/** What an office that was ended by a power cut left of two applications. */
let left: string;
let root: string;
let outside: string;
let database: string;
let office: OfficeProcess | undefined;
beforeAll(async () => {
  root = copySiteForOffice();
  left = mkdtempSync(join(tmpdir(), 'site-left-'));
  await start();
  for (const name of ['Alpha', 'Beta']) await apply(name);
  await office?.kill();
  office = undefined;
  renameSync(join(root, '.data'), join(left, '.data'));
  rmSync(root, { recursive: true });
});
afterAll(() => rmSync(left, { recursive: true }));
beforeEach(() => {
  root = copySiteForOffice();
  outside = mkdtempSync(join(tmpdir(), 'site-backups-'));
  database = join(root, '.data/backoffice.sqlite');
});
afterEach(async () => {
  await office?.kill();
  office = undefined;
  for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
});

const site = (...args: string[]) => runCommand([...args, '--root', root]);
const backUp = async (target = join(outside, 'backup.tar')) => {
  const run = await site('backoffice', 'backup', target);
  expect(run).toMatchObject({ code: 0 });
  return run.out.trim();
};
const start = async () => {
  office = await startOfficeProcess(root);
  return office;
};
/** Gives this test a storage with Alpha and Beta, whose office is gone. */
const takeLeft = () => cpSync(join(left, '.data'), join(root, '.data'), { recursive: true });
const apply = async (surname: string) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...sampleParts.application, LastName: surname }))
    body.append(name, value);
  body.append('Files', samplePdf(`${surname}.pdf`, surname.repeat(5000)), `${surname}.pdf`);
  const answer = await fetch(`${office?.origin}/JobApplication/Create`, {
    method: 'POST',
    body,
    // A kept connection ends while this process waits for a command.
    headers: { Connection: 'close' },
  });
  expect(await answer.json()).toEqual({ HasSuccess: true });
};
const inbox = async () => {
  const { out } = await site('inbox', 'list', '--json');
  return (JSON.parse(out) as { id: string; answers: { surname: string } }[]).map(({ id, answers }) => ({
    id,
    surname: answers.surname,
  }));
};
const names = async () => (await inbox()).map(({ surname }) => surname).sort();
const idOf = async (surname: string) => (await inbox()).find((entry) => entry.surname === surname)?.id ?? '';
const lose = () => {
  for (const end of ['', '-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
};
const everyByte = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join();
/** Some bytes of a file of a submission as they are stored: nothing else in the storage has the same. */
const writtenOf = (id: string) => {
  const opened = new Database(database);
  const query = opened.prepare('select substr(content, 9000, 60) from files where submission_id = ?').pluck();
  const bytes = Buffer.from(query.all([id])[0] as Uint8Array);
  opened.close();
  expect(bytes).toHaveLength(60);
  return bytes.toString('latin1');
};
const expectRefusal = (run: SiteRun, why: RegExp) => {
  expect(run.err).toMatch(why);
  expect(run.err.trim().split('\n')).toHaveLength(1);
  expect(run.code).toBe(2);
};

it('survives the loss of the storage, and brings back nothing that was erased since', async () => {
  await start();
  for (const name of ['Alpha', 'Beta', 'Gamma']) await apply(name);
  expect((await site('inbox', 'erase', await idOf('Gamma'), '--yes')).code).toBe(0);
  const file = await backUp();
  const written = writtenOf(await idOf('Alpha'));
  expect(readFileSync(file, 'latin1')).toContain(written);
  expect((await site('inbox', 'erase', await idOf('Alpha'), '--yes')).code).toBe(0);
  await apply('Delta');
  expectRefusal(await site('backoffice', 'restore', file), /is in use/);
  await office?.kill();
  // Written by a power cut.
  writeFileSync(join(root, '.data/erased.txt'), '2026-11-2', { flag: 'a' });
  rmSync(database);

  const restored = await site('backoffice', 'restore', file);
  expect(restored.err).toContain('1 submission that had been erased since: erased again.');
  expect(restored.code).toBe(0);
  expect(await names()).toEqual(['Beta']);
  await start();
  await apply('Epsilon');
  expect(await names()).toEqual(['Beta', 'Epsilon']);
  await office?.kill();
  expect(everyByte(join(root, '.data')).includes(written)).toBe(false);
  expect((await site('inbox', 'show', await idOf('Beta'), '--files', join(outside, 'out'))).code).toBe(0);
  expect(everyByte(join(outside, 'out'))).toContain('BetaBeta');
});

it('erases again at its start what came back by other means', async () => {
  takeLeft();
  expect((await site('inbox', 'erase', await idOf('Alpha'), '--yes')).code).toBe(0);
  lose();
  for (const end of ['', '-wal'])
    if (existsSync(join(left, `.data/backoffice.sqlite${end}`)))
      copyFileSync(join(left, `.data/backoffice.sqlite${end}`), `${database}${end}`);
  expect(await names()).toEqual(['Alpha', 'Beta']);
  await start();
  expect(await names()).toEqual(['Beta']);
});

it('is for its owner alone, whatever the umask, and gets the moment as its name in a folder', async () => {
  takeLeft();
  const folder = join(outside, 'new/backups/');
  const run = execFileSync(
    'sh',
    [
      '-c',
      'umask 000; exec "$@"',
      'sh',
      process.execPath,
      `${codeFolder}/cli/site.js`,
      'backoffice',
      'backup',
      folder,
      '--root',
      root,
    ],
    { encoding: 'utf8' },
  );
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^backoffice-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar$/);
  expect(run.trim()).toBe(join(folder, name));
  expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
  expectRefusal(await site('backoffice', 'backup', join(folder, name)), /exists already/);
  expect(readdirSync(folder)).toEqual([name]);
});

it('is opened by tar and judged by sha256sum, and holds what lies beside the storage', async () => {
  takeLeft();
  const file = await backUp();
  execFileSync('tar', ['-xf', file, '-C', outside]);
  execFileSync('sha256sum', ['--strict', '-c', 'SHA256SUMS'], { cwd: outside });
  expect(readFileSync(join(outside, 'captcha-secret'))).toEqual(
    readFileSync(join(root, '.data/captcha-secret')),
  );
  expect(JSON.parse(readFileSync(join(outside, 'manifest.json'), 'utf8'))).toMatchObject({
    counts: { submissions: 2, files: 2, mails: 2 },
  });
  const copy = new Database(join(outside, 'backoffice.sqlite'));
  expect(copy.prepare('select form from submissions').pluck().all([])).toEqual([
    'application',
    'application',
  ]);
  copy.close();
  rmSync(join(root, '.data'), { recursive: true });
  const restored = await site('backoffice', 'restore', file);
  expect(restored.err).toContain('There is no list of what was erased');
  expect(readFileSync(join(outside, 'captcha-secret'))).toEqual(
    readFileSync(join(root, '.data/captcha-secret')),
  );
  const modes = readdirSync(join(root, '.data')).map(
    (name) => statSync(join(root, '.data', name)).mode & 0o777,
  );
  expect(new Set(modes)).toEqual(new Set([0o600]));
  expect(statSync(join(root, '.data')).mode & 0o777).toBe(0o700);
});

it('is refused when a byte of it is missing, different or from elsewhere, and nothing is left behind', async () => {
  takeLeft();
  const file = await backUp();
  const bytes = readFileSync(file);
  lose();
  const before = readdirSync(join(root, '.data'));
  const tried = join(outside, 'tried.tar');
  const restoreOf = (content: Buffer | string) => {
    writeFileSync(tried, content);
    return site('backoffice', 'restore', tried);
  };
  for (const length of [600, Math.floor(bytes.length / 2), bytes.length - 1])
    expectRefusal(await restoreOf(bytes.subarray(0, length)), /is cut off/);
  for (const share of [0.02, 0.2, 0.5, 0.8, 0.99]) {
    const changed = Buffer.from(bytes);
    const at = Math.floor(bytes.length * share);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expectRefusal(await restoreOf(changed), /was altered or is damaged/);
  }
  const header = Buffer.from(bytes);
  header.write('B', bytes.indexOf('backoffice.sqlite\0'));
  expectRefusal(await restoreOf(header), /was altered or is damaged \(a header\)/);
  expectRefusal(await restoreOf(Buffer.concat([bytes, Buffer.from('more')])), /was altered/);
  for (const foreign of ['', 'a text', readFileSync('package.json')])
    expectRefusal(await restoreOf(foreign), /is not a backup made by/);
  writeFileSync(join(outside, 'a.txt'), 'A');
  execFileSync('tar', ['-cf', tried, '-C', outside, 'a.txt']);
  expectRefusal(await site('backoffice', 'restore', tried), /is not a backup made by/);
  expectRefusal(await site('backoffice', 'restore', join(outside, 'none.tar')), /There is no file/);
  expectRefusal(await site('backoffice', 'restore', outside), /is a folder/);
  expectRefusal(await site('backoffice', 'restore', join(file, 'x')), /cannot be read: it is not a folder\./);
  // Taken for a list without lines, these would bring back what was erased.
  for (const [list, why] of [
    [outside, /cannot be read: it is a folder/],
    [file, /is not a list of what was erased/],
  ] as const)
    expectRefusal(await site('backoffice', 'restore', file, '--erased', list), why);
  expect(readdirSync(join(root, '.data'))).toEqual(before);
  expect(await site('backoffice', 'restore', file)).toMatchObject({
    code: 0,
    err: expect.stringContaining('No submission of it was erased since.'),
  });
  expect(await names()).toEqual(['Alpha', 'Beta']);
}, 120_000);

it('takes the place of a storage only when nothing has it open and somebody says so', async () => {
  await start();
  await apply('Alpha');
  const file = await backUp();
  await apply('Beta');
  expectRefusal(await site('backoffice', 'restore', file, '--replace'), /is in use. Stop the back office/);
  expect(await names()).toEqual(['Alpha', 'Beta']);
  const beta = await idOf('Beta');
  await letGoOfFiles();
  office?.child.kill('SIGTERM');
  await once(office?.child as never, 'close');
  expectRefusal(await site('backoffice', 'restore', file), /has data.* --replace/);
  // The list is lost, but the storage knows what it erased.
  expect((await site('inbox', 'erase', await idOf('Alpha'), '--yes')).code).toBe(0);
  rmSync(join(root, '.data/erased.txt'));
  await letGoOfFiles();
  const replaced = await site('backoffice', 'restore', file, '--replace');
  expect(replaced.code).toBe(0);
  expect(await names()).toEqual([]);
  const [aside = ''] = /\S*replaced-\S*\.sqlite/.exec(replaced.err) ?? [];
  expect(statSync(aside).mode & 0o777).toBe(0o600);
  const old = new Database(aside);
  expect(old.prepare('select id from submissions').pluck().all([])).toEqual([beta]);
  old.close();
});

it('keeps what it replaces also where the file system has no links', async () => {
  takeLeft();
  const file = await backUp();
  await letGoOfFiles();
  const noLinks = join(outside, 'noLinks.cjs');
  writeFileSync(
    noLinks,
    "require('node:fs').linkSync = () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM' }); };",
  );
  const env = { NODE_OPTIONS: `--require ${noLinks}` };
  const { code, err } = runSite(['backoffice', 'restore', file, '--replace', '--root', root], { env });
  expect([code, err]).toEqual([0, expect.stringContaining('Restored 2 submissions')]);
  const [aside = ''] = /\S*replaced-\S*\.sqlite/.exec(err) ?? [];
  expect(statSync(aside).mode & 0o777).toBe(0o600);
  const old = new Database(aside);
  expect(old.prepare('select id from submissions').pluck().all([])).toHaveLength(2);
  old.close();
  expect(await names()).toEqual(['Alpha', 'Beta']);
});

it('lets no back office start on a storage that it is about to bring', async () => {
  takeLeft();
  const file = await backUp();
  lose();
  // A list that is written slowly: until somebody does, the command waits.
  const slow = join(outside, 'erased.txt');
  execFileSync('mkfifo', [slow]);
  const restoring = runSiteBeside(['backoffice', 'restore', file, '--erased', slow, '--root', root]);
  const stagings = () => readdirSync(join(root, '.data')).filter((name) => name.startsWith('restoring'));
  await expect.poll(stagings).toHaveLength(1);
  await expect(start()).rejects.toThrow(
    /Another back office works on \S+, or `site backoffice restore` does/,
  );
  writeFileSync(slow, '');
  expect(await restoring).toMatchObject({ err: expect.stringContaining('Restored 2 submissions') });
  expect(await names()).toEqual(['Alpha', 'Beta']);
});

it('takes the place of a broken storage, whose last writes do not spoil it', async () => {
  await start();
  await apply('Alpha');
  const file = await backUp();
  await apply('Beta');
  await office?.kill();
  expect(existsSync(`${database}-wal`)).toBe(true);
  writeFileSync(database, 'x'.repeat(100_000));
  expectRefusal(await site('backoffice', 'restore', file), /has data/);
  writeFileSync(join(root, '.data/captcha-secret'), 'that of another start');
  expect(await site('backoffice', 'restore', file, '--replace')).toMatchObject({
    code: 0,
    err: expect.stringContaining(
      `\ncaptcha-secret stays as it is. The backup has another one: tar -xf ${file} captcha-secret\n`,
    ),
  });
  expect(await names()).toEqual(['Alpha']);
  lose();
  writeFileSync(database, 'x'.repeat(100_000));
  expectRefusal(
    await site('backoffice', 'backup', join(outside, 'broken.tar')),
    /is damaged, so nothing was backed up: .*\. Restore a backup\.$/m,
  );
});

it('leaves the old storage, the new one or none when it is killed', async () => {
  takeLeft();
  const file = await backUp();
  const script = [`${codeFolder}/cli/site.js`, 'backoffice', 'restore', file, '--root', root];
  let killed = 0;
  for (let delay = 40; killed < timesOf(5, 10) && delay < 20_000; delay *= timesOf(1.6, 1.25)) {
    lose();
    const child = spawn(process.execPath, script, { stdio: 'ignore' });
    const ended = once(child, 'close');
    await Promise.race([setTimeout(delay), ended]);
    child.kill('SIGKILL');
    const [code] = await ended;
    if (code !== null) break;
    killed += 1;
    if (existsSync(database)) expect(await names()).toEqual(['Alpha', 'Beta']);
  }
  expect(killed).toBeGreaterThan(0);
  lose();
  expect((await site('backoffice', 'restore', file)).code).toBe(0);
  expect(await names()).toEqual(['Alpha', 'Beta']);
  expect(readdirSync(join(root, '.data')).filter((name) => name.startsWith('restoring'))).toEqual([]);
}, 120_000);

it('brings an older storage up to date, and refuses one of a newer program', async () => {
  mkdirSync(join(root, '.data'));
  const old = new Database(database);
  for (const statement of unversionedStorage('blob')) old.exec(statement);
  old.close();
  const file = await backUp();
  lose();
  expect((await site('backoffice', 'restore', file)).code).toBe(0);
  expect((await inbox()).map(({ id }) => id).sort()).toEqual(['a', 'r']);
  expect(readFileSync(file, 'latin1')).toContain('"name":"Anna"');
  expect(everyByte(join(root, '.data'))).not.toContain('"name":"Anna"');
  const newer = new Database(database);
  newer.exec("insert into kysely_migration values ('9999Tomorrow', '2030-01-01')");
  newer.close();
  const tomorrow = await backUp(join(outside, 'tomorrow.tar'));
  lose();
  expectRefusal(
    await site('backoffice', 'restore', tomorrow),
    /newer version of this program \(9999Tomorrow\)/,
  );
});

it('does not hold the key: without it nothing is legible, and nothing can be restored', async () => {
  takeLeft();
  const file = await backUp();
  const key = readFileSync(process.env.STORAGE_KEY_FILE ?? '', 'latin1').trim();
  const archive = readFileSync(file, 'latin1');
  // What it does hold, and what is looked for in it.
  expect(archive).toContain('application');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  for (const secret of [key, Buffer.from(key, 'hex').toString('latin1'), 'Alpha', 'anna@example.com', '.pdf'])
    expect([secret, archive.includes(secret)]).toEqual([secret, false]);
  lose();
  const env = { STORAGE_KEY_FILE: join(outside, 'other.txt') };
  const restore = () => runCommand(['backoffice', 'restore', file, '--root', root], { env });
  expectRefusal(await restore(), /There is no key file .*other\.txt\. Restore your copy of it/);
  writeFileSync(env.STORAGE_KEY_FILE, '1'.repeat(64), { mode: 0o600 });
  expectRefusal(await restore(), /encrypted with the key [0-9a-f]{8}, and the key file has [0-9a-f]{8}\./);
  expect(existsSync(database)).toBe(false);
  writeFileSync(env.STORAGE_KEY_FILE, `${'1'.repeat(64)}\n${key}\n`);
  expect((await restore()).code).toBe(0);
  expect((await runCommand(['inbox', 'list', '--root', root], { env })).out).toContain('Alpha');
});

it('says what to do with PostgreSQL, and without a storage', async () => {
  const env = { DATABASE_URL: 'postgres://site@localhost/site' };
  const dump = join(outside, 'x.dump');
  writeFileSync(dump, 'PGDMP'.repeat(1000));
  for (const [command, path] of [
    ['backup', join(outside, 'x.tar')],
    ['restore', dump],
  ] as const)
    expectRefusal(
      await runCommand(['backoffice', command, path, '--root', root], { env }),
      /pg_dump.*pg_restore/,
    );
  expectRefusal(await site('backoffice', 'backup', outside), /There is no storage yet/);
});

/** Whether this user can mount a small disk for one process. */
const mounts =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

it.skipIf(!mounts)('names the disk that has no room for it, and leaves nothing there', async () => {
  takeLeft();
  const { size } = statSync(await backUp());
  const disk = mkdtempSync(join(outside, 'disk-'));
  // Once there is no room for the copy of the database, and once none for the archive beside it.
  for (const room of [size / 2, size * 1.5]) {
    const script = `mount -t tmpfs -o size=${Math.round(room)} tmpfs "$0"; "$@"; code=$?; ls -A "$0"; exit $code`;
    const target = join(disk, 'backup.tar');
    const command = [`${codeFolder}/cli/site.js`, 'backoffice', 'backup', target, '--root', root];
    const run = spawnSync('unshare', ['-rm', 'sh', '-c', script, disk, process.execPath, ...command], {
      encoding: 'utf8',
    });
    expect(run).toMatchObject({
      stderr: `site: ${target} cannot be used (write: the disk is full).\n`,
      stdout: '',
      status: 3,
    });
  }
});

it('has room for more than 8 GiB, as tar reads it', () => {
  const size = 9 * 1024 ** 3 + 1;
  const header = formatTarHeader({ name: 'backoffice.sqlite', size });
  expect(parseTarHeader(header)).toEqual({ name: 'backoffice.sqlite', size });
  // Only the header is there: tar reads it, and misses the rest.
  const { stdout } = spawnSync('tar', ['-tvf', '-'], { input: header, encoding: 'utf8' });
  expect(stdout).toContain(` ${size} `);
});

it('gives its name to one of two backups at once, and leaves the unfinished one of another machine', async () => {
  takeLeft();
  const [fresh, old] = ['.backing-up-elsewhere-1', '.backing-up-elsewhere-2'].map((name) =>
    join(outside, name),
  );
  for (const folder of [fresh, old]) mkdirSync(folder as string);
  utimesSync(old as string, 0, 0);
  const target = join(outside, 'backup.tar');
  const runs = await Promise.all(
    [1, 2].map(() => runSiteBeside(['backoffice', 'backup', target, '--root', root])),
  );
  expect(runs.map(({ code }) => code).sort()).toEqual([0, 2]);
  expectRefusal(runs.find(({ code }) => code === 2) as SiteRun, /exists already/);
  expect(readdirSync(outside).sort()).toEqual(['.backing-up-elsewhere-1', 'backup.tar']);
  expect((await site('backoffice', 'restore', target, '--replace')).code).toBe(0);
});

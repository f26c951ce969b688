import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runWithoutRoom } from '../../testing/machine/runWithoutRoom.ts';
import { contactAnswers, openTestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { addToErasedList } from '../storage/erasedList.ts';
import { restoreBackup } from './restoreBackup.ts';
import { formatTarHeader, tarPadding } from './tarHeader.ts';
import { writeBackup } from './writeBackup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-22T10:00:00.000Z');
const day = '2026-11-22';
const count = 300;

/** The beginning of what is encrypted in each row of a table: nothing else in the storage has the same. */
function writtenIn(file: string, table: string, column: string): Map<string, string> {
  const database = new Database(file);
  const rows = database.prepare(`select id, substr(${column}, 4, 40) from ${table}`).raw().all([]);
  database.close();
  return new Map(rows as [string, string][]);
}

/** Of which rows something stands in the file, wherever in it. */
function legibleIn(file: string, written: Map<string, string>): string[] {
  const bytes = readFileSync(file, 'latin1');
  return [...written].flatMap(([id, begin]) => (bytes.includes(begin) ? [id] : [])).sort();
}

it.each(['submission', 'mail'] as const)(
  'leaves no byte of a %s that was erased since the backup, also where rows were moved',
  async (what) => {
    const opened = await openTestStorage();
    const file = join(opened.root, '.data/backoffice.sqlite');
    // Small and large rows side by side, so that pages are joined when most of them go.
    for (let one = 0; one < count; one += 1) {
      const answers = JSON.stringify({ ...contactAnswers, request: 'x'.repeat((one * 37) % 900) });
      const id = await opened.receive({ answers });
      await opened.queue({ submission_id: id, text: 'y'.repeat((one * 53) % 900) });
    }
    await opened.storage.destroy();
    const written =
      what === 'mail' ? writtenIn(file, 'mails', 'text') : writtenIn(file, 'submissions', 'answers');
    const backup = join(folder, 'backup.tar');
    await writeBackup(file, backup, now);
    const ids = [...written.keys()].sort();
    expect(legibleIn(backup, written)).toEqual(ids);

    const gone = ids.filter((_, place) => place % 10 !== 0);
    const erasedList = join(folder, 'erased.txt');
    addToErasedList(
      erasedList,
      gone.map((id) => ({ id, what, day })),
    );
    mkdirSync(join(folder, '.data'));
    const restored = join(folder, '.data/backoffice.sqlite');
    await restoreBackup(backup, restored, { erasedList, keys: testKeys(), now });
    const kept = ids.filter((id) => !gone.includes(id));
    expect(legibleIn(restored, written)).toEqual(kept);
    expect([...writtenIn(restored, what === 'mail' ? 'mails' : 'submissions', 'id').keys()].sort()).toEqual(
      kept,
    );
    rmSync(opened.root, { recursive: true });
  },
);

it.skipIf(process.platform === 'win32')('names the file for which there is no room', async () => {
  const opened = await openTestStorage();
  await opened.storage.destroy();
  const backup = join(folder, 'backup.tar');
  await writeBackup(join(opened.root, '.data/backoffice.sqlite'), backup, now);
  const script = `try {
  await tried.readBackup(${JSON.stringify(backup)}, ${JSON.stringify(folder)});
} catch ({ path }) {
  process.exitCode = path === ${JSON.stringify(join(folder, 'backoffice.sqlite'))} ? 7 : 1;
}`;
  expect(await runWithoutRoom(folder, 'cli/backoffice/backup/readBackup.ts', script)).toBe(7);
  rmSync(opened.root, { recursive: true });
});

/** The files of a backup as `writeBackup` packs them. */
function pack(path: string, names: string[]): void {
  const files = names.map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  const sums = files.map(
    ({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`,
  );
  const packed = [...files, { name: 'SHA256SUMS', content: Buffer.from(sums.join('')) }].flatMap(
    ({ name, content }) => [
      formatTarHeader({ name, size: content.length }),
      content,
      Buffer.alloc(tarPadding(content.length)),
    ],
  );
  writeFileSync(path, Buffer.concat([...packed, Buffer.alloc(1024)]));
}

function execute(file: string, ...statements: string[]): void {
  const database = new Database(file);
  for (const statement of statements) database.exec(statement);
  database.close();
}

/** As a disk that failed leaves a row: it lacks what its table cannot be without. */
const damage = [
  'pragma writable_schema = on',
  `update sqlite_master set sql = replace(sql, '"job_position_id" text', '"job_position_id" text not null')`,
];

it('takes no backup of a storage in which a row is damaged, and restores none that was made of one', async () => {
  const opened = await openTestStorage();
  const file = join(opened.root, '.data/backoffice.sqlite');
  for (const id of ['one', 'two']) await opened.receive({ id });
  await opened.storage.destroy();
  const backup = join(folder, 'backup.tar');
  await writeBackup(file, backup, now);
  execute(file, ...damage);
  await expect(writeBackup(file, join(folder, 'damaged.tar'), now)).rejects.toThrow(
    `${file} is damaged, so nothing was backed up: NULL value in submissions.job_position_id. Restore a backup.`,
  );

  const options = { keys: testKeys(), now };
  const restored = join(folder, '.data/backoffice.sqlite');
  mkdirSync(join(folder, '.data'));
  const names = ['manifest.json', 'backoffice.sqlite'];
  execFileSync('tar', ['-xf', backup, '-C', folder]);
  for (const [statements, how] of [
    [[`delete from submissions where id = 'one'`], 'it holds other rows than the backup says'],
    [damage, 'NULL value in submissions.job_position_id'],
  ] as const) {
    execute(join(folder, 'backoffice.sqlite'), ...statements);
    const other = join(folder, 'other.tar');
    pack(other, names);
    await expect(restoreBackup(other, restored, options)).rejects.toThrow(
      `The database in ${other} is damaged: ${how}. Take another backup.`,
    );
  }
  pack(join(folder, 'twice.tar'), [...names, 'backoffice.sqlite']);
  await expect(restoreBackup(join(folder, 'twice.tar'), restored, options)).rejects.toThrow(
    /was altered or is damaged \(backoffice\.sqlite\)/,
  );
  rmSync(opened.root, { recursive: true });
});

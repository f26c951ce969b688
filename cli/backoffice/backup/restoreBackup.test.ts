import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contactAnswers, openTestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { addToErasedList } from '../storage/erasedList.ts';
import { restoreBackup } from './restoreBackup.ts';
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

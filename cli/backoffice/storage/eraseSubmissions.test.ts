import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { contactAnswers, openTestStorage } from '../../testing/office/openTestStorage.ts';
import { eraseSubmissions, forgetErased, rewriteStorage } from './eraseSubmissions.ts';

const count = 300;

it('leaves nothing in the file, its log and its free pages, whatever was written around it', async () => {
  const opened = await openTestStorage(undefined, { plain: true });
  const words = (one: number, times: number) => `CANARY${one}END `.repeat(times);
  // Small and large rows side by side, so that pages split, fill and become free.
  for (let one = 0; one < count; one += 1) {
    const answers = JSON.stringify({ ...contactAnswers, request: words(one, (one * 37) % 400) });
    const cv = { field: 'cv', name: `CANARY${one}END.pdf`, content: Buffer.from(words(one, one * 11)) };
    await opened.receive({ id: `id-${(one * 7919) % count}-${one}`, answers }, one % 3 === 0 ? [cv] : []);
    await opened.queue({ submission_id: `id-${(one * 7919) % count}-${one}`, text: words(one, one % 50) });
  }
  const idOf = (one: number) => `id-${(one * 7919) % count}-${one}`;
  // Rows that grow push others to other pages, where copies of them stay.
  await opened.storage.updateTable('submissions').set({ spam_at: '2026-11-22T10:00:00.000Z' }).execute();
  const gone = Array.from({ length: count }, (_, one) => one).filter((one) => one % 10 !== 0);
  await opened.storage.updateTable('mails').set({ text: '' }).where('id', '>', '8').execute();
  for (const one of gone) await eraseSubmissions(opened.storage, [idOf(one)], new Date());
  expect(await rewriteStorage(opened.storage)).toBe(true);

  const data = join(opened.root, '.data');
  const left = readdirSync(data)
    .map((file) => readFileSync(join(data, file), 'latin1'))
    .join('');
  const legible = new Set([...left.matchAll(/CANARY(\d+)END/g)].map(([, one]) => Number(one)));
  expect(gone.filter((one) => legible.has(one))).toEqual([]);
  expect(legible.size).toBe(count / 10);
  expect(readdirSync(data).sort()).toEqual([
    'backoffice.sqlite',
    'backoffice.sqlite-shm',
    'backoffice.sqlite-wal',
    'erased.txt',
  ]);
  expect(readFileSync(join(data, 'backoffice.sqlite-wal'))).toHaveLength(0);
  await opened.close();
});

it.skipIf(process.platform !== 'linux')(
  'takes no memory for a large storage: its unit has a gigabyte for all',
  async () => {
    const { storage, close } = await openTestStorage();
    await sql`create table large (content blob)`.execute(storage);
    await sql`insert into large with recursive rows (row) as
    (select 1 union all select row + 1 from rows where row < 1600)
    select randomblob(100000) from rows`.execute(storage);
    const mebibytesOf = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
    const before = mebibytesOf('VmRSS');
    // From here on the most that was held is counted anew.
    writeFileSync('/proc/self/clear_refs', '5');
    expect(await rewriteStorage(storage)).toBe(true);
    expect(mebibytesOf('VmHWM') - before).toBeLessThan(80);
    await close();
  },
);

it('says when another process keeps the log busy, and empties it once that has ended', async () => {
  const opened = await openTestStorage();
  const id = await opened.receive();
  const reader = new Database(join(opened.root, '.data/backoffice.sqlite'));
  reader.exec('begin');
  reader.prepare('select count(*) from submissions').get();
  await eraseSubmissions(opened.storage, [id], new Date());
  expect(await forgetErased(opened.storage)).toBe(false);
  reader.exec('rollback');
  expect(await forgetErased(opened.storage)).toBe(true);
  reader.close();
  await opened.close();
});

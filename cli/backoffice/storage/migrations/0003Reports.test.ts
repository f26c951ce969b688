import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { testKeys } from '../../../testing/office/testKeys.ts';
import { unversionedStorage } from '../../../testing/unversionedStorage.ts';
import { openStorage } from '../openStorage.ts';

it('keeps of old reports the day and no place among others, and takes their first answer for the acknowledgement', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-0003-'));
  const path = join(folder, 'storage.sqlite');
  const database = new Database(path);
  for (const statement of [
    ...unversionedStorage('blob'),
    "insert into report_answers values ('v', 'r', '2026-09-05T09:00:00.000Z', x'00')",
    "insert into mails values ('n', 'r', 'office@valico.example', null, 'Segnalazione', '', '2026-09-01T09:00:00.000Z', 1, '2026-09-01T09:01:00.000Z', '2026-09-01T09:00:02.000Z', null)",
  ])
    database.exec(statement);
  database.close();
  const storage = await openStorage(path, testKeys());
  const kinds = await storage.selectFrom('report_answers').select(['id', 'kind']).orderBy('id').execute();
  expect(kinds).toEqual([
    { id: 'v', kind: 'message' },
    { id: 'w', kind: 'acknowledgement' },
  ]);
  const arrived = await storage
    .selectFrom('submissions')
    .select(['id', 'received_at'])
    .orderBy('id')
    .execute();
  expect(arrived).toEqual([
    { id: 'a', received_at: '2026-08-31T09:00:00.000Z' },
    { id: 'r', received_at: '2026-09-01' },
  ]);
  const notice = storage.selectFrom('mails').selectAll().where('id', '=', 'n');
  expect(await notice.executeTakeFirst()).toMatchObject({ created_at: '2026-09-01', sent_at: '2026-09-01' });
  for (const [table, id] of Object.entries({ submissions: 'r', mails: 'n' })) {
    const places = sql<{ rowid: number }>`select rowid from ${sql.table(table)} where id = ${id}`;
    const { rows } = await places.execute(storage);
    expect(rows[0]?.rowid).toBeGreaterThan(1000);
  }
  await storage.destroy();
  rmSync(folder, { recursive: true });
});

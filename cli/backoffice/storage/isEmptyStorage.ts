import type { Storage } from './openStorage.ts';

/** Whether nothing ever arrived in a storage: what was erased leaves its id. */
export async function isEmptyStorage(storage: Storage): Promise<boolean> {
  const rows = [
    storage.selectFrom('submissions').select('id').limit(1),
    storage.selectFrom('erased').select('id').limit(1),
    storage.selectFrom('mails').select('id').limit(1),
  ];
  const found = await Promise.all(rows.map((row) => row.executeTakeFirst()));
  return found.every((row) => row === undefined);
}

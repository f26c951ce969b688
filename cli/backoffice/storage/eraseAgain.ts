import { deleteSubmissions, rewriteStorage } from './eraseSubmissions.ts';
import { inBatches } from './inBatches.ts';
import type { Storage } from './openStorage.ts';
import type { ErasedRow } from './tables.ts';

/**
 * Erases what an outside list says was erased and this storage does not know of, because it was restored from an older
 * backup. What the storage itself knows stays as it is: mails about an answered submission wait to be sent. The storage
 * is written anew then, so that no gap keeps a copy. Resolves to how many submissions were there again.
 */
export async function eraseAgain(storage: Storage, list: ErasedRow[]): Promise<number> {
  const known = await storage.selectFrom('erased').select(['id', 'what']).execute();
  const done = new Set(known.map(({ id, what }) => `${id} ${what}`));
  const rows = new Map(
    list.filter(({ id, what }) => !done.has(`${id} ${what}`)).map((row) => [`${row.id} ${row.what}`, row]),
  );
  let erased = 0;
  await inBatches([...rows.keys()], async (keys) => {
    const batch = keys.flatMap((key) => rows.get(key) ?? []);
    await storage.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('erased')
        .values(batch)
        .onConflict((conflict) => conflict.columns(['id', 'what']).doNothing())
        .execute();
      const idsOf = (...kinds: ErasedRow['what'][]) =>
        batch.filter(({ what }) => kinds.includes(what)).map(({ id }) => id);
      const submissions = idsOf('submission', 'mails');
      if (submissions.length > 0) erased += await deleteSubmissions(transaction, submissions);
      const mails = idsOf('mail');
      if (mails.length > 0) await transaction.deleteFrom('mails').where('id', 'in', mails).execute();
      const files = idsOf('file');
      if (files.length > 0) await transaction.deleteFrom('files').where('id', 'in', files).execute();
    });
  });
  if (rows.size > 0) await rewriteStorage(storage);
  return erased;
}

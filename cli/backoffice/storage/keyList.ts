import type { Storage } from './openStorage.ts';

/** What stands in the list of keys while something may not be encrypted. */
export const plain = 'plain';

/** Begins, in that list, the id of a key of which a person said that it is lost for good. */
const lost = 'lost ';

/** The ids of the keys that the storage is known to need, and of those that are lost. */
export async function readKeyList(storage: Storage): Promise<{ needed: string[]; lost: string[] }> {
  const ids = (await storage.selectFrom('storage_keys').select('id').execute()).map(({ id }) => id);
  return {
    needed: ids.filter((id) => !id.startsWith(lost)),
    lost: ids.filter((id) => id.startsWith(lost)).map((id) => id.slice(lost.length)),
  };
}

/** Adds a key to the list, so that a back office that opens the storage without it is told. */
export async function listKey(storage: Storage, id: string): Promise<void> {
  if ((await readKeyList(storage)).needed.includes(id)) return;
  await insert(storage, id);
}

/** Notes that a key is lost: what it encrypts stays, and nobody waits for it any more. */
export async function giveUpKey(storage: Storage, id: string): Promise<void> {
  await insert(storage, lost + id);
  await dropKey(storage, id);
}

export async function dropKey(storage: Storage, id: string): Promise<void> {
  await storage.deleteFrom('storage_keys').where('id', '=', id).execute();
}

async function insert(storage: Storage, id: string): Promise<void> {
  await storage
    .insertInto('storage_keys')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

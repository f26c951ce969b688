import { sql } from 'kysely';
import { Misuse } from '../../terminal/describeFailure.ts';
import { joinSentences } from '../../terminal/telling/joinSentences.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { keyIdOfStart, startLength } from '../vault/encryptValue.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import { encryptedTables } from './encryptedTables.ts';
import { readKeyList } from './keyList.ts';
import type { Storage } from './openStorage.ts';

/**
 * How many values each key encrypts, by its id. Each value says it in its first bytes, so nothing is opened; but SQLite
 * reads a value whole to give its beginning, and nothing else is answered meanwhile. So `contents` of files, which may
 * be gigabytes, are asked only where it matters: the name of a file is written with it, by the same key.
 */
export async function countByKey(
  storage: Storage,
  { contents }: { contents: boolean },
): Promise<Map<string, number>> {
  const raw = storage.withoutPlugins();
  const counts = new Map<string, number>();
  for (const [table, { columns }] of Object.entries(encryptedTables))
    for (const column of columns) {
      if (table === 'files' && column === 'content' && !contents) continue;
      const length = sql.lit(column === 'content' ? startLength.bytes : startLength.text);
      const { rows } = await sql<{ start: unknown; count: number | string }>`
        select substr(${sql.ref(column)}, 1, ${length}) as start, count(*) as count
        from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`.execute(raw);
      for (const { start, count } of rows) {
        const id = keyIdOfStart(start);
        if (id) counts.set(id, (counts.get(id) ?? 0) + Number(count));
      }
    }
  return counts;
}

/** The same without contents of files, of keys that are not here and that nobody has given up. */
export async function countUnreadable(storage: Storage, keys: StorageKeys): Promise<Map<string, number>> {
  const counts = await countByKey(storage, { contents: false });
  const { all } = keys.reread?.() ?? keys;
  const { lost } = await readKeyList(storage);
  return new Map([...counts].filter(([id]) => !all.has(id) && !lost.includes(id)));
}

/** Refuses a storage in which something needs a key that is not here: its operator would believe that all is well. */
export async function refuseUnreadable(storage: Storage, keys: StorageKeys): Promise<void> {
  const counts = [...(await countUnreadable(storage, keys))];
  if (counts.length === 0) return;
  const lacking = counts.map(([id, count]) => tell`${count} stored values with the key ${id}`);
  const without = counts.map(([id]) => `--without ${id}`).join(' ');
  throw new Misuse(
    tell`The key file lacks a key of the storage, so these cannot be opened: ${joinSentences(lacking, ', ')}. Put its line back from a copy of the key file: without it nobody can read them. If it is lost for good, \`site backoffice rekey ${without}\` says so.`,
  );
}

import { encryptedTables } from '../../backoffice/storage/encryptedTables.ts';
import type { Storage } from '../../backoffice/storage/openStorage.ts';

const tables = Object.keys(encryptedTables) as (keyof typeof encryptedTables)[];

async function readValues(storage: Storage): Promise<string[]> {
  const rows = await Promise.all(
    tables.map((table): Promise<object[]> => storage.selectFrom(table).selectAll().execute()),
  );
  return rows
    .flat()
    .flatMap((row) =>
      Object.values(row).map((value) =>
        typeof value === 'object' && value !== null ? Buffer.from(value).toString('latin1') : String(value),
      ),
    );
}

/** All values of the tables that hold what people send, as the holder of the key reads them. */
export async function readStored(storage: Storage): Promise<string> {
  return (await readValues(storage)).join('\n');
}

/** A piece of each encrypted value, as it stands in the files of the database. */
export async function encryptedPieces(storage: Storage): Promise<string[]> {
  const values = await readValues(storage.withoutPlugins());
  return values.filter((value) => /^(e1\.|\xe1)/.test(value)).map((value) => value.slice(8, 40));
}

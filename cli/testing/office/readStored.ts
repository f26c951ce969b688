import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * A piece of each value that is encrypted now, as it stands in the files of the database, and which of them those files
 * have at a later time.
 */
export async function followPieces({ root, storage }: { root: string; storage: Storage }) {
  const values = await readValues(storage.withoutPlugins());
  const pieces = values.filter((value) => /^(e1\.|\xe1)/.test(value)).map((value) => value.slice(8, 40));
  const found = () => {
    const data = readdirSync(join(root, '.data'));
    const bytes = data.map((file) => readFileSync(join(root, '.data', file), 'latin1')).join();
    return pieces.filter((piece) => bytes.includes(piece));
  };
  return { pieces, found };
}

import { type Migration, Migrator, sql } from 'kysely';
import { asError } from '../../terminal/asError.ts';
import type { Storage } from './openStorage.ts';

/** Thrown for a storage that has seen migrations this code does not know. Its message continues a sentence. */
export class NewerStorage extends Error {
  /** Names of the migrations that it has and this program has not. */
  readonly names: string[];

  constructor(names: string[]) {
    super('The storage was changed by a newer version');
    this.names = names;
  }
}

/**
 * Runs the migrations that a storage lacks, all of them or none. If several instances start together, one does it while
 * the others wait. A storage that lacks none is only read.
 */
export async function migrateStorage(storage: Storage, migrations: Record<string, Migration>): Promise<void> {
  if (await isCurrent(storage, migrations)) return;
  const migrator = new Migrator({
    db: storage,
    provider: { getMigrations: async () => migrations },
    // It would sort what was run by the clock, which may have been wrong.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  // Another instance may have been faster, and newer.
  await isCurrent(storage, migrations);
  throw error;
}

async function isCurrent(storage: Storage, migrations: Record<string, Migration>): Promise<boolean> {
  const done = await readDone(storage);
  const unknown = done.filter((name) => !migrations[name]);
  if (unknown.length > 0) throw new NewerStorage(unknown);
  return Object.keys(migrations).every((name) => done.includes(name));
}

/** Names of the migrations that were run; none when the storage is new, or older than versions. */
async function readDone(storage: Storage): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(storage);
    return rows.map(({ name }) => name);
  } catch (error) {
    const { code, message } = asError(error);
    if (code === '42P01' || /no such table/.test(message)) return [];
    throw error;
  }
}

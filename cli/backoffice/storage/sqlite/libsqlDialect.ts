import { statSync } from 'node:fs';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type Database from 'libsql';
import { GroupCommit } from './groupCommit.ts';

/**
 * SQLite through `libsql`. A writer waits for another process up to `patienceMs` without holding up this one,
 * then fails with `SQLITE_BUSY`. Writing to the disk does not hold it up either, and what waits for the disk goes there
 * together. Once the file is deleted or replaced, everything fails with `StorageGone`: SQLite itself would go on in a
 * file that nobody will find again.
 */
export class LibsqlDialect implements Dialect {
  readonly #database: Database.Database;
  readonly #patienceMs: number;

  constructor(database: Database.Database, patienceMs: number) {
    this.#database = database;
    this.#patienceMs = patienceMs;
  }

  createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }

  createDriver(): Driver {
    return new LibsqlDriver(this.#database, this.#patienceMs);
  }

  createIntrospector(storage: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(storage);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }
}

/**
 * Lets the migrations of a storage run in one transaction, as SQLite can: an interrupted one changes nothing, and
 * of several processes one migrates while the others wait.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver implements Driver {
  readonly #database: Database.Database;
  readonly #patienceMs: number;
  readonly #group: GroupCommit;

  constructor(database: Database.Database, patienceMs: number) {
    this.#database = database;
    this.#patienceMs = patienceMs;
    const [found] = database.prepare('select file from pragma_database_list').pluck().all([]);
    const path = String(found);
    const file = identify(path);
    this.#group = new GroupCommit(database, () => {
      if (identify(path) !== file) throw new StorageGone();
    });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LibsqlConnection(this.#database, this.#group, this.#patienceMs);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: LibsqlConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: LibsqlConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#group.close();
  }
}

/** A share of the one connection, for a transaction or for single queries. */
class LibsqlConnection implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #group: GroupCommit;
  readonly #patienceMs: number;
  #inTransaction = false;
  #failure: unknown;

  constructor(database: Database.Database, group: GroupCommit, patienceMs: number) {
    this.#database = database;
    this.#group = group;
    this.#patienceMs = patienceMs;
  }

  async begin(): Promise<void> {
    await this.#group.begin(this.#patienceMs);
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    const kept = this.#group.commit();
    this.#inTransaction = false;
    await kept;
  }

  /** What was given to the disk cannot be undone any more, or is undone already. */
  rollback(): void {
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    this.#group.rollback(this.#failure);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction) return this.#run(query);
    // Writing the whole file anew is done outside of transactions.
    if (/^\s*(select|pragma|vacuum)\b/i.test(query.sql)) return this.#group.outside(() => this.#run(query));
    await this.begin();
    try {
      const result = this.#run<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: part of the interface; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The storage does not stream.');
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    try {
      const statement = this.#database.prepare(sql);
      if (statement.reader) return { rows: statement.all([...parameters]) as Row[] };
      const { changes } = statement.run([...parameters]);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }
}

class StorageGone extends Error {
  override readonly name = 'StorageGone';
  readonly code = 'SQLITE_IOERR_GONE';
}

/** Tells a file from another one that takes its place. */
function identify(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true, throwIfNoEntry: false }) ?? {};
  return `${dev} ${ino}`;
}

import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
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
import AsyncDatabase from 'libsql/promise';
import { asError } from '../../terminal/asError.ts';

const pauseMs = 25;

/**
 * SQLite through `libsql`. A writer waits for another process up to `patienceMs` without holding up this one,
 * then fails with `SQLITE_BUSY`. Writing to the disk does not hold it up either. Once the file is deleted or replaced,
 * everything fails with `StorageGone`: SQLite itself would go on in a file that nobody will find again.
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
  readonly #connection: DatabaseConnection;
  readonly #path: string;
  readonly #file: string;
  #lastTurn: Promise<void> = Promise.resolve();
  #endTurn = () => {};

  constructor(database: Database.Database, patienceMs: number) {
    this.#database = database;
    this.#patienceMs = patienceMs;
    const [file] = database.prepare('select file from pragma_database_list').pluck().all([]);
    this.#path = String(file);
    this.#file = identify(this.#path);
    this.#connection = {
      executeQuery: (query) => this.#execute(query),
      // biome-ignore lint/correctness/useYield: part of the interface; nothing here streams
      async *streamQuery() {
        throw new Error('The storage does not stream.');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#refuseLoss();
    await this.#takeTurn();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  /**
   * Takes the lock for writing at once: a statement of `libsql` that finds it taken later stays half open and
   * spoils the transactions after it. Others have their turn while this one waits.
   */
  async beginTransaction(): Promise<void> {
    const deadline = performance.now() + this.#patienceMs;
    for (;;) {
      try {
        this.#database.exec('begin immediate');
        return;
      } catch (error) {
        if (asError(error).code !== 'SQLITE_BUSY' || performance.now() > deadline) throw error;
      }
      this.#endTurn();
      await setTimeout(pauseMs * (0.5 + Math.random()));
      await this.#takeTurn();
    }
  }

  async commitTransaction(): Promise<void> {
    this.#refuseLoss();
    // In a thread of its own: a large file takes a while to reach the disk.
    await AsyncDatabase.prototype.exec.call(this.#database, 'commit');
    this.#refuseLoss();
  }

  /** A full disk has already undone the transaction; then there is nothing to do. */
  async rollbackTransaction(): Promise<void> {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }

  #refuseLoss(): void {
    if (identify(this.#path) !== this.#file) throw new StorageGone();
  }

  async #takeTurn(): Promise<void> {
    const before = this.#lastTurn;
    let end = () => {};
    this.#lastTurn = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    this.#endTurn = end;
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Writing the whole file anew is done outside of transactions.
    const writes = !/^\s*(select|pragma|vacuum)\b/i.test(query.sql);
    if (!writes || this.#database.inTransaction) return this.#run(query);
    await this.beginTransaction();
    try {
      const result = this.#run<Row>(query);
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#database.prepare(sql);
    if (statement.reader) return { rows: statement.all([...parameters]) as Row[] };
    const { changes } = statement.run([...parameters]);
    return { rows: [], numAffectedRows: BigInt(changes) };
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

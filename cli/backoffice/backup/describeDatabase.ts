import Database from 'libsql';
import { asError } from '../../terminal/asError.ts';
import type { Gap } from '../../terminal/telling/tell.ts';

export interface DatabaseDescription {
  /** Names of the migrations that it has seen. */
  migrations: string[];
  /** Rows by table. */
  counts: Record<string, number>;
}

/** Thrown for a database that is broken; `how` is in the words of SQLite where that found it. */
export class BrokenDatabase extends Error {
  readonly how: Gap;

  constructor(how: Gap) {
    super('The database is broken');
    this.how = how;
  }
}

/** What SQLite says where it finds a database broken, as `BrokenDatabase`; any other failure is thrown as it is. */
export function orBroken(error: unknown): BrokenDatabase {
  const { code, message } = asError(error);
  if (code && /^SQLITE_(NOTADB|CORRUPT)/.test(code)) return new BrokenDatabase(message);
  throw error;
}

/** Asks SQLite whether a file that nobody else uses is whole, and counts its rows. Changes nothing in it. */
export function describeDatabase(path: string): DatabaseDescription {
  try {
    return describe(path);
  } catch (error) {
    throw orBroken(error);
  }
}

function describe(path: string): DatabaseDescription {
  const database = new Database(path);
  try {
    const column = (query: string) => database.prepare(query).pluck().all([]).map(String);
    const [fault] = column('pragma integrity_check').filter((line) => line !== 'ok');
    if (fault) throw new BrokenDatabase(fault);
    const tables = column("select name from sqlite_master where type = 'table' and name not like 'sqlite%'");
    const count = (table: string) => Number(column(`select count(*) from "${table}"`)[0]);
    return {
      migrations: tables.includes('kysely_migration')
        ? column('select name from kysely_migration order by name')
        : [],
      counts: Object.fromEntries(tables.sort().map((table) => [table, count(table)])),
    };
  } finally {
    database.close();
  }
}

import { existsSync } from 'node:fs';
import Database from 'libsql';
import { isGroup } from '../../settings/isGroup.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { addToErasedList, parseErased } from '../storage/erasedList.ts';

/** What lies where a storage may be. */
export type Found = 'nothing' | 'empty' | 'data';

/**
 * Tells what lies where a storage is to be restored. Refuses when another process has it open: SQLite leaves the mode
 * that allows several only for the last one. Adds to the list what that storage has erased, if it can still be read. A
 * storage that cannot be read counts as having `data`.
 */
export function takeOver(path: string, list: string): Found {
  if (!existsSync(path)) return 'nothing';
  const database = new Database(path);
  try {
    database.pragma('journal_mode = DELETE');
    const rows = (query: string) => database.prepare(query).all([]).filter(isGroup);
    const tables = rows("select name from sqlite_master where type = 'table'").map(({ name }) =>
      String(name),
    );
    if (tables.includes('erased'))
      addToErasedList(list, rows('select id, what, day from erased').flatMap(parseErased));
    const filled = tables.filter((name) => /^(submissions|mails|report_answers)$/.test(name));
    return filled.some((name) => rows(`select 1 from ${name} limit 1`).length > 0) ? 'data' : 'empty';
  } catch (error) {
    const { code = '' } = asError(error);
    if (/^SQLITE_(BUSY|LOCKED)/.test(code))
      throw new Misuse(tell`${path} is in use. Stop the back office, and whatever else has it open, first.`);
    if (code.startsWith('SQLITE_')) return 'data';
    throw error;
  } finally {
    database.close();
  }
}

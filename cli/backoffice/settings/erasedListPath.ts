import { dirname, join } from 'node:path';
import { databaseLocation } from './databaseLocation.ts';

/** Where the list of what an SQLite storage has erased lies. */
export function erasedListBeside(database: string): string {
  return join(dirname(database), 'erased.txt');
}

/** Where that of a site's back office lies: beside its SQLite file, or where that would be. */
export function erasedListIn(root: string): string {
  return erasedListBeside(databaseLocation(root, {}));
}

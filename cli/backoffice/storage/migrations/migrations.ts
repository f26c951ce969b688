import type { Migration } from 'kysely';
import * as tables from './0001Tables.ts';
import * as indexes from './0002Indexes.ts';
import * as reports from './0003Reports.ts';
import * as retention from './0004Retention.ts';

/**
 * The steps from an empty storage to today's, by name; those that a storage lacks are run in this order when it is
 * opened. A step that was released is never changed again: the next change is a new one.
 */
export const migrations: Record<string, Migration> = {
  '0001Tables': tables,
  '0002Indexes': indexes,
  '0003Reports': reports,
  '0004Retention': retention,
};

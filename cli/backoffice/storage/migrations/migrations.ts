import type { Migration } from 'kysely';
import { createTables } from './0001Tables.ts';
import { createIndexes } from './0002Indexes.ts';
import { separateReportAnswers } from './0003Reports.ts';
import { rememberRetention } from './0004Retention.ts';
import { keepJournal } from './0005Journal.ts';
import { rememberErased } from './0006Erased.ts';
import { keepLinks } from './0007Links.ts';
import { shareTraffic } from './0008Instances.ts';
import { keepScans } from './0009Scans.ts';
import { nameKeys } from './0010Vault.ts';
import { keepSpam } from './0011Spam.ts';
import { noteRunning } from './0012Running.ts';
import { rememberSweep } from './0013Swept.ts';
import { scatterReports } from './0014Scattered.ts';

/**
 * The steps from an empty storage to today's, by name; those that a storage lacks are run in this order when it is
 * opened. A step that was released is never changed again: the next change is a new one.
 */
export const migrations: Record<string, Migration> = {
  '0001Tables': { up: createTables },
  '0002Indexes': { up: createIndexes },
  '0003Reports': { up: separateReportAnswers },
  '0004Retention': { up: rememberRetention },
  '0005Journal': { up: keepJournal },
  '0006Erased': { up: rememberErased },
  '0007Links': { up: keepLinks },
  '0008Instances': { up: shareTraffic },
  '0009Scans': { up: keepScans },
  '0010Vault': { up: nameKeys },
  '0011Spam': { up: keepSpam },
  '0012Running': { up: noteRunning },
  '0013Swept': { up: rememberSweep },
  '0014Scattered': { up: scatterReports },
};

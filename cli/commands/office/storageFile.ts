import { keptDatabase } from '../../backoffice/settings/databaseNote.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** The SQLite file of this folder's back office. PostgreSQL has its own tools for backups: that is wrong use. */
export function storageFile(root: string): string {
  const location = keptDatabase(root, officeEnvironment(root));
  if (!location.includes('://')) return location;
  throw new Misuse(
    tell`DATABASE_URL names a PostgreSQL database, which pg_dump copies and pg_restore brings back. Start the back office afterwards: it erases again what .data/erased.txt lists. See "Backups" in the README.`,
  );
}

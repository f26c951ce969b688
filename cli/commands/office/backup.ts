import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../../backoffice/backup/stagingFolder.ts';
import { writeBackup } from '../../backoffice/backup/writeBackup.ts';
import { isPostgres } from '../../backoffice/settings/databaseLocation.ts';
import { keptDatabase } from '../../backoffice/settings/databaseNote.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { siteFolder } from '../siteFolder.ts';

/** Backs up what the back office of this folder keeps, into a file, or under the moment's name into a folder. */
export async function backup(target: string, options: { root: string; language: Tongue }): Promise<number> {
  const database = storageFile(siteFolder(options.root));
  // What SQLite makes meanwhile is for nobody else either.
  process.umask(0o077);
  const now = new Date();
  const isFolder = /[\\/]$/.test(target) || (existsSync(target) && statSync(target).isDirectory());
  if (isFolder) makePrivateFolder(target);
  const path = isFolder ? join(target, `backoffice-${now.toISOString().replace(/[:.]/g, '-')}.tar`) : target;
  const { counts } = await writeBackup(database, path, now);
  process.stdout.write(`${path}\n`);
  const { submissions = 0, files = 0 } = counts;
  const held = tell`${tell`${submissions} submissions`} with ${tell`${files} files`}`;
  const said = tell`It holds ${held}, and was read back from the disk. What people sent is encrypted in it; the key (STORAGE_KEY_FILE) is not in it, and a restore needs it.`;
  sayAside(said, options.language);
  return 0;
}

/** The SQLite file of this folder's back office. PostgreSQL has its own tools for backups: that is wrong use. */
function storageFile(root: string): string {
  const location = keptDatabase(root, officeEnvironment(root));
  if (!isPostgres(location)) return location;
  throw new Misuse(
    tell`DATABASE_URL names a PostgreSQL database, which pg_dump copies and pg_restore brings back. Start the back office afterwards: it erases again what .data/erased.txt lists. See "Backups of PostgreSQL" in BACKOFFICE.md.`,
  );
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rename } from '../../disk/rename.ts';
import { syncFolder } from '../../disk/syncFolder.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { databaseLocation, isPostgres } from './databaseLocation.ts';
import { settingsFile } from './officeEnvironment.ts';

function noteOf(root: string): string {
  return join(root, '.data/database.txt');
}

const sqlite = 'SQLite';

/** Which database this is, without who opens it, and with which password. */
export function nameDatabase(location: string): string {
  if (!isPostgres(location)) return sqlite;
  if (!URL.canParse(location)) return 'PostgreSQL';
  const { host, pathname } = new URL(location);
  return `postgres://${host}${pathname}`;
}

/**
 * The back office that runs writes down beside its data which database holds them; a power cut leaves no half of it.
 */
export function noteDatabase(root: string, location: string): void {
  const name = `${nameDatabase(location)}\n`;
  const path = noteOf(root);
  if (existsSync(path) && readFileSync(path, 'utf8') === name) return;
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, name, { mode: 0o600, flush: true });
  rename(unfinished, path);
  syncFolder(dirname(path));
}

/** The database that the back office of this folder had before, where it was another one than this. */
export function leftDatabase(root: string, location: string): string | undefined {
  const path = noteOf(root);
  const noted = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return noted === nameDatabase(location) ? undefined : noted || undefined;
}

/**
 * Refuses to begin in an empty database what went on in another one: by a slip in the settings, everything that arrived
 * would be missing, nobody would be told, and nothing in the other one would be deleted at its term.
 */
export function refuseEmpty(root: string, location: string): never {
  throw new Misuse(
    tell`The back office of this folder last kept what arrives in ${leftDatabase(root, location)}, and ${nameDatabase(location)} is empty. Nothing moves there by itself. Give it its DATABASE_URL back. Or delete ${noteOf(root)}: then \`site backoffice restore\` brings a backup there, or it begins without one. What lies in the old place stays until you delete it.`,
  );
}

/**
 * Where the back office of this folder keeps what arrives, for a command beside it. When it last ran with another
 * database than this environment names, that is wrong use: an empty inbox, or a backup of what was there before it
 * moved, would look right. A restore `mayMove` what was in SQLite to PostgreSQL.
 */
export function keptDatabase(root: string, env: NodeJS.ProcessEnv, { mayMove = false } = {}): string {
  const location = databaseLocation(root, env);
  const noted = leftDatabase(root, location);
  if (noted === undefined || (mayMove && noted === sqlite)) return location;
  throw new Misuse(
    tell`The back office of this folder last kept what arrives in ${noted}, and here it would be looked for in ${nameDatabase(location)}. Give this command the settings of the back office: its DATABASE_URL can stand in ${settingsFile}. If the data moved, start the back office first.`,
  );
}

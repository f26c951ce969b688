import { parseIfJson } from '../../settings/parseJson.ts';
import type { DatabaseDescription } from './describeDatabase.ts';

/** What a backup says of itself. */
export interface Manifest extends DatabaseDescription {
  format: typeof backupFormat;
  /** ISO 8601. */
  takenAt: string;
}

export const backupFormat = 'site-backoffice-backup-1';

export const manifestName = 'manifest.json';
export const databaseName = 'backoffice.sqlite';
/** Sums of all other files, as `sha256sum` writes and checks them. The last file. */
export const sumsName = 'SHA256SUMS';

/** What the back office keeps beside its database, in the same folder. */
export const keptBeside = ['captcha-secret', 'report-demo-key.txt'];

export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Undefined if it is no manifest of a backup. */
export function parseManifest(text: string): Manifest | undefined {
  const manifest = parseIfJson(text) as Manifest | undefined;
  return manifest?.format === backupFormat ? manifest : undefined;
}

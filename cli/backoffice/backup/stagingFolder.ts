import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { asError } from '../../terminal/asError.ts';
import { letGoOfFiles } from '../storage/sqlite/letGoOfFiles.ts';

/** The name of the folders of a restore, beside the storage. */
export const restoring = 'restoring';

/** Milliseconds after which nobody on another machine works in a folder any more. */
const longest = 86_400_000;

/**
 * A new folder for unfinished files, for its owner alone; `removeStagingFolder` ends it. First removes what is left.
 */
export function makeStagingFolder(parent: string, name: string): string {
  makePrivateFolder(parent);
  removeLeft(parent, name);
  const folder = join(parent, `${ownStaging(name)}${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  makePrivateFolder(folder);
  return folder;
}

/**
 * Removes what killed processes left behind of such folders: that is as private as the rest, and nobody would look for
 * it. Machines that share the parent cannot see whether processes of others run, and leave their folders for a day.
 */
export function removeLeft(parent: string, name: string): void {
  const own = ownStaging(name);
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(`${name}-`)) continue;
    const folder = join(parent, entry);
    const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    const isLeft = entry.startsWith(own)
      ? !isRunning(Number(entry.slice(own.length)))
      : Date.now() - mtimeMs > longest;
    if (isLeft) rmSync(folder, { recursive: true, force: true });
  }
}

function ownStaging(name: string): string {
  return `${name}-${hostname()}-`;
}

/** Removes it with all that is in it, also databases that were opened there. */
export async function removeStagingFolder(path: string): Promise<void> {
  await letGoOfFiles();
  rmSync(path, { recursive: true, force: true });
}

/** Makes a folder that nobody else may look into, whatever the umask; one that is there stays as it is. */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return asError(error).code !== 'ESRCH';
  }
}

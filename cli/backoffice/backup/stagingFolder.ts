import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asError } from '../../terminal/asError.ts';
import { letGoOfFiles } from '../storage/sqlite/letGoOfFiles.ts';

/**
 * A new folder for unfinished files, for its owner alone; `removeStagingFolder` ends it. It first removes what killed
 * processes left behind: that is as private as the rest, and nobody would look for it.
 */
export function makeStagingFolder(parent: string, name: string): string {
  makePrivateFolder(parent);
  for (const entry of readdirSync(parent)) {
    const [, pid] = entry.startsWith(`${name}-`) ? (/-(\d+)$/.exec(entry) ?? []) : [];
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, entry), { recursive: true, force: true });
  }
  const folder = join(parent, `${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  makePrivateFolder(folder);
  return folder;
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

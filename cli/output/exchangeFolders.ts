import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { rename } from '../terminal/rename.ts';

type Swap = (from: string, to: string) => void;

/**
 * Exchanges two folders in one step of the file system, where both system and file system can. Elsewhere in three
 * renames: when one fails, those before it are undone, and what a killed process left is mended by `mendExchange`.
 */
export function exchangeFolders(fresh: string, current: string, swap: Swap | undefined = nativeSwap()): void {
  if (swap && trySwap(swap, fresh, current)) return;
  const aside = asideOf(fresh);
  rename(current, aside);
  try {
    rename(fresh, current);
  } catch (error) {
    rename(aside, current);
    throw error;
  }
  rename(aside, fresh);
}

/**
 * Puts the folder back into its place that a process took away and was killed before it brought the new one. Whether
 * there was something to mend.
 */
export function mendExchange(fresh: string, current: string): boolean {
  const aside = asideOf(fresh);
  if (!existsSync(aside)) return false;
  if (!existsSync(current)) rename(aside, current);
  else rmSync(aside, { recursive: true });
  return true;
}

/** Whether the folders were exchanged: some file systems cannot, as those of many network drives. */
function trySwap(swap: Swap, fresh: string, current: string): boolean {
  try {
    swap(fresh, current);
    return true;
  } catch {
    return false;
  }
}

function asideOf(fresh: string): string {
  return `${fresh}.old`;
}

/** On Windows the package renames as well, without undoing anything. */
function nativeSwap(): Swap | undefined {
  return process.platform === 'win32' ? undefined : nativeFiles()?.swapSync;
}

/** The native part of the file system's calls; none where the package brings none, as on Alpine. */
export function nativeFiles(): typeof import('fs-native-extensions') | undefined {
  try {
    return createRequire(import.meta.url)('fs-native-extensions');
  } catch {
    return undefined;
  }
}

import { existsSync, lstatSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { rename } from '../disk/rename.ts';
import { asError } from '../terminal/asError.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';

type Swap = (from: string, to: string) => void;

/**
 * Exchanges two folders in one step of the file system, where both system and file system can. Elsewhere in three
 * renames: when one fails, those before it are undone, and what a killed process left is mended by `mendExchange`.
 */
export function exchangeFolders(
  fresh: string,
  current: string,
  { swap = nativeSwap(), move = rename }: { swap?: Swap | undefined; move?: Swap } = {},
): void {
  if (swap && trySwap(swap, fresh, current)) return;
  const aside = asideOf(fresh);
  moveFolder(current, aside, move);
  try {
    moveFolder(fresh, current, move);
  } catch (error) {
    rename(aside, current);
    throw error;
  }
  rename(aside, fresh);
}

/** Gives a folder its new place; says what to do where it is a mount, or where they do not lie on one disk. */
export function moveFolder(from: string, to: string, move: Swap = rename): void {
  try {
    move(from, to);
  } catch (error) {
    if (!/^(EBUSY|EXDEV)$/.test(asError(error).code ?? '')) throw error;
    throw new Misuse(
      tell`${from} cannot be moved to ${to}: one of them is a mount, or they lie on different disks. A build replaces dist/ as a whole, so mount the folder that holds both instead.`,
      { cause: error },
    );
  }
}

/**
 * Throws for an output folder or a working copy that is something else. A link would be exchanged, and what it leads to
 * written while visitors read it; a file would become the working copy.
 */
export function expectFolders(fresh: string, current: string): void {
  for (const path of [current, fresh]) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isSymbolicLink())
      throw new Misuse(
        tell`${path} is a link, and a build replaces dist/ as a whole. Delete the link; where a host looks elsewhere, put a link to ${current} there, or copy it there after each build.`,
      );
    if (found && !found.isDirectory())
      throw new Misuse(
        tell`${path} is not a folder, and a build makes one there. Give it another name, or delete it.`,
      );
  }
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

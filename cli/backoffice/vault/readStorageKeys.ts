import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '../../disk/writeOnce.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse, reasonOf } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { addKey, parseStorageKeys, type StorageKeys } from './storageKeys.ts';

/** Where a preview keeps the key that was made for it. */
function ownKeyFile(root: string): string {
  return join(root, '.data/storage-key.txt');
}

/**
 * The keys of the file that `STORAGE_KEY_FILE` names; otherwise those of the preview in this folder, which are made
 * only where `make` says so. Throws `Misuse` when there are none, or others can read those that are named.
 */
export function readStorageKeys(
  root: string,
  env: NodeJS.ProcessEnv,
  { make = false }: { make?: boolean } = {},
): StorageKeys {
  const named = env.STORAGE_KEY_FILE;
  const path = named || ownKeyFile(root);
  if (make && !named) makeKeyFile(path, new Date());
  return follow(path, readKeyFile(path, Boolean(named)));
}

/** The keys in this text of a file, which can be asked what the file has by now. */
function follow(path: string, text: string): StorageKeys {
  const keys: StorageKeys = {
    ...parseStorageKeys(text, path),
    reread() {
      try {
        const now = readFileSync(path, 'utf8');
        return now === text ? keys : follow(path, now);
      } catch {
        // Somebody is writing it just now, or it is lost: what is in memory is all there is.
        return keys;
      }
    },
  };
  return keys;
}

/** Makes a file with one key, for its owner alone. False when there is one, which stays. */
export function makeKeyFile(path: string, now: Date): boolean {
  return writeOnce(path, () => addKey('', now));
}

/**
 * Refuses a file with secrets that everybody on this machine can read. Other file systems than those of Unix have no
 * modes and show the same one for all, so a `chmod` may change nothing.
 */
export function refuseForEverybody(path: string): void {
  if (!isForEverybody(statSync(path).mode)) return;
  throw new Misuse(
    tell`${path} can be read by everybody on this machine. Run: chmod o= ${path} – where that changes nothing, the file system has no modes: keep the file in one that has, such as the Linux one of WSL.`,
  );
}

/** Windows says who may read a file by lists instead of a mode, and gives every file the same mode. */
export function isForEverybody(mode: number, platform: string = process.platform): boolean {
  return platform !== 'win32' && (mode & 0o007) !== 0;
}

function readKeyFile(path: string, isNamed: boolean): string {
  try {
    // That of a preview lies beside what it encrypts: its mode guards nothing more, and may be none.
    if (isNamed) refuseForEverybody(path);
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = asError(error);
    if (!code) throw error;
    throw new Misuse(
      code !== 'ENOENT'
        ? tell`${path} cannot be read (${reasonOf(code)}). Let the user that runs the back office read it.`
        : isNamed
          ? tell`There is no key file ${path}. Restore your copy of it, or make the first one with \`site backoffice key ${path}\`.`
          : tell`What is stored is encrypted: let STORAGE_KEY_FILE name the file with its key. The one of a preview is made when \`site serve\` runs.`,
    );
  }
}

import { chmodSync, chownSync, lstatSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { liesBeside } from '../../backoffice/settings/checkEnvironment.ts';
import { databaseLocation } from '../../backoffice/settings/databaseLocation.ts';
import { makeKeyFile } from '../../backoffice/vault/readStorageKeys.ts';
import { addKey, parseStorageKeys } from '../../backoffice/vault/storageKeys.ts';
import { rename } from '../../disk/rename.ts';
import { syncFolder } from '../../disk/syncFolder.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { readNamedFile } from '../../terminal/readNamedFile.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/**
 * Makes the file with the key of a storage, and not beside it. `add` puts a new key before those of a file that is
 * there: from now on it is the one that encrypts, also in a back office that runs.
 */
export async function key(
  path: string,
  { root, language, add }: { root: string; language: Tongue; add?: boolean },
): Promise<number> {
  const now = new Date();
  if (!add && liesBeside(path, databaseLocation(resolve(root), process.env)))
    throw new Misuse(
      tell`${path} would lie beside the storage, so whoever copies one would have both. Name a file in another folder, such as /etc/site-backoffice/storage-key.txt.`,
    );
  if (add) addTo(path, now);
  else if (!makeKeyFile(path, now))
    throw new Misuse(
      tell`${path} exists already, and a key is never overwritten. --add puts a new one into it.`,
    );
  process.stdout.write(`${path}\n`);
  const next = add
    ? tell`Whatever reads this file encrypts with the new key from now on, including a running back office. Copy the file now to where its copies are, and to other machines of the back office. \`site backoffice rekey\` then encrypts what is stored with it.`
    : tell`Name it to the back office and to \`site inbox\`: STORAGE_KEY_FILE. Keep a copy of it elsewhere, and not beside a backup: without it nobody can read what is stored.`;
  sayAside(next, language);
  return 0;
}

/**
 * A new file takes the name of the old one at once: a key that is lost halfway would be lost for good. It has the
 * owner, group and mode of the old one, so that whoever reads that can read it, as a running back office does; where it
 * cannot have them, or another process adds a key at this moment, nothing is changed.
 */
function addTo(named: string, now: Date): void {
  const read = () => readNamedFile(named, tell`There is no key file ${named}.`).toString('utf8');
  parseStorageKeys(read(), named);
  const path = realpathSync(named);
  const next = `${path}.new`;
  claim(next, named);
  try {
    // Read only now: a key that was added meanwhile stays.
    writeFileSync(next, addKey(read(), now), { flush: true });
    copyOwner(path, next, named);
    rename(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** Milliseconds after which a file that nobody finished was left by a process that was killed. */
const longestAdding = 60_000;

/** Makes the file that is to replace another one, which keeps every other process from doing the same. */
function claim(next: string, named: string): void {
  const { mtimeMs } = lstatSync(next, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs !== undefined && Date.now() - mtimeMs > longestAdding) rmSync(next);
  try {
    writeFileSync(next, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (asError(error).code !== 'EEXIST') throw error;
    throw new Misuse(
      tell`Another process adds a key to ${named} just now. Nothing was changed: look at its keys in a minute, and decide then.`,
    );
  }
}

function copyOwner(from: string, to: string, named: string): void {
  const { uid, gid, mode } = statSync(from);
  try {
    const own = statSync(to);
    if (own.uid !== uid || own.gid !== gid) chownSync(to, uid, gid);
  } catch (error) {
    throw new Misuse(
      tell`Whoever reads ${named} could not read the new one: this user may not give it the owner and the group of the old one. Run this as its owner, who must be in its group, or as root. Nothing was changed.`,
      { cause: error },
    );
  }
  chmodSync(to, mode & 0o777);
}

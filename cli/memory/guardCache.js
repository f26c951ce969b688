import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of a `.cache` whose files are run. */
const run = ['cli', 'node', 'site'];

/**
 * What keeps the code in a `.cache` from being run: a sentence, or nothing. The code must belong to this user, root or
 * the owner of `code`, the file that it was made of. Nobody else may write into it: they could run what they like as
 * this user. Where everybody can write the code itself, as in a file system without modes, its cache gives them nothing
 * more, and modes say nothing. Windows has its own rights for that.
 */
export function guardCache(cache, code) {
  if (!process.getuid) return undefined;
  const source = statSync(code, { throwIfNoEntry: false });
  const users = new Set([0, process.getuid(), source?.uid]);
  const groups = new Set([0, process.getgid(), source && source.mode & 0o020 ? source.gid : 0]);
  const isEverybodys = source && (source.mode & 0o002) !== 0;
  const paths = [cache, ...inside(cache), ...run.flatMap((name) => inside(join(cache, name)))];
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    const { uid, gid, mode } = found;
    const isOpen = !isEverybodys && ((mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !groups.has(gid)));
    if (users.has(uid) && !isOpen) continue;
    return isOpen
      ? distrust(path, cache, ['can be written by others', 'può essere scritto da altri'])
      : distrust(path, cache, [`belongs to another user (uid ${uid})`, `è di un altro utente (uid ${uid})`]);
  }
  return undefined;
}

/** Said before the catalogues of all sentences are there, so with its Italian. */
function distrust(path, cache, [why, perche]) {
  return {
    says: `${path} ${why}, who could have changed the code that runs from there. Delete ${cache} and run this again: it is made anew. Nobody but you may own it.`,
    inOther: {
      it: `${path} ${perche}: il codice che si esegue da lì può essere stato cambiato. Elimina ${cache} e riprova: viene ricreato. Non deve appartenere a nessun altro.`,
    },
  };
}

function inside(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return []; // none, or not for us to read: then nothing of it can be run
  }
}

import { type Dirent, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { isNobodys } from '../../compiler/content/readSources.ts';
import { lookAt } from '../../memory/lookAt.ts';
import { asError } from '../../terminal/asError.ts';

/** Files and folders that are watched, with all that is in them. */
export interface WatchedFolders {
  /** Watches what folders there are now, and notes those that are new or gone, and what is or was in them. */
  look(): void;
  close(): void;
}

interface Heard {
  note: (paths: readonly string[]) => void;
  failed: (error: unknown) => void;
}

/** What is watched: a folder, or what a link of the file system leads to. */
interface Watched {
  watcher: FSWatcher;
  /** Two folders that had one name in turn differ in it. */
  identity: string;
  /** What is in it, as far as anybody reads it. */
  names: string[];
}

/**
 * Notes changes in some files and folders right in `root`. Each folder is watched before it is read, so nothing comes
 * into it unseen; a folder that comes into it is watched from the next `look`.
 */
export function watchFolders(root: string, tops: readonly string[], { note, failed }: Heard): WatchedFolders {
  const watched = new Map<string, Watched>();
  const isRead = (folder: string, name: string) => (folder ? !isNobodys(name) : tops.includes(name));
  const below = (folder: string, name: string) => (folder ? `${folder}/${name}` : name);

  const forget = (path: string) => {
    const { watcher, names } = watched.get(path) ?? {};
    watched.delete(path);
    watcher?.close();
    return names?.map((name) => below(path, name)) ?? [];
  };
  const hear = (folder: string, event: string, name: string | null) => {
    if (name === null) return note([folder]);
    if (!isRead(folder, name)) return;
    const path = below(folder, name);
    // Whether it is still the one that is watched is known to nobody.
    if (event === 'rename')
      for (const known of [...watched.keys()])
        if (known === path || known.startsWith(`${path}/`)) note(forget(known));
    note([path]);
  };
  const open = (path: string, identity: string): Watched | undefined => {
    try {
      const watcher = watch(join(root, path), (event, name) => hear(path, event, name));
      watcher.on('error', (error) => lookAt(join(root, path)) && failed(error)); // Windows: one that was deleted
      return { watcher, identity, names: [] };
    } catch (error) {
      if (lookAt(join(root, path)) && asError(error).code !== 'ENOENT') failed(error);
      return undefined;
    }
  };
  /** Watches it, and what is in it; `identities` are those of the folders around it, which a link may lead back to. */
  const lookInto = (path: string, seen: Set<string>, identities: readonly string[]) => {
    const found = lookAt(join(root, path));
    if (!found?.isDirectory() && !found?.isFile()) return;
    const identity = [found.dev, found.ino, found.birthtimeMs].join();
    if (identities.includes(identity)) return;
    if (watched.get(path)?.identity !== identity) note(forget(path));
    const known = watched.get(path) ?? open(path, identity);
    if (!known) return;
    const isNew = !watched.has(path);
    watched.set(path, known);
    seen.add(path);
    if (!found.isDirectory()) return;
    const entries = entriesOf(join(root, path), failed).filter(({ name }) => isRead(path, name));
    known.names = entries.map(({ name }) => name);
    if (isNew) note([...(path ? [path] : []), ...known.names.map((name) => below(path, name))]);
    for (const entry of entries)
      if (entry.isDirectory() || entry.isSymbolicLink())
        lookInto(below(path, entry.name), seen, [...identities, identity]);
  };
  return {
    look: () => {
      const seen = new Set<string>();
      lookInto('', seen, []);
      for (const path of watched.keys()) if (!seen.has(path)) note([path, ...forget(path)]);
    },
    close: () => {
      for (const { watcher } of watched.values()) watcher.close();
    },
  };
}

function entriesOf(folder: string, failed: (error: unknown) => void): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (lookAt(folder)) failed(error); // else gone meanwhile
    return [];
  }
}

import { basename, join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isNobodys } from '../../compiler/content/readSources.ts';
import { sitePath } from '../../terminal/sitePath.ts';

/** An editor may write a file in several steps. */
const settleMs = 10;

/**
 * Calls `changed` with the paths of files that have changed, one call after the other: what changes meanwhile comes
 * with the next one. `failed` is told what cannot be watched. Yields what ends it.
 */
export async function followFiles(
  root: string,
  folders: readonly string[],
  changed: (paths: string[]) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const watched = ['content', 'schemas', ...folders];
  let watcher: FSWatcher | undefined;
  let waiting: string[] = [];
  let hasFolders = false;
  let isOver = false;
  const tell = async () => {
    const [paths, areFolders] = [waiting, hasFolders];
    waiting = [];
    hasFolders = false;
    await changed(paths);
    if (!areFolders || isOver) return;
    // What is made in a new folder while `changed` leaves no turn to the watcher may never be watched.
    await watcher?.close();
    const files = await open();
    if (isOver) await watcher?.close();
    else await changed(files);
  };
  const note = (event: string, path: string) => {
    hasFolders ||= event === 'addDir' || event === 'unlinkDir';
    waiting.push(sitePath(root, path));
    if (waiting.length === 1) last = last.then(tell);
  };
  const open = async () => {
    watcher = await openWatcher(root, watched, { note, failed });
    return filesOf(root, watcher);
  };
  const opened = open();
  let last: Promise<unknown> = opened;
  await opened;
  return async () => {
    isOver = true;
    await watcher?.close();
  };
}

interface Heard {
  note: (event: string, path: string) => void;
  failed: (error: unknown) => void;
}

async function openWatcher(root: string, watched: readonly string[], heard: Heard): Promise<FSWatcher> {
  const watcher = watch(root, {
    ignoreInitial: true,
    // `root` is watched for the folders in it: one that is away for a while, as on another branch, is not forgotten.
    ignored: (path) => {
      const [top = ''] = sitePath(root, path).split('/');
      return top !== '' && (!watched.includes(top) || isNobodys(basename(path)));
    },
    awaitWriteFinish: { stabilityThreshold: settleMs, pollInterval: 5 },
  });
  watcher.on('error', heard.failed).on('all', heard.note);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return watcher;
}

/** All that is watched: any of it may have changed. */
function filesOf(root: string, watcher: FSWatcher): string[] {
  const paths = Object.entries(watcher.getWatched()).flatMap(([folder, names]) =>
    names.map((name) => sitePath(root, join(folder, name))),
  );
  return paths.filter((path) => path !== '' && !path.startsWith('..'));
}

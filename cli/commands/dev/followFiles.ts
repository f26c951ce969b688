import { basename } from 'node:path';
import { watch } from 'chokidar';
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
  const watcher = watch(root, {
    ignoreInitial: true,
    // `root` is watched for the folders in it: one that is away for a while, as on another branch, is not forgotten.
    ignored: (path) => {
      const [top = ''] = sitePath(root, path).split('/');
      return top !== '' && (!watched.includes(top) || isNobodys(basename(path)));
    },
    awaitWriteFinish: { stabilityThreshold: settleMs, pollInterval: 5 },
  });
  let last = Promise.resolve();
  let waiting: string[] = [];
  watcher.on('error', failed);
  watcher.on('all', (_, path) => {
    waiting.push(sitePath(root, path));
    if (waiting.length > 1) return;
    last = last.then(() => {
      const paths = waiting;
      waiting = [];
      return changed(paths);
    });
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return () => watcher.close();
}

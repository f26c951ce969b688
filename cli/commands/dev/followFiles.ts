import { setTimeout } from 'node:timers/promises';
import { watchFolders } from './watchFolders.ts';

/** An editor may write a file in several steps, and git writes many. */
const settleMs = 10;

/** What is written all the time is not waited for. */
const mostSettleMs = 500;

/**
 * Calls `changed` with the paths of files that have changed among `tops`, files and folders right in `root`, one call
 * after the other: what changes meanwhile comes with the next one. A folder that is gone stands for what was in it.
 * `failed` is told what cannot be watched. Returns what ends it.
 */
export function followFiles(
  root: string,
  tops: readonly string[],
  changed: (paths: string[]) => Promise<void>,
  failed: (error: unknown) => void,
): () => void {
  let waiting = new Set<string>();
  let last = Promise.resolve();
  let isOn = false;
  const note = (paths: readonly string[]) => {
    if (!isOn || paths.length === 0) return;
    const isFirst = waiting.size === 0;
    for (const path of paths) waiting.add(path);
    if (isFirst) last = last.then(tell);
  };
  const watched = watchFolders(root, tops, { note, failed });
  const tell = async () => {
    await settle();
    if (!isOn) return;
    watched.look();
    const paths = [...waiting];
    waiting = new Set();
    await changed(paths);
    // Of many changes during a long compilation, the system may have told some only.
    if (isOn) watched.look();
  };
  const settle = async () => {
    const begun = performance.now();
    let count: number;
    do {
      count = waiting.size;
      await setTimeout(settleMs);
    } while (waiting.size > count && performance.now() - begun < mostSettleMs);
  };
  watched.look();
  isOn = true;
  return () => {
    isOn = false;
    watched.close();
  };
}

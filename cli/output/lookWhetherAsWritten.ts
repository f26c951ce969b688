import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { lookAtTree, type Tree } from './lookAtTree.ts';
import { countStretches, type WrittenRecord } from './recordLines.ts';
import { readRecord } from './writtenRecord.ts';

/** A look at both trees that has begun. */
export interface Look {
  /** What was written there. */
  record: WrittenRecord;
  /** Has a second thread go on with it, while the caller does something else; with few files it does nothing. */
  goOnAside(): void;
  /** Whether the output holds what was written there last, and nothing else. Helps with what is left to look at. */
  finish(): Promise<boolean>;
  /** The same for the working copy: whether it holds the output before. */
  finishCopy(): Promise<boolean>;
  /** Spares the other thread the rest, when the caller no longer needs an answer. */
  cancel(): void;
}

/** Where the code is bundled. */
const threadFile = () => fileURLToPath(new URL('./lookAside.cjs', import.meta.url));

/**
 * Begins to look whether the output is as it was written, and then whether the working copy is: in a second thread,
 * while this one does something else. Where files are few, the code is not bundled, or `jobs` is 1, this thread does it
 * at the end.
 */
export function lookWhetherAsWritten(
  outDir: string,
  workDir: string,
  // Below some 8,000 files, another thread takes longer to start than it saves, and below 2,000 in any case.
  { jobs = 2, thread = threadFile(), manyStretches = 64, fewStretches = 16 } = {},
): Look {
  const record = readRecord(`${workDir}.json`);
  const [output, copy] = [newTree(record, outDir, true), newTree(record, workDir, false)];
  let second: ReturnType<typeof startThread> | undefined;
  const startFrom = (least: number) => {
    if (second || jobs === 1 || !record.isWhole || countStretches(record) < least || !existsSync(thread))
      return;
    second = startThread(thread, [output, copy]);
  };
  startFrom(manyStretches);
  const finish = async (tree: Tree, index: number) => {
    if (!record.isWhole || !lookAtTree(tree)) return false;
    if (!second || Atomics.load(tree.shared, 1) === 0) return true; // all was seen by this thread
    // A thread that failed does not say why; this one will.
    return (await second.answer(index)) ?? lookAtTree(newTree(record, tree.folder, tree.isOutput));
  };
  let [ofOutput, ofCopy]: (Promise<boolean> | undefined)[] = [];
  return {
    record,
    goOnAside: () => startFrom(fewStretches),
    finish() {
      ofOutput ??= finish(output, 0);
      return ofOutput;
    },
    finishCopy() {
      ofCopy ??= finish(copy, 1);
      return ofCopy;
    },
    cancel: () => second?.end(),
  };
}

function startThread(file: string, trees: Tree[]) {
  const worker = new Worker(file, { workerData: trees, env: SHARE_ENV, trackUnmanagedFds: false });
  worker.unref(); // a process that no longer needs it does not wait for it
  const answers = trees.map(
    (_, index) =>
      new Promise<boolean | undefined>((resolve) => {
        const none = () => resolve(undefined);
        worker.on('message', ([of, isSame]: [number, boolean]) => of === index && resolve(isSame));
        worker.on('error', none).on('exit', none);
      }),
  );
  return {
    /** What it says of a tree that it has begun to look at; nothing when it has failed. */
    async answer(index: number): Promise<boolean | undefined> {
      worker.ref();
      const answer = await answers[index];
      worker.unref();
      return answer;
    },
    end: () => void worker.terminate(),
  };
}

function newTree(record: WrittenRecord, folder: string, isOutput: boolean): Tree {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  return { record, folder, isOutput, shared };
}

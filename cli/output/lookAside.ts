import { parentPort, workerData } from 'node:worker_threads';
import { lookAtTree, type Tree } from './lookAtTree.ts';

// A thread of its own: looks at one tree after the other, beside the thread that wants to know.
const trees: Tree[] = workerData;
for (const [index, tree] of trees.entries()) {
  const { record, shared } = tree;
  const { buffer, byteOffset, length } = record.bytes;
  Atomics.store(shared, 1, 1);
  const isSame = lookAtTree({
    ...tree,
    record: { ...record, bytes: Buffer.from(buffer, byteOffset, length) },
  });
  parentPort?.postMessage([index, isSame]);
}

import { parentPort, workerData } from 'node:worker_threads';
import { bundleCode, type CodeTask } from './bundleCode.ts';

// A thread of its own: bundles code for browsers and cuts fonts, while the first one reads the content.
const { root, definition, cache }: CodeTask = workerData;
bundleCode(root, definition, cache).then((outcome) => parentPort?.postMessage(outcome));

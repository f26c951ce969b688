import { parentPort, workerData } from 'node:worker_threads';
import { readPlace } from '../../memory/openSpool.ts';
import { openPage } from '../scan/scanPage.ts';
import type { Proved, Settings, Task } from './openProver.ts';
import { partsOf } from './outline.ts';
import { provePage } from './provePage.ts';
import { newlyValid } from './validHtml.ts';

// A thread of its own: takes pages one after the other, unless the other thread took them before.
const { claims, cache }: Settings = workerData;
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (task: Task | 'end') => {
  last = last.then(() => (task === 'end' ? parentPort?.close() : prove(task)));
});

async function prove({ index, route, place }: Task): Promise<void> {
  if (Atomics.compareExchange(claims, index, 0, 1) !== 0) return;
  const page = openPage(route, () => String(readPlace(place)));
  const parts = partsOf(page);
  const found = await provePage(page, cache);
  const proved: Proved = {
    url: route.url,
    parts: found.length > 0 ? undefined : parts,
    skeletons: newlyValid(cache),
  };
  parentPort?.postMessage(proved);
}

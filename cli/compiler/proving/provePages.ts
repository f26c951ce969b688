import { parentPort, workerData } from 'node:worker_threads';
import { openSpool, readSpooled } from '../../memory/openSpool.ts';
import { pressPage, putAside } from '../files/pressPage.ts';
import { provePage } from '../pageChecks/provePage.ts';
import { newlyValid, openValidator } from '../pageChecks/validHtml.ts';
import { forgetNames, namesIn, partsOf } from '../scan/outline.ts';
import { openPage, type PageRoute } from '../scan/scanPage.ts';
import type { Proved, Settings, Task } from './openProver.ts';

// A thread of its own: takes pages one after the other, unless the other thread took them before.
const { cache, presses }: Settings = workerData;
openValidator();
const setAside = openSpool(cache);
/** Names that the first thread knows. */
const told = new Set<string>();
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (task: Task | 'end') => {
  last = last.then(() => (task === 'end' ? parentPort?.close() : prove(task)));
});

async function prove({ claims, index, place, ...task }: Task): Promise<void> {
  if (Atomics.compareExchange(claims, index, 0, 1) !== 0) return;
  const route: PageRoute = JSON.parse(task.route);
  const html = readSpooled(place);
  const pressed = presses ? pressPage(html) : undefined;
  const page = openPage(route, () => String(html));
  const parts = partsOf(page, pressed?.gz.length);
  const found = await provePage(page, cache);
  const proved: Proved = {
    url: route.url,
    names: namesIn(parts).filter(([name]) => !told.has(name)),
    parts: found.length > 0 ? undefined : parts,
    skeletons: newlyValid(cache),
    pressed: pressed && putAside(pressed, setAside),
  };
  for (const [name] of proved.names) told.add(name);
  parentPort?.postMessage(proved);
  forgetNames();
}

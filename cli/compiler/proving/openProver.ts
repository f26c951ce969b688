import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { SpooledBytes } from '../../memory/openSpool.ts';
import { type Press, type PressedPage, pressPage, putAside } from '../files/pressPage.ts';
import { keepValidHtml } from '../pageChecks/validHtml.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { learnNames, type WrittenParts } from '../scan/outline.ts';
import type { PageRoute } from '../scan/scanPage.ts';

/** A page for the other thread; `index` says which of the claims is its: whether a thread has taken it. */
export interface Task {
  claims: Int32Array;
  index: number;
  /** As JSON: what a head says may be read from the content only now, and such groups cannot be sent. */
  route: string;
  place: SpooledBytes;
}

/**
 * What the other thread says: the parts of a page in which it found nothing, new names in them, and new skeletons of
 * valid HTML.
 */
export interface Proved {
  url: string;
  names: [name: string, text: string][];
  parts?: WrittenParts;
  skeletons: string[];
  pressed?: PressedPage;
}

export interface Settings {
  cache: string;
  /** Whether pages are compressed, too. */
  presses: boolean;
}

/** A second thread that proves pages. */
export interface Prover {
  /** Starts the thread, so that it is ready when there are many pages. */
  start(): void;
  /** Gives it a page of this print, which lies there. */
  add(route: Route, print: string, place: SpooledBytes): void;
  /** Whether this thread may prove a page, because the other one has not begun to. */
  claim(url: string): boolean;
  /** Compresses a page that this thread proves, if the other one does so. How many bytes it has for most hosts. */
  press(print: string, html: Buffer): number | undefined;
  /**
   * The parts of each page that the other thread took and in which it found nothing, once it is done; asked for once.
   */
  finish(): Promise<(url: string) => WrittenParts | undefined>;
  /** Ends the thread, whatever it is doing. */
  stop(): void;
}

/** Pages for which a thread is worth its start: it loads and warms up what the first one has. */
export const manyPages = 150;

/**
 * Opens a thread that proves pages while others are rendered, and shares the rest with the thread that proves them
 * here: it takes the first ones. It reports nothing of a page in which it finds something, or at which it ends, so that
 * the page is proved again here. It starts when there are many pages. Undefined if the code is not bundled.
 */
export function openProver(cache: string, press?: Press): Prover | undefined {
  const file = fileURLToPath(new URL('./provePages.cjs', import.meta.url));
  if (!existsSync(file)) return undefined;
  let claims = newClaims();
  const tasks = new Map<string, Pick<Task, 'claims' | 'index'> & { print: string }>();
  /** Until the thread starts. */
  const waiting: Task[] = [];
  const proved = new Map<string, WrittenParts>();
  let worker: Worker | undefined;
  let done: Promise<unknown> = Promise.resolve();
  const begin = () => {
    // Many pages: collecting garbage often takes 5 % of the time and saves a fifth of the memory, in both threads.
    setFlagsFromString('--heap-growing-percent=20');
    const opened = new Worker(file, {
      workerData: { cache, presses: press !== undefined } satisfies Settings,
      trackUnmanagedFds: false, // what it compressed is read when it is gone
      resourceLimits: { maxYoungGenerationSizeMb: 12 }, // little of a page is alive at a time
    });
    opened.unref(); // a process that no longer needs it does not wait for it
    opened.on('message', ({ url, names, parts, skeletons, pressed }: Proved) => {
      learnNames(names);
      const print = tasks.get(url)?.print;
      if (pressed && print) press?.pages.set(print, pressed);
      if (parts) proved.set(url, parts);
      keepValidHtml(cache, skeletons);
    });
    done = new Promise((resolve) => opened.on('error', resolve).on('exit', resolve));
    return opened;
  };
  const start = () => {
    if (worker) return;
    worker = begin();
    for (const { print } of tasks.values()) press?.pages.set(print, undefined);
    for (const task of waiting.splice(0)) worker.postMessage(task);
  };
  return {
    start,
    add({ rule: _, item: __, ...route }, print, place) {
      if (tasks.has(route.url)) return;
      const index = tasks.size % claims.length;
      if (index === 0 && tasks.size > 0) claims = newClaims();
      const task: Task = { claims, index, route: JSON.stringify(route satisfies PageRoute), place };
      tasks.set(route.url, { claims, index, print });
      if (!worker) waiting.push(task);
      else {
        press?.pages.set(print, undefined);
        worker.postMessage(task);
      }
      if (tasks.size === manyPages) start();
    },
    claim(url) {
      const task = tasks.get(url);
      return !task || Atomics.compareExchange(task.claims, task.index, 0, 1) === 0;
    },
    press(print, html) {
      const pressed = worker && press && pressPage(html);
      if (!pressed) return undefined;
      press.pages.set(print, putAside(pressed, press.setAside));
      return pressed.gz.length;
    },
    stop() {
      worker?.terminate();
    },
    async finish() {
      worker?.ref();
      worker?.postMessage('end');
      await done;
      return (url) => {
        const parts = proved.get(url);
        proved.delete(url);
        return parts;
      };
    },
  };
}

function newClaims(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(100 * Int32Array.BYTES_PER_ELEMENT));
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Outcome } from '../../diagnostics/diagnostic.ts';
import type { CodeBundle, CodeTask } from './bundleCode.ts';
import type { Answer, AsideTask, FontTask, Question } from './makeAside.ts';
import type { PdfTask } from './makePdf.ts';

/** A second thread that makes what pages need beside the content. */
export interface Aside {
  /** Bundles code for browsers there; the thread starts with it. */
  bundle(task: CodeTask): Promise<Outcome<CodeBundle | undefined>>;
  /**
   * Makes PDFs there, if the thread runs. Whatever comes of it, the caller asks for them as well, and does not make
   * again what lies in the cache by then.
   */
  makePdfs(task: PdfTask): Promise<void>;
  /** Cuts the fonts of pages there, once, on the same terms. It is the last task, so the thread leaves its memory. */
  cutFonts(task: FontTask): Promise<void>;
  /** Ends the thread, whatever it is doing. */
  stop(): void;
}

/**
 * Opens such a thread, which starts when there is something to bundle. Undefined if the compiler itself is not bundled.
 */
export function openAside(
  file = fileURLToPath(new URL('./makeAside.cjs', import.meta.url)),
): Aside | undefined {
  if (!existsSync(file)) return undefined;
  let worker: Worker | undefined;
  const start = () =>
    new Worker(file)
      .on('exit', () => {
        worker = undefined; // nobody waits for its answers
      })
      .on('error', () => {}); // told to who waits
  const doAhead = async (task: AsideTask) => {
    if (worker) await ask(worker, task).catch(() => {});
  };
  let cutting: Promise<void> | undefined;
  return {
    bundle: (task) => {
      worker ??= start();
      return ask(worker, { bundle: task });
    },
    makePdfs: (task) => doAhead({ pdfs: task }),
    cutFonts: (task) => {
      cutting ??= doAhead({ fonts: task }).finally(() => worker?.terminate());
      return cutting;
    },
    stop: () => {
      worker?.terminate();
    },
  };
}

/** What the thread answers; fails as it does, also where it ends without a word. */
function ask<Value>(worker: Worker, task: AsideTask): Promise<Value> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<Value>((resolve, reject) => {
    port1.on('message', ({ value, error }: Answer) => (error ? reject(error) : resolve(value as Value)));
    worker.on('error', reject).on('exit', () => reject(new Error('The second thread has ended')));
    worker.postMessage({ task, port: port2 } satisfies Question, [port2]);
  }).finally(() => port1.close());
}

import { type MessagePort, parentPort } from 'node:worker_threads';
import { asError } from '../../terminal/asError.ts';
import { bundleCode, type CodeTask } from './bundleCode.ts';
import { makePdfs, type PdfTask } from './makePdf.ts';

export type AsideTask = { bundle: CodeTask } | { pdfs: PdfTask };

/** What the thread is asked; it answers there. */
export interface Question {
  task: AsideTask;
  port: MessagePort;
}

/** What came of a task. */
export interface Answer {
  value?: unknown;
  error?: Error;
}

// A thread of its own: makes what pages need beside the content, while the first one reads that.
parentPort?.on('message', async ({ task, port }: Question) => {
  const answer: Answer = await carryOut(task).then(
    (value) => ({ value }),
    (error) => ({ error: asError(error) }),
  );
  port.postMessage(answer);
});

const carryOut = (task: AsideTask): Promise<unknown> =>
  'bundle' in task ? bundleCode(task.bundle) : makePdfs(task.pdfs);

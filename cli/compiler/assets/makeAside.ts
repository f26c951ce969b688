import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Font } from '../../../site/contract.ts';
import { asError } from '../../terminal/asError.ts';
import { bundleCode, type CodeTask } from './bundleCode.ts';
import { cutWebFonts } from './cutFont.ts';
import { makePdfs, type PdfTask } from './makePdf.ts';

export type AsideTask = { bundle: CodeTask } | { pdfs: PdfTask } | { fonts: FontTask };

export interface FontTask {
  root: string;
  fonts: Readonly<Record<string, Font>>;
  cache: string;
}

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

function carryOut(task: AsideTask): Promise<unknown> {
  if ('bundle' in task) return bundleCode(task.bundle);
  if ('pdfs' in task) return makePdfs(task.pdfs);
  const { root, fonts, cache } = task.fonts;
  return cutWebFonts(root, fonts, cache);
}

import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { tell } from '../../terminal/telling/tell.ts';
import { CodeMistake } from './codeFailure.ts';

/** No code of a website needs as long for one thing, not on a slow and busy computer either. */
const longest = 60_000;

/** As long it is looked at when it runs again, to see where it is. */
const observed = 3000;

/** The mistake of code that had to be ended. */
export class Unended extends CodeMistake {
  override readonly lasts = true;

  constructor(time: number, stack: string) {
    super(tell`This code did not end within ${time / 1000} seconds.`);
    this.stack = stack;
  }
}

const host = globalThis as { runInTime?: () => unknown };
const script = new Script('runInTime()');

/**
 * Runs code of the website. If it does not end it is ended and runs once more, as the computer may have slept. If it is
 * ended again, `Unended` is thrown, which knows the place.
 */
export function runInTime<Made>(run: () => Made, time = longest): Made {
  try {
    return runWithin(time, run);
  } catch (error) {
    if (!isOverdue(error)) throw error;
  }
  const { port1, port2 } = new MessageChannel();
  const watcher = new Worker(watch, { eval: true, workerData: port2, transferList: [port2] });
  try {
    return runWithin(observed, run);
  } catch (error) {
    throw isOverdue(error) ? new Unended(time, stackSeen(port1)) : error;
  } finally {
    port1.close();
    void watcher.terminate();
  }
}

function runWithin<Made>(timeout: number, run: () => Made): Made {
  const outer = host.runInTime;
  host.runInTime = run;
  try {
    return script.runInThisContext({ timeout }) as Made;
  } finally {
    host.runInTime = outer;
  }
}

function isOverdue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/**
 * Interrupts the thread that started it again and again, and sends where it was. A deep stack takes long to read: the
 * thread gets on as long in between.
 */
const watch = `
  const { Session } = require('node:inspector');
  const { workerData: port } = require('node:worker_threads');
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    const innermost = params.callFrames.slice(0, 200);
    port.postMessage(innermost.map(({ location }) => ({ url: urls.get(location.scriptId), ...location })));
    session.post('Debugger.resume');
    clearTimeout(asking);
    asking = setTimeout(ask, Math.max(20, Date.now() - asked), 20);
    asked = undefined;
  });
  session.post('Debugger.enable');
  let asked, asking;
  const ask = (patience) => {
    asked ??= Date.now();
    session.post('Debugger.pause');
    asking = setTimeout(ask, patience, 2 * patience);
  };
  ask(20);
`;

interface Place {
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** The stacks that were seen, the last one first. The first of a deep one may be on its way still. */
function stackSeen(port: MessagePort): string {
  const stacks: Place[][] = [];
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; stacks.length === 0 && waited < observed; waited += 50) {
    for (let seen = receiveMessageOnPort(port); seen; seen = receiveMessageOnPort(port))
      stacks.push(seen.message);
    if (stacks.length === 0) Atomics.wait(clock, 0, 0, 50);
  }
  return stacks
    .reverse()
    .flat()
    .filter(({ url }) => url.startsWith('file:'))
    .map((at) => `    at ${fileURLToPath(at.url)}:${at.lineNumber + 1}:${at.columnNumber + 1}`)
    .join('\n');
}

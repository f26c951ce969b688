import { runCommandLine, tellFailure, tellUnfinished } from './commandLine.ts';

const streams = [process.stdout, process.stderr];
/** How long what is left open may take to end by itself. */
const graceMs = 1000;
/** The exit code, once it is known. */
let code: number | undefined;
/** Whether a failure is being told, of the command or of what it left running. */
let isFailing = false;

/** Only here does the process learn how it ends. */
async function end(error: unknown): Promise<void> {
  if (isFailing) return; // the first failure ends the process
  isFailing = true;
  code = undefined;
  try {
    code = await tellFailure(error);
  } finally {
    code ??= 3;
    await taken();
    process.exit();
  }
}

/**
 * Resolves when readers have taken what was said so far, or are gone: a pipe takes 64 kB at once, and what waits for
 * a slow reader would be lost with the process.
 */
function taken(): Promise<unknown> {
  return Promise.all(
    streams.map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))),
  );
}

// Standard output is for data, which code of a website must not mix with what it says to its author.
globalThis.console = new console.Console(process.stderr);
// What cannot be said is not said: a disk that logs have filled must not end a back office, which goes on.
process.stderr.on('error', () => {});
// Data that is lost is a failure, unless a reader such as `head` closed the pipe: that one has enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw Object.assign(error, { path: 'stdout' });
});
// What nobody waits for any more: code of a website may leave something running.
process.on('uncaughtException', end);
// Code of a website may end the process, and whoever waits for it would take that for success.
process.on('exit', () => {
  process.exitCode = code ?? tellUnfinished();
});
runCommandLine(process.argv.slice(2)).then((status) => {
  if (isFailing) return; // what failed meanwhile is still being told
  code = status;
  process.exitCode = status;
  // A timer or a connection that code of a website left open would hold the process for ever.
  setTimeout(async () => {
    await taken();
    if (!isFailing) process.exit();
  }, graceMs).unref();
}, end);

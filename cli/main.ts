import { runCommandLine, tellFailure, tellUnfinished } from './commandLine.ts';

/** How long what is left open may take to end by itself. */
const graceMs = 1000;
/** Whether the exit code is known. */
let hasEnded = false;
/** Whether a failure is being told, of the command or of what it left running. */
let isFailing = false;

/** Only here does the process learn how it ends. */
async function end(error: unknown): Promise<void> {
  isFailing = true;
  let code = 3;
  try {
    code = await tellFailure(error);
  } finally {
    hasEnded = true;
    process.exit(code);
  }
}

// A reader such as `head` may close the pipe: the command does what it is for all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
// What nobody waits for any more: code of a website may leave something running.
process.on('uncaughtException', end);
// Code of a website may end the process, and whoever waits for it would take that for success.
process.on('exit', () => {
  if (!hasEnded) process.exitCode = tellUnfinished();
});
runCommandLine(process.argv.slice(2)).then((code) => {
  if (isFailing) return; // what failed meanwhile is still being told
  hasEnded = true;
  process.exitCode = code;
  // A timer or a connection that code of a website left open would hold the process for ever.
  setTimeout(() => isFailing || process.exit(), graceMs).unref();
}, end);

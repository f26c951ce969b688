import { runCommandLine, tellFailure } from './commandLine.ts';

/** Only here does the process learn how it ends. */
async function end(error: unknown): Promise<void> {
  let code = 3;
  try {
    code = await tellFailure(error);
  } finally {
    process.exit(code);
  }
}

// What nobody waits for any more: code of a website may leave something running.
process.on('uncaughtException', end);
runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
}, end);

import { runCommandLine, tellFailure } from './commandLine.ts';

// Only here does the process learn how it ends.
try {
  process.exitCode = await runCommandLine(process.argv.slice(2));
} catch (error) {
  process.exit(await tellFailure(error));
}

import { runCommandLine, tellFailure } from './commandLine.ts';

// Only here does the process learn how it ends.
runCommandLine(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  async (error) => process.exit(await tellFailure(error)),
);

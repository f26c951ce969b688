import type { Command } from 'commander';

type Action = Parameters<Command['action']>[0];

/**
 * Makes the action of a command of its work, which is given the arguments, then all options: its own, and those of the
 * commands around it. It resolves to the exit code.
 */
export type Run = (work: (...given: Parameters<Action>) => Promise<number>) => Action;

/** What the help of a command ends with. */
export function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  $ ${command}`).join('\n')}\n`;
}

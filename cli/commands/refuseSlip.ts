import type { Command } from 'commander';
import { suggest } from '../diagnostics/suggest.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';

/**
 * Refuses a slip in the second word of a command that also runs without one: the parser would take the word for an
 * argument too many. What begins with an option is left to the parser. `words` are those behind `--root`.
 */
export function refuseSlip({ commands }: Command, [name, word]: readonly string[]): void {
  const group = commands.find((command) => command.name() === name);
  const below = group?.commands.map((command) => command.name()) ?? [];
  if (below.length === 0 || !word || word.startsWith('-') || [...below, 'help'].includes(word)) return;
  const near = suggest(word, below);
  const rest = near ? tell`Did you mean "${near}"?` : tell`\`site ${name} --help\` says what there is.`;
  throw new Misuse(tell`There is no \`site ${name} ${word}\`. ${rest}`);
}

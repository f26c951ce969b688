import { createInterface } from 'node:readline';
import { Misuse } from './describeFailure.ts';

/** Asks a person before something that cannot be undone. Where nobody can be asked, `--yes` must have been given. */
export async function confirm(question: string, yes: boolean | undefined): Promise<boolean> {
  if (yes) return true;
  ensureAskable(question);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve('no'));
    terminal.question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  return /^(y|yes|s|sì|si)$/i.test(answer.trim());
}

/** Whether somebody sits at a terminal; where nobody does, wrong use with this sentence. */
export function ensureAskable(sentence: string): void {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new Misuse(`${sentence} Nobody can be asked here: add --yes to confirm it.`);
}

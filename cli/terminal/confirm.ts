import { createInterface } from 'node:readline';
import { Misuse } from './describeFailure.ts';
import { say } from './telling/say.ts';
import { type Sentence, tell } from './telling/tell.ts';
import type { Tongue } from './telling/tongues.ts';

/**
 * Asks a person before something that cannot be undone; yes may be said in English or Italian, whatever the question is
 * in. Where nobody can be asked, `--yes` must have been given.
 */
export async function confirm(
  question: Sentence,
  { yes, language }: { yes?: boolean; language: Tongue },
): Promise<boolean> {
  if (yes) return true;
  ensureAskable(question);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const asked = say(tell`${question} [y/N]`, language);
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve('no'));
    terminal.question(`${asked} `, resolve);
  });
  terminal.close();
  return /^(y|yes|s|sì|si)$/i.test(answer.trim());
}

/** Whether somebody sits at a terminal; where nobody does, wrong use with this sentence. */
export function ensureAskable(sentence: Sentence): void {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new Misuse(tell`${sentence} Nobody can be asked here: add --yes to confirm it.`);
}

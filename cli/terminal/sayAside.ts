import { printable } from './printable.ts';
import { say } from './telling/say.ts';
import type { Sentence } from './telling/tell.ts';
import type { Tongue } from './telling/tongues.ts';

/** Says something to a person in a line of standard error, beside what a command prints. */
export function sayAside(sentence: Sentence, tongue: Tongue, paint: (line: string) => string = String): void {
  process.stderr.write(paint(`${printable(say(sentence, tongue))}\n`));
}

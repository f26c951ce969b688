import { printable } from '../printable.ts';
import { say } from './say.ts';
import type { Sentence } from './tell.ts';
import type { Tongue } from './tongues.ts';

/** Says something to a person in a line of standard error, beside what a command prints. */
export function sayAside(sentence: Sentence, tongue: Tongue, paint: (line: string) => string = String): void {
  process.stderr.write(paint(`${printable(say(sentence, tongue))}\n`));
}

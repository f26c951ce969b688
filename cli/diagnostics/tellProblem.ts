import { say } from '../terminal/telling/say.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { cutExcerpt, type Diagnostic, type ToldProblem } from './diagnostic.ts';

/** A problem in the words of one language, with the part of its line that is worth showing. */
export function tellProblem(diagnostic: Diagnostic, tongue: Tongue): ToldProblem {
  const { message, hint } = diagnostic;
  return {
    ...cutExcerpt(diagnostic),
    message: say(message, tongue),
    hint: hint && say(hint, tongue),
  };
}

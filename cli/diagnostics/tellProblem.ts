import { say } from '../terminal/telling/say.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import type { Diagnostic, ToldProblem } from './diagnostic.ts';

/** A problem in the words of one language. */
export function tellProblem(diagnostic: Diagnostic, tongue: Tongue): ToldProblem {
  const { message, hint } = diagnostic;
  return { ...diagnostic, message: say(message, tongue), hint: hint && say(hint, tongue) };
}

import type { Sentence } from '../terminal/telling/tell.ts';
import type { RuleName } from './rules.ts';

/**
 * Something wrong in a text, `at` characters from its beginning. One for each place to mend; the first alone where one
 * mistake shows in several.
 */
export interface Finding {
  rule: RuleName;
  at: number;
  message: Sentence;
  hint: Sentence;
  /** As of a problem. */
  cause?: string;
}

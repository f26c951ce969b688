import type { RuleName } from '../../diagnostics/rules.ts';
import type { Sentence } from '../../terminal/telling/tell.ts';

/** Something wrong in a text, `at` characters from its beginning. */
export interface Finding {
  rule: RuleName;
  at: number;
  message: Sentence;
  hint: Sentence;
}

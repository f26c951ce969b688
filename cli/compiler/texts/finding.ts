import type { RuleName } from '../../diagnostics/rules.ts';

/** Something wrong in a text, `at` characters from its beginning. */
export interface Finding {
  rule: RuleName;
  at: number;
  message: string;
  hint: string;
}

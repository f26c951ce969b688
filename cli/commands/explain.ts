import { formatRule, formatRuleList } from '../diagnostics/formatRule.ts';
import { ruleNames } from '../diagnostics/rules.ts';
import { didYouMean, oneOf } from '../diagnostics/suggest.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';

/** Prints what a rule finds and what to do, or every rule when none is named. Throws `Misuse` for an unknown one. */
export async function explain(rule: string | true, tongue: Tongue): Promise<number> {
  if (rule === true) {
    process.stdout.write(formatRuleList(tongue, process.stdout.columns));
    return 0;
  }
  const name = ruleNames.find((known) => known === rule);
  if (!name) throw new Misuse(tell`There is no rule "${rule}". ${suggestion(rule)}`);
  process.stdout.write(`${formatRule(name, tongue)}\n`);
  return 0;
}

function suggestion(word: string): Sentence {
  const named = ruleNames.filter((name) => name.endsWith(`/${word}`));
  const all = tell`Run \`site check --explain\` for all of them.`;
  return oneOf(named, undefined) ?? didYouMean(word, ruleNames, all);
}

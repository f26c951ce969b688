import { formatRule, formatRuleList } from '../diagnostics/formatRule.ts';
import { ruleNames } from '../diagnostics/rules.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { Misuse } from '../terminal/describeFailure.ts';

/** Prints what a rule finds and what to do, or every rule when none is named. Throws `Misuse` for an unknown one. */
export async function explain(rule: string | true): Promise<number> {
  if (rule === true) {
    process.stdout.write(formatRuleList());
    return 0;
  }
  const name = ruleNames.find((known) => known === rule);
  if (!name) throw new Misuse(`There is no rule "${rule}". ${suggestion(rule)}`);
  process.stdout.write(`${formatRule(name)}\n`);
  return 0;
}

function suggestion(word: string): string {
  const named = ruleNames.filter((name) => name.endsWith(`/${word}`));
  if (named.length > 0) return `Did you mean ${named.map((name) => `"${name}"`).join(' or ')}?`;
  return didYouMean(word, ruleNames, 'Run `site check --explain` for all of them.');
}

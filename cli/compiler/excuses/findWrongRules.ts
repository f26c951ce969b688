import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isRule, ruleNames, rules } from '../../diagnostics/rules.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { type Document, type Pointer, problemAt } from '../content/document.ts';
import type { Checks } from './checks.ts';

/** Names of rules that do not exist, and rules that nobody may weaken. */
export function findWrongRules({ severities, excuses }: Checks): Diagnostic[] {
  return [
    ...severities.flatMap(({ rule, severity, document, pointer }) =>
      judge(rule, severity !== 'error', document, pointer, 'key'),
    ),
    ...excuses.flatMap(({ rule, document, pointer }) => judge(rule, true, document, [...pointer, 'rule'])),
  ];
}

function judge(
  rule: string,
  isWeakened: boolean,
  document: Document,
  pointer: Pointer,
  part?: 'key',
): Diagnostic[] {
  if (!isRule(rule))
    return [
      problemAt(document, pointer, {
        rule: 'checks/unknown-rule',
        message: `There is no rule "${rule}".`,
        hint: didYouMean(rule, ruleNames, 'Run `site check --explain` for all of them.'),
        part,
      }),
    ];
  if (!isWeakened || rules[rule].excusable) return [];
  return [
    problemAt(document, pointer, {
      rule: 'checks/firm-rule',
      message: `The rule "${rule}" cannot be weakened or excused: what it finds would break the site.`,
      hint: 'Delete this entry, and mend what the rule finds.',
      part,
    }),
  ];
}

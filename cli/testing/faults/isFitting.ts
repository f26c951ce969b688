import { type RuleName, rules } from '../../diagnostics/rules.ts';

/** Whether a finding weighs what the table says of its rule: only one that sometimes warns may do both. */
export function isFitting(rule: RuleName, severity: string | undefined): boolean {
  const { warnsBecause, warnsWhen } = rules[rule];
  if (warnsBecause) return severity === 'warning';
  return severity === 'error' || (severity === 'warning' && warnsWhen !== undefined);
}

import { formatTable } from '../terminal/formatTable.ts';
import { type RuleName, ruleNames, rules } from './rules.ts';

/** What a rule finds, what to do about it, and an example, for a person at a terminal. */
export function formatRule(name: RuleName): string {
  const { finds, remedy, wrong, right, warnsWhen, excusable } = rules[name];
  return [
    `${name}: ${finds}`,
    remedy,
    ...(warnsWhen ? [`It only warns when ${warnsWhen}.`] : []),
    excusable
      ? 'It may be weighed less, or excused at a place with a reason: "checks" in content/site.yaml.'
      : 'It can be neither weakened nor excused.',
    `Wrong:\n${indented(wrong)}`,
    `Right:\n${indented(right)}`,
  ].join('\n\n');
}

/** Every rule in one line. */
export function formatRuleList(): string {
  return formatTable(ruleNames.map((name) => [name, rules[name].finds]));
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ');
}

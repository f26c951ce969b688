import { formatTable } from '../terminal/formatTable.ts';
import { say } from '../terminal/telling/say.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { type RuleName, ruleNames, rules } from './rules.ts';

/** What a rule finds, what to do about it, and an example, for a person at a terminal. */
export function formatRule(name: RuleName, tongue: Tongue): string {
  const inTongue = (sentence: Sentence) => say(sentence, tongue);
  const { finds, remedy, wrong, right, warnsBecause, warnsWhen, excusable } = rules[name];
  return [
    `${name}: ${inTongue({ says: finds })}`,
    inTongue({ says: remedy }),
    ...(warnsBecause
      ? [inTongue(tell`It only warns, unless somebody gives it more weight: ${{ says: warnsBecause }}.`)]
      : []),
    ...(warnsWhen ? [inTongue(tell`It only warns when ${{ says: warnsWhen }}.`)] : []),
    inTongue(
      excusable
        ? tell`It can be given less weight, or excused at a place with a reason: "checks" in content/site.yaml.`
        : tell`It can be neither weakened nor excused.`,
    ),
    `${inTongue(tell`Wrong:`)}\n${indented(wrong)}`,
    `${inTongue(tell`Right:`)}\n${indented(right)}`,
  ].join('\n\n');
}

/** Every rule in one line, or in more where a terminal has fewer columns. */
export function formatRuleList(tongue: Tongue, room?: number): string {
  return formatTable(
    ruleNames.map((name) => [name, say({ says: rules[name].finds }, tongue)]),
    room,
  );
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ');
}

import type { Catalogue, Forms } from './catalogue.ts';
import { en } from './en.ts';
import { it } from './it.ts';
import type { Sentence } from './tell.ts';
import type { Tongue } from './tongues.ts';

export const catalogues: Readonly<Record<Tongue, Catalogue>> = { en, it };

/**
 * A sentence as text. What stands in its gaps is never read as a part of it, but a full stop that a gap ends in
 * (`Ltd.`) ends the sentence, too. One that no catalogue has stays English.
 */
export function say({ says, gaps = [], inOther = {} }: Sentence, tongue: Tongue): string {
  const known = ownOf(inOther, tongue) ?? ownOf(catalogues[tongue], says) ?? says;
  const text = typeof known === 'string' ? known : formFor(gaps, known, tongue);
  return text.replace(/(\{(\d+)\})(\.(?!\S))?/g, (_, gap, index, stop = '') => {
    const inside = gaps[Number(index)] ?? gap;
    const words = typeof inside === 'object' ? say(inside, tongue) : String(inside);
    return words.endsWith('.') ? words : words + stop;
  });
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

const rules = new Map<Tongue, Intl.PluralRules>();

/** The form for the first number in the gaps. */
function formFor(gaps: readonly unknown[], forms: Forms, tongue: Tongue): string {
  const rulesOf = rules.get(tongue) ?? new Intl.PluralRules(tongue);
  rules.set(tongue, rulesOf);
  const number = gaps.find((gap) => typeof gap === 'number');
  return (number !== undefined && forms[rulesOf.select(number)]) || forms.other;
}

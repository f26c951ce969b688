import type { Catalogue, Forms } from './catalogue.ts';
import type { Sentence } from './tell.ts';
import { catalogues, type Tongue } from './tongues.ts';

/** A sentence as text. What stands in its gaps is never read as a part of it. One that no catalogue has stays English. */
export function say({ says, gaps = [], inOther = {} }: Sentence, tongue: Tongue): string {
  const catalogue: Catalogue = catalogues[tongue];
  const known = ownOf(inOther, tongue) ?? ownOf(catalogue, says) ?? says;
  const text = typeof known === 'string' ? known : formFor(gaps, known, tongue);
  return text.replace(/\{(\d+)\}/g, (gap, index) => {
    const inside = gaps[Number(index)] ?? gap;
    return typeof inside === 'object' ? say(inside, tongue) : String(inside);
  });
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

const rulesOf = new Map<Tongue, Intl.PluralRules>();

function formFor(gaps: readonly unknown[], forms: Forms, tongue: Tongue): string {
  const rules = rulesOf.get(tongue) ?? new Intl.PluralRules(tongue);
  rulesOf.set(tongue, rules);
  const number = gaps.find((gap) => typeof gap === 'number') ?? 0;
  return forms[rules.select(number as number)] ?? forms.other;
}

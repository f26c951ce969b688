import type { SiteDefinition } from '../../../site/contract.ts';
import { todayAnywhere } from '../../../site/forms/rules/days.ts';
import { isGroup } from '../../settings/isGroup.ts';
import type { Document } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';

/**
 * The entries with each age of the facts that is `auto` counted: the years from the one that it begins with until now.
 * What is made of the facts knows the number, so it is made anew in another year.
 */
export function countAges(entries: Entry[], { ages = {} }: Pick<SiteDefinition, 'ages'>, now: Date): Entry[] {
  return entries.map((entry) => {
    const { document, kind } = entry;
    if (kind.kind !== 'single' || kind.name !== 'company') return entry;
    const counted = Object.entries(ages).flatMap(([age, since]) => {
      const years = yearsSince(document, since, now);
      return valueAt(document.data, age.split('.')) === 'auto' && years !== undefined ? [{ age, years }] : [];
    });
    if (counted.length === 0) return entry;
    const data = structuredClone(document.data);
    for (const { age, years } of counted) {
      const [name = '', ...around] = age.split('.').reverse();
      const group = valueAt(data, around.reverse());
      if (isGroup(group)) group[name] = years;
    }
    const print = `${document.print} ${counted.map(({ years }) => years)}`;
    return { ...entry, document: { ...document, data, print } };
  });
}

/**
 * How many years ago the year was that a fact tells, wherever on Earth somebody is; nothing where it tells none.
 */
export function yearsSince(company: Document, fact: string, now: Date): number | undefined {
  const year = factAt(company, fact);
  return typeof year === 'number' ? Number(todayAnywhere(now)[0].slice(0, 4)) - year : undefined;
}

/** What a fact says, whether it is confirmed or not. */
export function factAt(company: Document, path: string): unknown {
  const fact = valueAt(company.data, path.split('.'));
  return isGroup(fact) ? fact.value : fact;
}

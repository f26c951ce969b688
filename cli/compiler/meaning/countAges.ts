import type { SiteDefinition } from '../../../site/contract.ts';
import { todayAnywhere } from '../../../site/forms/rules/days.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';

/**
 * The entries with each age of the facts that is `auto` counted: the years from the one that it begins with until now,
 * and none from one that is to come. What is made of the facts knows the number, so it is made anew in another year.
 * One that begins with no year is told.
 */
export function countAges(
  entries: Entry[],
  { ages = {} }: Pick<SiteDefinition, 'ages'>,
  now: Date,
): Outcome<Entry[]> {
  const diagnostics: Diagnostic[] = [];
  const value = entries.map((entry) => {
    const { document, kind } = entry;
    if (kind.kind !== 'single' || kind.name !== 'company') return entry;
    const automatic = Object.entries(ages).filter(([age]) => factAt(document, age) === 'auto');
    const counted = automatic.flatMap(([age, since]) => {
      const years = yearsSince(document, since, now);
      if (years !== undefined) return [{ age: age.split('.'), years: Math.max(0, years) }];
      diagnostics.push(
        problemAt(document, (factAt(document, since) === undefined ? age : since).split('.'), {
          rule: 'schema/type',
          message: tell`"${age}" is counted from "${since}", which is not a year.`,
          hint: tell`Write the year as a number, or the age itself instead of "auto".`,
        }),
      );
      return [];
    });
    if (counted.length === 0) return entry;
    const data = structuredClone(document.data);
    for (const { age, years } of counted) {
      const path = isGroup(valueAt(data, age)) ? [...age, 'value'] : age;
      Object(valueAt(data, path.slice(0, -1)))[path.at(-1) ?? ''] = years;
    }
    const print = `${document.print} ${counted.map(({ years }) => years)}`;
    return { ...entry, document: { ...document, data, print } };
  });
  return { value, diagnostics };
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

import type { Finding } from '../../diagnostics/finding.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { withoutAddresses } from '../languages/values/withoutAddresses.ts';
import { beginsWithMonth } from '../letters/calendarOf.ts';

/**
 * Days in numbers alone of which either number may be the month, for readers who differ: "03/04/2026" is in April for
 * some who read English, and in March for others. `readers` are the language of the text, or all that it is for.
 */
export function findAmbiguousDates(text: string, readers: readonly NamedLanguage[]): Finding[] {
  const words = withoutAddresses(text);
  const days = [...words.matchAll(numbers)].filter(
    ([, first, , second]) => first !== second && isMonth(first) && isMonth(second),
  );
  if (days.length === 0 || !differ(readers)) return [];
  return days.map(({ 0: written, index }) => ({
    rule: 'text/ambiguous-date',
    at: index,
    message: tell`"${written}" is another day for some readers: either number may be the month.`,
    hint: tell`Write the month as a word. If one text is for all languages, write the year first: 2026-12-31.`,
  }));
}

/** Not in a path, in the name of a file or in a longer number. A date with dots begins with the day everywhere. */
const numbers =
  /(?<![\p{L}\p{N}][_./-]|[\p{L}\p{N}/\\#=&+-])0?(\d{1,2})([/-])0?(\d{1,2})\2[12]\d{3}(?![\p{L}\p{N}]|[_./-][\p{L}\p{N}])/gu;

const isMonth = (number = '') => Number(number) >= 1 && Number(number) <= 12;

/** Whether some readers put the month first and others the day: in one language by region, or in several languages. */
function differ(readers: readonly NamedLanguage[]): boolean {
  return new Set(readers.flatMap(({ code, locale }) => [code, locale].flatMap(beginsWithMonth))).size > 1;
}

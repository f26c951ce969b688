import { isGroup } from '../../settings/isGroup.ts';

/** What CLDR calls the forms that a language may have, in its order. */
const allForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** No text counts further. Forms that a language has for millions or for fractions are asked for by none. */
const largest = 1000;

const known = new Map<string, ReadonlyMap<string, number[]>>();

/**
 * The forms that whole numbers choose from in a language, in CLDR's order, each with its numbers, the smallest first.
 * Only one form if this computer does not know the language: a browser may not know it either, and would count as in
 * its own.
 */
export function pluralForms(language: string): ReadonlyMap<string, readonly number[]> {
  const forms = known.get(language) ?? findForms(language);
  known.set(language, forms);
  return forms;
}

function findForms(language: string): ReadonlyMap<string, number[]> {
  const rules = rulesOf(language);
  const forms = new Map<string, number[]>(allForms.map((form) => [form, []]));
  for (let n = 0; n <= largest; n += 1) forms.get(rules?.select(n) ?? 'other')?.push(n);
  return new Map([...forms].filter(([, numbers]) => numbers.length > 0));
}

function rulesOf(language: string): Intl.PluralRules | undefined {
  const [known] = Intl.PluralRules.supportedLocalesOf(language);
  return known === undefined ? undefined : new Intl.PluralRules(known);
}

/** Whether a language has a form, if only for millions or fractions; any, where nobody knows. */
export function hasForm(language: string, form: string): boolean {
  const { pluralCategories = allForms } = rulesOf(language)?.resolvedOptions() ?? {};
  return (pluralCategories as readonly string[]).includes(form);
}

/** Whether a form stands for one number alone, so that its words may leave it out. */
export function isOneNumber(form: unknown, language: string): boolean {
  return pluralForms(language).get(String(form))?.length === 1;
}

/** Whether a key may be the name of a form. */
export function isForm(key: unknown): boolean {
  return (allForms as readonly unknown[]).includes(key);
}

/** Whether two groups are the forms of one text in two languages, which need not have the same ones. */
export function areForms(ofOne: unknown, ofOther: unknown): boolean {
  if (!isGroup(ofOne) || !isGroup(ofOther)) return false;
  const keys = new Set([...Object.keys(ofOne), ...Object.keys(ofOther)]);
  return keys.size > 1 && [...keys].every(isForm);
}

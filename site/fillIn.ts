import type { PluralText } from '../schemas/types.ts';

/** Fills the `{name}` gaps that a text leaves for values known only when the page is shown. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

/** Fills the gaps of a text in the form that goes with the number `n` in a language (CLDR's plural rules). */
export function fillInCount(
  forms: PluralText,
  values: { n: number } & Record<string, string | number>,
  locale: string,
): string {
  return fillIn(forms[new Intl.PluralRules(locale).select(values.n)] ?? forms.other ?? '', values);
}

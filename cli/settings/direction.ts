/** Scripts that are written from right to left, of languages that are in use (ISO 15924). */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/**
 * Whether a language is written from right to left, by its script; `Intl` knows which one it has (`ar-EG`, `uz-Arab`).
 * Its own answer has two names among the versions of Node, and is wrong for some languages (`dv`, `az-Arab`).
 */
export function isRightToLeft(locale: string): boolean {
  const known = asked.get(locale);
  if (known !== undefined) return known;
  const isReversed = rightToLeft.includes(new Intl.Locale(locale).maximize().script ?? '');
  asked.set(locale, isReversed);
  return isReversed;
}

/** Each page asks for each language, and `Intl` takes a hundredth of what rendering one takes. */
const asked = new Map<string, boolean>();

/** `dir` of an element in a language within a text in another one, where that has the other direction. */
export function dirWithin(locale: string, around = 'en'): 'ltr' | 'rtl' | undefined {
  const isOther = isRightToLeft(locale);
  if (isOther === isRightToLeft(around)) return undefined;
  return isOther ? 'rtl' : 'ltr';
}

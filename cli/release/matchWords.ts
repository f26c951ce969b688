/**
 * Where a pattern matches a text of a language, in order. One that ignores capitals knows nothing of the languages in
 * which İ is the capital of i, and I that of ı, such as Turkish: there it also reads the text with these two small.
 */
export function matchWords(
  pattern: RegExp,
  text: string,
  locale: string,
): { index: number; words: string }[] {
  const all = new RegExp(pattern, `${pattern.flags}g`);
  const found = [...text.matchAll(all)];
  if (pattern.ignoreCase && 'I'.toLocaleLowerCase(locale) === 'ı') {
    const small = text.replace(/[Iİ]/g, (letter) => letter.toLocaleLowerCase(locale));
    const known = new Set(found.map(({ index }) => index));
    found.push(...[...small.matchAll(all)].filter(({ index }) => !known.has(index)));
  }
  return found
    .map(({ 0: { length }, index }) => ({ index, words: text.slice(index, index + length) }))
    .sort((a, b) => a.index - b.index);
}

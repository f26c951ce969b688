/**
 * A text of an island with "e-commerce", phone numbers and "D.Lgs. 24/2023" tied, as the compiler ties them in the
 * finished page: what a script draws has to be the same, or it would take the ties away.
 */
export function tieParts(text: string): string {
  return text
    .replace(/(?<![\p{L}\d/.@_-])\p{L}-(?=\p{L})(?![\p{L}\d.+_-]*@)/gu, '$&\u2060')
    .replace(/(?<=\+[\d ]+) (?=\d)/g, '\u00a0')
    .replace(/(?<=\p{L}\.?) (?=\d+\/(?:19|20)\d\d(?!\d))/gu, '\u00a0');
}

/** The same for all texts of an island, those that change with a number in each form. */
export function tieAll<T extends object>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? tieParts(text) : tieAll(text),
    ]),
  ) as T;
}

/** What stands in a gap: a number, something quoted from the website, or another sentence. */
export type Gap = string | number | Sentence;

/**
 * Something to say that has no language yet: plain data, so that it can be remembered and told in any language later.
 */
export interface Sentence {
  /** In English, with `{0}`, `{1}` … where the gaps are. */
  says: string;
  gaps?: readonly Gap[];
  /** The sentence in other languages, by code, if its author gave them: a website about its own schemas. */
  inOther?: Readonly<Record<string, string>>;
}

/**
 * Writes a sentence where it is found out: tell`The key "${key}" is missing.` Catalogues know it by its English words,
 * so a gap may hold none of them.
 */
export function tell(parts: TemplateStringsArray, ...gaps: (Gap | undefined)[]): Sentence {
  const says = parts.reduce((before, part, index) => `${before}{${index - 1}}${part}`);
  return gaps.length > 0 ? { says, gaps: gaps.map((gap) => gap ?? '') } : { says };
}

/** A text of a page. `lang` is there when it is not in the language of the page (`G-08`). */
export interface TaggedText {
  value: string;
  lang?: string;
}

/**
 * Texts of an item that is written in several languages: each in the given one or, where it is missing, in the next
 * that has it.
 */
export function textsOf<Texts extends object>(
  { texts }: { texts: Record<string, Texts | undefined> },
  language: string,
) {
  const codes = [language, ...Object.keys(texts).filter((code) => code !== language)];
  return (
    field: { [Key in keyof Texts]-?: Texts[Key] extends string | undefined ? Key : never }[keyof Texts],
  ): TaggedText | undefined => {
    const read = (code: string) => (texts[code]?.[field] as string | undefined)?.trim();
    const lang = codes.find(read);
    const value = lang && read(lang);
    if (!value) return undefined;
    return lang === language ? { value } : { value, lang };
  };
}

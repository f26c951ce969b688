import type { TaggedText } from './taggedText.ts';

/** A text that may be in the other language, and then says so (`G-08`). */
export function InLanguage({ children: { value, lang } }: { children: TaggedText }) {
  return lang ? <span lang={lang}>{value}</span> : value;
}

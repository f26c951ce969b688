import type { TaggedText } from './taggedText.ts';

/** A text that may be in the other language, and then says so (`G-08`), written in the direction of its letters. */
export function InLanguage({ children: { value, lang } }: { children: TaggedText }) {
  return lang ? (
    <span lang={lang} dir="auto">
      {value}
    </span>
  ) : (
    value
  );
}

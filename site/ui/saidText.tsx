import type { Said } from './said.ts';

/** A text that may be in the other language, and then says so (`G-08`). */
export function SaidText({ children: { value, lang } }: { children: Said }) {
  return lang ? <span lang={lang}>{value}</span> : value;
}

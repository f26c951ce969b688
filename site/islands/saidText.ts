import { html } from '#ui';
import type { Said } from '../ui/said.ts';

/** A text that may be in the other language, and then says so (`G-08`). */
export function saidText({ value, lang }: Said) {
  return lang ? html`<span lang=${lang}>${value}</span>` : value;
}

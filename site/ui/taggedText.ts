/** A text of a page. `lang` is there when it is not in the language of the page (`G-08`). */
export interface TaggedText {
  value: string;
  lang?: string;
}

/** A page of ours around what differs: up to its title, from there to what is said of the item, and what follows it. */
export type Layout = readonly [start: string, middle: string, end: string];

/** Another generator, and what a site for it consists of. */
export interface Anchor {
  name: string;
  /** A program and its arguments. */
  command: string[];
  /** The folder it writes. */
  pages: string;
  /** What it keeps from one build to the next. */
  caches: string[];
  /** What an item's page is rendered with; its `data-turn="…"` is what changes of it. */
  template: string;
  /** All of its site but the items, by path. */
  files: (layout: Layout) => Record<string, string>;
}

export const languages = ['it', 'en'];

/** The layout for generators that import it. */
export function layoutModule(layout: Layout): string {
  return `export const [start, middle, end] = ${JSON.stringify(layout)};\n`;
}

import { references } from './links.ts';
import type { ScannedPage, Tag } from './scanPage.ts';
import type { Weight } from './weightOf.ts';

/**
 * What a page says to other pages: where it leads, what it loads, where one can jump to, its head, and what it
 * weighs. Checks that
 * compare pages read it in place of the whole page.
 */
export interface Outline {
  tags: [name: string, attributes: Record<string, string>, text: string][];
  ids: string[];
  weight: Weight;
}

/** Tags that speak of other files or of the page as a whole, and which attributes of them. */
const told: Record<string, readonly string[]> = {
  ...references,
  html: ['lang'],
  title: [],
  meta: ['name', 'property', 'content'],
  link: [...(references.link ?? []), 'rel', 'hreflang'],
};

/** Each different tag once, in their order. */
export function outlineOf(page: ScannedPage): Outline {
  const tags = new Map<string, Outline['tags'][number]>();
  for (const { name, attributes, text } of page.tags) {
    const wanted = told[name];
    if (!wanted) continue;
    const kept = wanted.flatMap((attribute): [string, string][] => {
      const value = attributes[attribute];
      return value === undefined ? [] : [[attribute, value]];
    });
    if (name === 'meta' && !/^(description|og:image)$/.test(attributes.name ?? attributes.property ?? ''))
      continue;
    const entry: Outline['tags'][number] = [name, Object.fromEntries(kept), text];
    tags.set(JSON.stringify(entry), entry);
  }
  return { tags: [...tags.values()], ids: [...page.ids.keys()], weight: page.weight };
}

/** A page as far as its outline tells; what has a place in it is nowhere. */
export function pageOf({ route }: ScannedPage, { tags, ids, weight }: Outline): ScannedPage {
  const nowhere: Tag = { name: '', attributes: {}, offset: 0, text: '' };
  return {
    route,
    html: '',
    tags: tags.map(([name, attributes, text]) => ({ name, attributes, offset: 0, text })),
    ids: new Map(ids.map((id) => [id, nowhere])),
    weight,
  };
}

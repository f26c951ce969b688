import { fingerprint } from '../../memory/cache.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import type { Weight } from '../scan/weightOf.ts';
import { references } from './links.ts';

/**
 * What a page says to other pages: where it leads, what it loads, where one can jump to, its head, and what it
 * weighs. Checks that
 * compare pages read it in place of the whole page.
 */
export interface Outline {
  tags: Tag[];
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

/** Each different tag once, in their order; where it stands is nowhere. */
export function outlineOf(page: ScannedPage): Outline {
  const tags = new Map<string, Tag>();
  for (const { name, attributes, text } of page.tags) {
    const wanted = told[name];
    if (!wanted) continue;
    const kept = wanted.flatMap((attribute): [string, string][] => {
      const value = attributes[attribute];
      return value === undefined ? [] : [[attribute, value]];
    });
    if (name === 'meta' && !/^(description|og:image)$/.test(attributes.name ?? attributes.property ?? ''))
      continue;
    const tag: Tag = { name, attributes: Object.fromEntries(kept), offset: 0, text };
    tags.set(JSON.stringify(tag), tag);
  }
  return { tags: [...tags.values()], ids: [...page.ids.keys()], weight: page.weight };
}

/** What is kept of an outline: names of its tags, since most of them stand on many pages. */
interface Kept extends Omit<Outline, 'tags'> {
  tags: string[];
}

export function keepOutline(memory: Memory, key: string, { tags, ids, weight }: Outline): void {
  const names = tags.map((tag) => {
    const name = fingerprint(JSON.stringify(tag));
    memory.remember('tags', name, () => tag);
    return name;
  });
  memory.keep('outlines', key, { tags: names, ids, weight } satisfies Kept);
}

/** The outline that was kept. Of all pages on which a tag stands, it is the very same value. */
export function recallOutline(memory: Memory, key: string): Outline | undefined {
  const kept = memory.recall<Kept>('outlines', key);
  const tags = kept?.tags.flatMap((name) => memory.recall<Tag>('tags', name) ?? []);
  return kept && tags?.length === kept.tags.length ? { ...kept, tags } : undefined;
}

/** A page as far as its outline tells; what has a place in it is nowhere. */
export function pageOf({ route }: ScannedPage, { tags, ids, weight }: Outline): ScannedPage {
  return { route, html: '', tags, ids: new Map(ids.map((id) => [id, nowhere])), weight };
}

const nowhere: Tag = { name: '', attributes: {}, offset: 0, text: '' };

import { fingerprint } from '../../memory/cache.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { references } from '../scan/references.ts';
import type { PageRoute, ScannedPage, Tag } from '../scan/scanPage.ts';
import type { Weight } from '../scan/weightOf.ts';

/** What a page says to other pages, in parts: a check that compares pages reads one of them in place of the whole page. */
interface Parts {
  /** Where it leads, what it loads, where one can jump to. */
  links: { tags: Tag[]; ids: string[] };
  /** Its language, title and description. */
  head: Tag[];
  weight: Weight;
}

export type Part = keyof Parts;

/** An outline, of which each part is read when somebody asks for it. */
export interface Outline {
  route: PageRoute;
  /** Equal prints, equal parts. */
  prints: Readonly<Record<Part, string>>;
  part<Name extends Part>(name: Name): Parts[Name];
}

const inHead: Record<string, readonly string[]> = {
  html: ['lang'],
  title: [],
  meta: ['name', 'property', 'content'],
};
const inLinks: Record<string, readonly string[]> = {
  ...references,
  link: [...(references.link ?? []), 'rel', 'hreflang'],
};

/** The parts of a page as they are kept. */
export type KeptParts = Readonly<Record<Part, string>>;

export function partsOf(page: ScannedPage): KeptParts {
  const isTold = ({ name, attributes }: Tag) =>
    name !== 'meta' || /^(description|og:image)$/.test(attributes.name ?? attributes.property ?? '');
  return {
    links: JSON.stringify({ tags: tagsOf(page.tags, inLinks), ids: [...page.ids.keys()] }),
    head: JSON.stringify(tagsOf(page.tags.filter(isTold), inHead)),
    weight: JSON.stringify(page.weight),
  };
}

export function outlineOf(route: PageRoute, parts: KeptParts): Outline {
  const print = (name: Part) => fingerprint(parts[name]);
  return {
    route,
    prints: { links: print('links'), head: print('head'), weight: print('weight') },
    // Read anew, because a part of a text would hold the whole text in memory.
    part: (name) => JSON.parse(parts[name]),
  };
}

/** Each different tag once, in their order, with the wanted attributes; where it stands is nowhere. */
function tagsOf(all: Tag[], wanted: Readonly<Record<string, readonly string[]>>): Tag[] {
  const tags = new Map<string, Tag>();
  for (const { name, attributes, text } of all) {
    const kept = (wanted[name] ?? []).flatMap((attribute): [string, string][] => {
      const value = attributes[attribute];
      return value === undefined ? [] : [[attribute, value]];
    });
    const tag: Tag = { name, attributes: Object.fromEntries(kept), offset: 0, text };
    if (wanted[name]) tags.set(JSON.stringify(tag), tag);
  }
  return [...tags.values()];
}

/** What is kept of links: names of their tags, since most of them stand on many pages. Both are lists with spaces. */
interface KeptLinks {
  tags: string;
  ids: string;
}

/** Keeps an outline. The one that it yields holds nothing that the memory holds already; `open` yields its page anew. */
export function keepOutline(
  memory: Memory,
  key: string,
  { route, prints, part }: Outline,
  open: () => ScannedPage,
): Outline {
  memory.keep('outlines', key, prints);
  memory.remember('links', prints.links, (): KeptLinks => {
    const { tags, ids } = part('links');
    const names = tags.map((tag) => {
      const name = fingerprint(JSON.stringify(tag));
      memory.remember('tags', name, () => tag);
      return name;
    });
    return { tags: names.join(' '), ids: ids.join(' ') };
  });
  memory.remember('heads', prints.head, () => part('head'));
  memory.remember('weights', prints.weight, () => part('weight'));
  return remembered(memory, prints, route, open);
}

/** The outline that was kept. */
export function recallOutline(memory: Memory, key: string, open: () => ScannedPage): Outline | undefined {
  const prints = memory.recall<Outline['prints']>('outlines', key);
  return prints && remembered(memory, prints, open().route, open);
}

/** A part that is lost is made again, of the page. */
function remembered(
  memory: Memory,
  prints: Outline['prints'],
  route: PageRoute,
  open: () => ScannedPage,
): Outline {
  const recall: { [Name in Part]: () => Parts[Name] | undefined } = {
    links: () => {
      const kept = memory.recall<KeptLinks>('links', prints.links);
      // Of all pages on which a tag stands, it is the very same value.
      const names = kept?.tags.match(/\S+/g) ?? [];
      const tags = names.flatMap((name) => memory.recall<Tag>('tags', name) ?? []);
      return kept && names.length === tags.length ? { tags, ids: kept.ids.match(/\S+/g) ?? [] } : undefined;
    },
    head: () => memory.recall('heads', prints.head),
    weight: () => memory.recall('weights', prints.weight),
  };
  return { route, prints, part: (name) => recall[name]() ?? JSON.parse(partsOf(open())[name]) };
}

/** A page as far as one part of its outline tells; what has a place in it is nowhere. */
export function pageOf({ route, part }: Outline, wanted: Part): ScannedPage {
  const empty: ScannedPage = { route, html: '', tags: [], ids: new Map(), weight: nothing };
  if (wanted === 'weight') return { ...empty, weight: part(wanted) };
  if (wanted === 'head') return { ...empty, tags: part(wanted) };
  const { tags, ids } = part(wanted);
  return { ...empty, tags, ids: new Map(ids.map((id) => [id, nowhere])) };
}

const nothing: Weight = { atMost: 0, scripts: [], picture: [] };
const nowhere: Tag = { name: '', attributes: {}, offset: 0, text: '' };

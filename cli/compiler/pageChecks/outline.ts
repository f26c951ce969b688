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

type Wanted = Readonly<Record<string, readonly string[]>>;

const inHead: Wanted = {
  html: ['lang'],
  title: [],
  meta: ['name', 'property', 'content'],
};
const inLinks: Wanted = {
  ...references,
  link: [...(references.link ?? []), 'rel', 'hreflang'],
};

/** The parts of a page as texts: in one of links, its ids are on the first line, and each further one has a tag. */
export type WrittenParts = Readonly<Record<Part, string>>;

export function partsOf(page: ScannedPage): WrittenParts {
  const isTold = ({ name, attributes }: Tag) =>
    name !== 'meta' || /^(description|og:image)$/.test(attributes.name ?? attributes.property ?? '');
  return {
    links: [JSON.stringify([...page.ids.keys()]), ...writtenTags(page.tags, inLinks)].join('\n'),
    head: `[${writtenTags(page.tags.filter(isTold), inHead).join()}]`,
    weight: JSON.stringify(page.weight),
  };
}

/** Each different tag once, in their order, with the wanted attributes; where it stands is nowhere. */
function writtenTags(all: Tag[], wanted: Wanted): string[] {
  const tags = new Set<string>();
  for (const tag of all) {
    const attributes = wanted[tag.name];
    if (attributes) tags.add(tag.text ? writtenTag(tag, attributes) : knownTag(tag, attributes));
  }
  return [...tags];
}

/** Tags that stand on many pages have the very same attributes. */
const known = new WeakMap<readonly string[], WeakMap<Tag['attributes'], string>>();

function knownTag(tag: Tag, wanted: readonly string[]): string {
  const ofWanted = known.get(wanted) ?? new WeakMap<Tag['attributes'], string>();
  known.set(wanted, ofWanted);
  const written = ofWanted.get(tag.attributes) ?? writtenTag(tag, wanted);
  ofWanted.set(tag.attributes, written);
  return written;
}

function writtenTag({ name, attributes, text }: Tag, wanted: readonly string[]): string {
  const kept = wanted.flatMap((attribute): [string, string][] => {
    const value = attributes[attribute];
    return value === undefined ? [] : [[attribute, value]];
  });
  return JSON.stringify({ name, attributes: Object.fromEntries(kept), offset: 0, text } satisfies Tag);
}

export function outlineOf(route: PageRoute, written: WrittenParts): Outline {
  const print = (name: Part) => fingerprint(written[name]);
  return {
    route,
    prints: { links: print('links'), head: print('head'), weight: print('weight') },
    part: (name) => read[name](written[name]),
  };
}

/** Read from text, because a part of a page would hold the whole page in memory. */
const read: { [Name in Part]: (text: string) => Parts[Name] } = {
  links: (text) => {
    const [ids, ...tags] = text.split('\n').map((line) => JSON.parse(line));
    return { ids, tags };
  },
  head: (text) => JSON.parse(text),
  weight: (text) => JSON.parse(text),
};

/** What is kept of links: names of their tags with spaces between, since most of them stand on many pages. */
interface KeptLinks {
  tags: string;
  ids: string[];
}

/** Names of tags, by their texts: of a thousand pages with the same tag, one takes its print. */
const tagNames = new WeakMap<Memory, Map<string, string>>();

function nameTag(memory: Memory, tag: string): string {
  const names = tagNames.get(memory) ?? new Map<string, string>();
  tagNames.set(memory, names);
  const name = names.get(tag) ?? fingerprint(tag);
  names.set(tag, name);
  memory.remember('tags', name, () => JSON.parse(tag));
  return name;
}

/** Keeps an outline, and yields it as it will be recalled; `open` yields its page anew. */
export function keepOutline(
  memory: Memory,
  key: string,
  { route, written, open }: { route: PageRoute; written: WrittenParts; open: () => ScannedPage },
): Outline {
  const { prints } = outlineOf(route, written);
  memory.keep('outlines', key, prints);
  memory.remember('links', prints.links, (): KeptLinks => {
    const [ids = '[]', ...tags] = written.links.split('\n');
    return { tags: tags.map((tag) => nameTag(memory, tag)).join(' '), ids: JSON.parse(ids) };
  });
  memory.remember('heads', prints.head, () => read.head(written.head));
  memory.remember('weights', prints.weight, () => read.weight(written.weight));
  return remembered(memory, prints, route, open);
}

/** The key of a page's outline: all that checks of a page alone depend on. */
export function outlineKey(route: PageRoute, print: string): string {
  return `${route.url} ${fingerprint(print, route.print)}`;
}

/** Whether nothing was found in a page before. */
export function isOutlined(memory: Memory, key: string): boolean {
  return memory.recall('outlines', key) !== undefined;
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
      return kept && names.length === tags.length ? { tags, ids: kept.ids } : undefined;
    },
    head: () => memory.recall('heads', prints.head),
    weight: () => memory.recall('weights', prints.weight),
  };
  return { route, prints, part: (name) => recall[name]() ?? read[name](partsOf(open())[name]) };
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

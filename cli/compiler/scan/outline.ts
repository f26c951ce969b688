import { fingerprint } from '../../memory/fingerprint.ts';
import { holdWith } from '../../memory/holdWith.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { references } from './references.ts';
import { isForeign, isLink, saidLanguage } from './saidLanguage.ts';
import type { PageRoute, ScannedPage, Tag } from './scanPage.ts';
import { type Weight, weightOf } from './weightOf.ts';

/**
 * What a page says to other pages, in parts: a check that compares pages reads one of them in place of the whole page.
 */
interface Parts {
  /** Where it leads, what it loads, where one can jump to. */
  links: { tags: Tag[]; ids: string[] };
  /** Its language, title and description. */
  head: Tag[];
  weight: Weight;
  /** Words with gaps. */
  gaps: string[];
  /**
   * For a page with a form that says where it is sent: its forms, everything with a name, choices, and its islands,
   * with their places.
   */
  forms: Tag[];
}

export type Part = keyof Parts;

/** An outline, of which each part is read when somebody asks for it. */
export interface Outline {
  route: PageRoute;
  /** Equal prints, equal parts. */
  prints: Readonly<Record<Part, string>>;
  /** Prints of what no other page may have. */
  claims: readonly string[];
  part<Name extends Part>(name: Name): Parts[Name];
}

type Wanted = Readonly<Record<string, readonly string[]>>;

const inHead: Wanted = {
  html: ['lang', 'dir'],
  title: [],
  meta: ['name', 'property', 'content'],
};
const inLinks: Wanted = {
  ...references,
  a: ['href', 'hreflang', 'lang'],
  area: ['href', 'hreflang', 'lang'],
  link: [...(references.link ?? []), 'rel', 'hreflang'],
};

const inForms = ['action', 'id', 'name', 'form', 'type', 'value', 'data-island'];

/**
 * The parts of a page as texts. The part of links consists of names: first that of its list of ids, then those of its
 * tags.
 */
export type WrittenParts = Readonly<Record<Part, string>>;

/** `zipped` are the bytes of the page as it was compressed, where it was. */
export function partsOf(page: ScannedPage, zipped?: number): WrittenParts {
  const isTold = ({ name, attributes }: Tag) =>
    name !== 'meta' || /^(description|og:image)$/.test(attributes.name ?? attributes.property ?? '');
  const head = writtenTags(page.tags.filter(isTold), inHead).map(({ text }) => text);
  const links = writtenTags(withLanguage(page.tags), inLinks).map(({ name }) => name);
  return {
    links: [nameText(JSON.stringify([...page.ids.keys()])), ...new Set(links)].join(' '),
    head: `[${[...new Set(head)].join()}]`,
    weight: JSON.stringify(weightOf(page, zipped)),
    gaps: JSON.stringify([...new Set(page.gaps.map(({ words }) => words))]),
    forms: JSON.stringify(tagsOfForms(page.tags)),
  };
}

/** The same tags, with the language of each link's surroundings on the link: an outline does not know those. */
function withLanguage(all: Tag[]): Tag[] {
  const tags = all.filter(isForeign);
  if (tags.length === 0) return all;
  return all.map((tag) => {
    const lang = isLink.test(tag.name) ? saidLanguage(tag, { tags }) : undefined;
    return lang === undefined ? tag : { ...tag, attributes: { ...tag.attributes, lang } };
  });
}

function tagsOfForms(all: Tag[]): Tag[] {
  if (!all.some(({ name, attributes }) => name === 'form' && attributes.action)) return [];
  return all.flatMap(({ name, attributes, offset, end }) => {
    const kept = wantedOf(attributes, inForms);
    const isOfForms = /^(form|option)$/.test(name) || 'name' in kept || 'data-island' in kept;
    return isOfForms && name !== 'meta' ? [{ name, attributes: kept, offset, end, text: '' }] : [];
  });
}

/** A tag, or a list of ids, as JSON: many pages have the same ones, so that pages hold their names. */
interface Written {
  name: string;
  text: string;
}

/** The tags of these kinds, in their order, with the wanted attributes, but without their places. */
function writtenTags(all: Tag[], wanted: Wanted): Written[] {
  return all.flatMap((tag) => {
    const attributes = wanted[tag.name];
    return attributes ? [tag.text ? write(tag, attributes) : writeOnce(tag, attributes)] : [];
  });
}

/** Tags that stand on many pages have the very same attributes. */
const known = new WeakMap<readonly string[], WeakMap<Tag['attributes'], Written>>();

function writeOnce(tag: Tag, wanted: readonly string[]): Written {
  const ofWanted = known.get(wanted) ?? new WeakMap<Tag['attributes'], Written>();
  known.set(wanted, ofWanted);
  const written = ofWanted.get(tag.attributes) ?? write(tag, wanted);
  ofWanted.set(tag.attributes, written);
  return written;
}

function write(tag: Tag, wanted: readonly string[]): Written {
  const text = writtenTag(tag, wanted);
  return { name: nameText(text), text };
}

function writtenTag({ name, attributes, text }: Tag, wanted: readonly string[]): string {
  return JSON.stringify({ name, attributes: wantedOf(attributes, wanted), offset: 0, text } satisfies Tag);
}

function wantedOf(attributes: Tag['attributes'], wanted: readonly string[]): Tag['attributes'] {
  const kept = wanted.flatMap((attribute): [string, string][] => {
    const value = attributes[attribute];
    return value === undefined ? [] : [[attribute, value]];
  });
  return Object.fromEntries(kept);
}

/** Texts by their names, of all pages whose parts this thread made or was told. */
const texts = new Map<string, string>();

function nameText(text: string): string {
  const name = fingerprint(text);
  texts.set(name, text);
  return name;
}

/** Names in the parts of a page, with their texts: a thread needs these before it is told the parts. */
export function namesIn({ links }: WrittenParts): [name: string, text: string][] {
  return links.split(' ').map((name) => [name, texts.get(name) ?? '']);
}

/** Lets go of all names: a thread that was told them needs them again from now on. */
export function forgetNames(): void {
  texts.clear();
}

export function learnNames(found: readonly [name: string, text: string][]): void {
  for (const [name, text] of found) texts.set(name, text);
}

/** Claims that no two pages may share, each with the part of a page that it is read from. */
export type Claims = readonly { sees: Part; claims(page: ScannedPage): string[] }[];

export function outlineOf(route: PageRoute, written: WrittenParts, claims: Claims = []): Outline {
  const print = (name: Part) => fingerprint(written[name]);
  const outline: Outline = {
    route,
    prints: {
      links: print('links'),
      head: print('head'),
      weight: print('weight'),
      gaps: print('gaps'),
      forms: print('forms'),
    },
    claims: [],
    part: (name) => read[name](written[name]),
  };
  const claimed = claims.flatMap(({ sees, claims }) => claims(pageOf(outline, sees)));
  return { ...outline, claims: claimed.map((claim) => fingerprint(claim)) };
}

function parsed(name: string) {
  return JSON.parse(texts.get(name) ?? 'null');
}

/** Read from text, because a part of a page would hold the whole page in memory. */
const read: { [Name in Part]: (text: string) => Parts[Name] } = {
  links: (text) => {
    const [ids, ...tags] = text.split(' ').map(parsed);
    return { ids, tags };
  },
  head: (text) => JSON.parse(text),
  weight: (text) => JSON.parse(text),
  gaps: (text) => JSON.parse(text),
  forms: (text) => JSON.parse(text),
};

/** What is kept of an outline beside its parts. */
type Kept = Outline['prints'] & { claims: string };

/** Keeps an outline, and yields it as it will be recalled; `open` yields its page anew. */
export function keepOutline(
  memory: Memory,
  key: string,
  {
    route,
    written,
    claims,
    open,
  }: { route: PageRoute; written: WrittenParts; claims?: Claims; open: () => ScannedPage },
): Outline {
  const { prints, claims: claimed } = outlineOf(route, written, claims);
  const kept: Kept = { ...prints, claims: claimed.join(' ') };
  memory.keep('outlines', key, kept);
  memory.remember('links', prints.links, () => written.links);
  for (const name of written.links.split(' ')) memory.remember('tags', name, () => parsed(name));
  memory.remember('heads', prints.head, () => read.head(written.head));
  memory.remember('weights', prints.weight, () => read.weight(written.weight));
  memory.remember('gaps', prints.gaps, () => read.gaps(written.gaps));
  memory.remember('forms', prints.forms, () => read.forms(written.forms));
  return remembered(memory, kept, route, open);
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
  const kept = memory.recall<Kept>('outlines', key);
  return kept && remembered(memory, kept, open().route, open);
}

/** A part that is lost is made again, of the page. */
function remembered(
  memory: Memory,
  { claims, ...prints }: Kept,
  route: PageRoute,
  open: () => ScannedPage,
): Outline {
  const recall: { [Name in Part]: () => Parts[Name] | undefined } = {
    links: () => {
      const names = memory.recall<string>('links', prints.links)?.split(' ') ?? [];
      // A tag is the very same value for all pages on which it stands.
      const [ids, ...tags] = names.map((name) => memory.recall('tags', name));
      return ids && tags.every(Boolean) ? { ids: ids as string[], tags: tags as Tag[] } : undefined;
    },
    head: () => memory.recall('heads', prints.head),
    weight: () => memory.recall('weights', prints.weight),
    gaps: () => memory.recall('gaps', prints.gaps),
    forms: () => memory.recall('forms', prints.forms),
  };
  const claimed = claims === '' ? [] : claims.split(' ');
  return {
    route,
    prints,
    claims: claimed,
    part: (name) => recall[name]() ?? read[name](partsOf(open())[name]),
  };
}

/** A page as far as one part of its outline tells. What has a place in the page has none here, except in forms. */
export function pageOf({ route, part }: Outline, wanted: Part): ScannedPage {
  const empty: ScannedPage = { route, html: '', tags: [], ids: new Map(), weight: nothing, gaps: [] };
  if (wanted === 'weight') return { ...empty, weight: part(wanted) };
  if (wanted === 'gaps') return { ...empty, gaps: part(wanted).map((words) => ({ words, offset: 0 })) };
  if (wanted === 'head' || wanted === 'forms') return { ...empty, tags: part(wanted) };
  const { tags, ids } = part(wanted);
  return { ...empty, tags, ids: placeless(ids) };
}

const nothing: Weight = { atMost: 0, scripts: [], picture: [], narrow: [] };
const nowhere: Tag = { name: '', attributes: {}, offset: 0, text: '' };

/** Pages of a kind have the very same list. */
function placeless(ids: string[]): Map<string, Tag> {
  return holdWith(ids, 'placeless', () => new Map(ids.map((id) => [id, nowhere])));
}

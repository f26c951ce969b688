import { Parser } from 'htmlparser2';
import { holdRecent } from '../../memory/holdRecent.ts';
import { once } from '../../memory/once.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { type Gap, gapsIn } from './gapsIn.ts';
import { scanTidy, withText } from './scanTidy.ts';
import { type Weight, weightOf } from './weightOf.ts';

/**
 * A start tag with its place in the HTML. A page has its tags in order: a tag lies in each earlier one that ends after
 * it.
 */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
  offset: number;
  /** Where its element ends, behind the closing tag; nothing where that is missing. */
  end?: number;
  /** The text inside, for headings and the title. */
  text: string;
}

/** What a check has to know of a page's route. */
export type PageRoute = Omit<Route, 'rule' | 'item'>;

/** A page as the checks see it: read once, looked at by all. */
export interface ScannedPage {
  route: PageRoute;
  html: string;
  tags: Tag[];
  /** Every `id` with its first tag, as link targets. */
  ids: Map<string, Tag>;
  weight: Weight;
  gaps: Gap[];
}

export function scanPage({ route, html }: { route: PageRoute; html: string }): ScannedPage {
  const tags = scanTidy(html) ?? scanAny(html);
  const ids = new Map<string, Tag>();
  for (const tag of tags) {
    const { id } = tag.attributes;
    if (id !== undefined && !ids.has(id)) ids.set(id, tag);
  }
  let weight: Weight | undefined;
  let gaps: Gap[] | undefined;
  return {
    route,
    html,
    tags,
    ids,
    get weight() {
      weight ??= weightOf({ html, tags });
      return weight;
    },
    get gaps() {
      gaps ??= gapsIn({ html, tags });
      return gaps;
    },
  };
}

/** The tags of any page, as a browser would read it. */
export function scanAny(html: string): Tag[] {
  const tags: Tag[] = [];
  const unclosed: Tag[] = [];
  let open: Tag | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag: Tag = { name, attributes, offset: parser.startIndex, text: '' };
      tags.push(tag);
      unclosed.push(tag);
      if (withText.test(name)) open = tag;
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (open?.name === name) open = undefined;
      const tag = unclosed.pop();
      if (tag) tag.end = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return tags;
}

type OpenPage = (route: PageRoute, read: () => string) => ScannedPage;

/** The same for a page that is scanned only when somebody looks into it. */
export const openPage: OpenPage = (route, read) =>
  new OpenedPage(
    route,
    once(() => scanPage({ route, html: read() })),
  );

/**
 * The same for all pages of a site, by their files: one that nobody looked into for a while is let go, and scanned
 * again. Weak references would hold all of them until a check that looks into each has ended.
 */
export function openPages(): OpenPage {
  const scanned = holdRecent(16, (_file, route: PageRoute, read: () => string) =>
    scanPage({ route, html: read() }),
  );
  return (route, read) => new OpenedPage(route, () => scanned(route.file, route, read));
}

/** A class, because each run opens all pages, and looks into few. */
class OpenedPage implements ScannedPage {
  readonly route: PageRoute;
  readonly #scanned: () => ScannedPage;

  constructor(route: PageRoute, scanned: () => ScannedPage) {
    this.route = route;
    this.#scanned = scanned;
  }

  get #page(): ScannedPage {
    return this.#scanned();
  }

  get html() {
    return this.#page.html;
  }

  get tags() {
    return this.#page.tags;
  }

  get ids() {
    return this.#page.ids;
  }

  get weight() {
    return this.#page.weight;
  }

  get gaps() {
    return this.#page.gaps;
  }
}

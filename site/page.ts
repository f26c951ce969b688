import { createContext, type ReactNode, useContext } from 'react';
import type { Content, Text } from '../schemas/types.ts';

/** A language of the calls to the back office (requirements §8). */
export type SiteType = 1 | 2;

/** One language of the site, as `content/site.yaml` lists it. */
export interface Language {
  /** BCP 47 code, as in `<html lang>`. */
  code: string;
  /** Locale for dates and numbers. */
  locale: string;
  /** Its own name for itself. */
  name: string;
  /** Path prefix of its pages: `''` or `/en`. */
  prefix: string;
  /** Which of the two languages of the back office's calls stands for it: 1 English, 2 Italian. */
  siteType?: SiteType;
}

/** The same page in one of the languages. `url` is a path with its trailing slash. */
export interface Alternate {
  language: Language;
  url: string;
}

/** A page above this one, or this one itself, in the breadcrumb. */
export interface Crumb {
  name: string;
  url: string;
}

/** One encoded file of a picture. */
export interface ImageFile {
  url: string;
  width: number;
}

/** A picture of `content/media` in all the sizes the build made of it. Width and height are those of the original. */
export interface Image {
  width: number;
  height: number;
  avif: ImageFile[];
  /** For browsers without AVIF; the last one is the `src`. */
  webp: ImageFile[];
}

/** A PDF under `/docs`. */
export interface DocumentFile {
  url: string;
  bytes: number;
  title: string;
  placeholder: boolean;
}

/** Degrees of longitude and latitude. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What part of the world a site's map shows. The coast is drawn finer within `focus`. */
export interface BasemapSettings {
  bounds: Bounds;
  focus: Bounds;
}

/** The land of the map. Coordinates are those of `mercator()` for a world of this width. */
export interface Basemap {
  /** An SVG; the land is `{image}#land`. */
  image: string;
  /** A JSON of rings: the first point, then the steps from point to point, all in one list. */
  data: string;
  world: number;
}

/** What the build made of styles, scripts, pictures and documents. Every URL is absolute within the site. */
export interface Assets {
  styles: string;
  /** Custom properties of the styles by name, without dashes, as they are written. */
  tokens: Record<string, string>;
  /** Scripts by name: those of `site/scripts`, and `islands`, the runtime of the islands. */
  scripts: Record<string, string>;
  /** Code of the scripts that stand in the page itself, by name. */
  inlineScripts: Record<string, string>;
  /** Modules of the islands, by name. */
  islands: Record<string, string>;
  /** Fonts worth preloading. */
  fonts: string[];
  /** The SVG sprite; an icon is `{sprite}#{name}`. */
  sprite: string;
  /** For sites that ask for one. */
  basemap?: Basemap;
  /** By file name in `content/media`. */
  images: Record<string, Image>;
  /** By URL, for example `/docs/iso-9001.pdf`. */
  documents: Record<string, DocumentFile>;
  /** Share image of a page, by page URL. */
  shareImages: Record<string, string>;
}

/** Everything a component may ask about the page it stands on. */
export interface PageContext {
  /** Requirement id of the route, for example `R-26`. */
  id: string;
  /** Path without language prefix and trailing slash; home is `/`. */
  path: string;
  /** Path of this page with prefix and trailing slash. */
  url: string;
  language: Language;
  /** This page in every language, its own included, in the order of `content/site.yaml`. */
  alternates: Alternate[];
  breadcrumb: Crumb[];
  /** The 22 translation sections of this page's language, facts filled in. */
  text: Text;
  /** Facts, services, branches, positions…, resolved to this page's language. */
  content: Content;
  assets: Assets;
  /** Names of the scripts this page needs: a component adds its own while it renders. */
  scripts: Set<string>;
  /** Year of the build; the browser updates it. */
  year: number;
  /** Whether a value anywhere in the content is still a placeholder: such a build is `noindex`. */
  hasPlaceholders: boolean;
}

/** What a template says about its page for `<head>`, the breadcrumb and links from elsewhere. */
export interface Head {
  title: string;
  description: string;
  /** Short name in the breadcrumb. */
  name: string;
  /** Picture of `content/media` behind the share image. */
  image?: string;
  noindex?: boolean;
  /** `referrer` policy of the page, when it is stricter than the site's. */
  referrer?: 'no-referrer';
  /** Further JSON-LD objects of this page. */
  structuredData?: object[];
}

/** What `head` may use: a page before routes and assets are known. */
export type HeadContext = Pick<PageContext, 'text' | 'content' | 'language'>;

/** A kind of page. `Item` is the entry it shows, for kinds with one page an entry. */
export interface Template<Item = undefined> {
  head(context: HeadContext, item: Item): Head;
  Page(props: { item: Item }): ReactNode;
}

/** One line of the route table. */
export interface RouteRule {
  id: string;
  /** Path in the specification's own words; `{slug}` is a key of the item. */
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a table of templates over different items
  template: Template<any>;
  /** The collection with one page an entry, for example `services`. */
  items?: string;
  /** Where the page is written when not at `{path}/index.html`. */
  file?: string;
  /** Left out of the sitemap and of search engines. */
  noindex?: boolean;
  /** Unknown paths of this form get this page instead of the not-found page, when there is a back office to ask. */
  answersFor?: string;
}

/** A whole site as the compiler takes it: its pages, and the document that each of them stands in. */
export interface SiteDefinition {
  routes: readonly RouteRule[];
  /** Pages that only `site dev` has, beside the others. */
  developmentRoutes?: readonly RouteRule[];
  /** Icons that components use by themselves, besides those that the content names. */
  icons: readonly string[];
  basemap?: BasemapSettings;
  Document(props: { head: Head; children: ReactNode }): ReactNode;
  /** Tooltip of a placeholder in the preview; plain words, without quotation marks. */
  placeholderLabel(text: Text): string;
  /** What stands over the picture of a share image of 1200 × 630 pixels; drawn by satori, so with inline styles. */
  ShareImage(props: { title: string; brand: string; onPicture: boolean }): ReactNode;
}

const Page = createContext<PageContext | null>(null);

export const PageProvider = Page.Provider;

/** The page being rendered. Throws outside of one, which is a bug. */
export function usePage(): PageContext {
  const page = useContext(Page);
  if (!page) throw new Error('usePage() outside of a page');
  return page;
}

/**
 * Marks around a value that is still a placeholder. They travel inside texts, because a fact may stand in the
 * middle of a translated sentence; the renderer turns them into `<span data-placeholder>` and drops them
 * from attributes and titles. In data scripts they stay, escaped, and islands render them alike.
 */
export const placeholderStart = '\uE000';
export const placeholderEnd = '\uE001';

/** A text as a browser tab, an attribute or another program should see it. */
export function withoutMarks(text: string): string {
  return text.includes(placeholderStart) ? text.replace(/[\uE000\uE001]/g, '') : text;
}

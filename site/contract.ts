import type { ReactNode } from 'react';
import type { Language } from './settings.ts';

export type {
  CompanyFacts,
  Language,
  Redirect,
  SiteSettings,
  SiteType,
  StrictTransport,
} from './settings.ts';

// What a website and the compiler tell each other. Types alone: neither side runs code of the other through it.

/** The same page in one of the languages. `url` is a path with its trailing slash. */
export interface Alternate {
  language: Language;
  url: string;
  /** `dir` of an element in this language on the page, where the language of the page is written the other way. */
  dir?: 'ltr' | 'rtl';
}

/** A page above this one, or this one itself, in the breadcrumb. */
export interface Crumb {
  name: string;
  /** Language of the name, where it is not that of the page. */
  lang?: string;
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
  /** Address of an AVIF cut as `SiteDefinition.crop` says, for pictures that are wider than that. */
  cropped?: string;
  /** Address of a WebP in one size, for browsers without AVIF. */
  webp: string;
}

/** A PDF under `/docs`. */
export interface DocumentFile {
  url: string;
  /** Size of the file that visitors get. */
  bytes: number;
  /** SHA-256 of its bytes, in 64 hexadecimal digits, as `sha256sum` prints it. */
  sha256: string;
  title: string;
  placeholder: boolean;
}

/** What the build made of scripts, pictures and documents. Every URL is absolute within the site. */
export interface Assets {
  /** Custom properties of the styles by name, without dashes, as they are written. */
  tokens: Record<string, string>;
  /** Address of the stylesheet that pages need after they are seen, where the website has one. */
  laterStyles?: string;
  /** Plain scripts and modules by name, and `islands`, the runtime of the islands. */
  scripts: Record<string, string>;
  /** Code of the scripts that stand in the page itself, by name. */
  inlineScripts: Record<string, string>;
  /** Modules of the islands, by name. */
  islands: Record<string, string>;
  /** Fonts worth preloading, in the order of the definition. */
  fonts: string[];
  /**
   * Stands for the file of an icon, which is `{sprite}#{name}`, written whole: in a page, and in data of its islands.
   * Once the page is rendered, icons that components use lie in a file of all pages, the others of the page in its own.
   */
  sprite: string;
  /** Addresses of the files of `SiteDefinition`, by name. */
  files: Record<string, string>;
  /** By file name in `content/media`. */
  images: Record<string, Image>;
  /** By URL, for example `/docs/iso-9001.pdf`. */
  documents: Record<string, DocumentFile>;
  /** Share image of a page, by page URL. */
  shareImages: Record<string, string>;
}

/** Everything a component may ask about the page it stands on. */
export interface PageContext<Text = unknown, Content = unknown> {
  /** Id of the route in the route table. */
  id: string;
  /** Path without language prefix and trailing slash; home is `/`. */
  path: string;
  /** Path of this page with prefix and trailing slash. */
  url: string;
  language: Language;
  /** `dir` of `<html>`, where the language is written from right to left. */
  dir?: 'rtl';
  /**
   * This page in every language, its own included, in the order of `content/site.yaml`. In place of an error page,
   * which has no address of its own, the home page.
   */
  alternates: Alternate[];
  breadcrumb: Crumb[];
  /** The translation sections of this page's language by name, facts filled in. */
  text: Text;
  /** Facts, settings, collections and long texts by name, resolved to this page's language. */
  content: Content;
  assets: Assets;
  /** Content-Security-Policy for a `<meta>`, for hosts that send no headers. */
  policy: string;
  /**
   * Stands for the rules of the stylesheet that this page needs, and belongs into a `<style>` of its head. They are
   * chosen once the page is rendered: by its classes, and those that its scripts could set. A class that a script puts
   * together has its seam at a hyphen or an underscore.
   */
  styles: string;
  /**
   * Stands for the address of a stylesheet, and belongs into a `<link>` between two parts of the page, where the first
   * view ends: from there on the page needs rules that stand in this file and not in its head. A browser shows what is
   * above without waiting for it. A page without such a link has all its rules in the head.
   */
  foldStyles: string;
  /** Names of the scripts this page needs: a component adds its own while it renders. */
  scripts: Set<string>;
  /**
   * A component that looks the same on every page for which it gets the same props, as a footer does: each language
   * renders it once. What differs from page to page (its id, its addresses, its breadcrumb) it gets as props; it may
   * not read it here. Props are what JSON can say.
   */
  once<Props extends object>(component: (props: Props) => ReactNode, props: Props): ReactNode;
  /** Year of the build; the browser updates it. */
  year: number;
  /**
   * Whether a value is still a placeholder, in public one that keeps the site from going there: such a build is
   * `noindex`.
   */
  hasPlaceholders: boolean;
}

/** What a template says about its page for `<head>`, the breadcrumb and links from elsewhere. */
export interface Head {
  title: string;
  description: string;
  /** Short name in the breadcrumb. */
  name: string;
  /** Language of the name, where it is not that of the page. */
  lang?: string;
  /** Picture of `content/media` behind the share image. */
  image?: string;
  noindex?: boolean;
  /** `referrer` policy of the page, when it is stricter than the site's. */
  referrer?: 'no-referrer';
  /** Further JSON-LD objects of this page. */
  structuredData?: object[];
}

/** What `head` may use: a page before routes and assets are known. */
export type HeadContext<Text = unknown, Content = unknown> = Pick<
  PageContext<Text, Content>,
  'text' | 'content' | 'language'
>;

/** What files of the website's own are made of, in one language. */
export type FileSource<Text = unknown, Content = unknown> = Pick<
  PageContext<Text, Content>,
  'text' | 'content' | 'language'
>;

/** Which page of a list a template shows, of how many, counted from 1, and how many items it holds at most. */
export interface ListPage {
  page: number;
  pages: number;
  size: number;
}

/** A kind of page. `Item` is the entry it shows, for kinds with one page an entry. */
export interface Template<Item = undefined, Text = unknown, Content = unknown> {
  head(context: HeadContext<Text, Content>, item: Item): Head;
  Page(props: { item: Item }): ReactNode;
}

/** One line of the route table. */
export interface RouteRule<Text = unknown, Content = unknown> {
  id: string;
  /** Path in the specification's own words; `{slug}` is a key of the item, `{page}` the number of a page. */
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a table of templates over different items
  template: Template<any, Text, Content>;
  /** The collection with one page an entry, for example `services`. */
  items?: string;
  /**
   * A list over several pages, each with up to `size` items of a collection: `/news/{page}` stands for `/news`,
   * `/news/2` and so on. The first is there without items, too. The template gets a `ListPage`, and takes its items
   * from the content.
   */
  pagination?: { of: string; size: number };
  /**
   * The fact that the page is about, for example `mainPartner`. While it is a placeholder, only a preview has the page.
   * The same holds for items that are placeholders themselves.
   */
  subject?: string;
  /** Where the page is written when not at `{path}/index.html`. */
  file?: string;
  /** Left out of the sitemap and of search engines. */
  noindex?: boolean;
  /** Unknown paths of this form get this page instead of the not-found page, when there is a back office to ask. */
  answersFor?: string;
}

/** A font file: a path from the root, or in a package. */
export interface Font {
  file: string;
  /**
   * What is cut out of a variable font: of each axis one value, or those between two. Without it the file is taken
   * whole.
   */
  cut?: Record<string, number | { min: number; max: number }>;
  /**
   * The letters of a cut for pages; Latin ones by default. PDFs and share images always have Latin ones (up to U+017F),
   * and these as well; without `cut` and `letters` all that the file has.
   */
  letters?: string;
  /** What a cut for pages keeps of the font's OpenType features; all, unless said otherwise. */
  features?: readonly string[];
  /** False for a font that few pages have letters of: none preloads it. */
  preload?: false;
}

/**
 * The two fonts of what is drawn outside the browser. They need static cuts; a cut for another alphabet names its
 * letters under `letters`. The first of several fonts that has a letter draws it: one for each alphabet.
 */
export interface DrawnFonts {
  heading: Font | readonly Font[];
  text: Font | readonly Font[];
}

/** Code for browsers, by the name under which pages ask for it. */
interface Scripts {
  /** One file each. `redirect`, if there is one, stands on the pages of addresses that moved. */
  plain?: Record<string, string>;
  /** May load further code when they need it. */
  modules?: Record<string, string>;
  /** Stand in the page itself. */
  inline?: Record<string, string>;
}

/** What a site that goes public must hold besides what holds for every website. */
export interface ReleaseRules {
  /** Names of placeholders that only look unfinished; all others keep the site from going public. */
  harmlessPlaceholders?: RegExp;
  /**
   * What no page may say, what it is in English, and in other languages: `[/\bTBD\b/, 'a gap', { it: 'una lacuna' }]`.
   */
  forbiddenWords?: readonly (readonly [RegExp, string, Readonly<Record<string, string>>?])[];
  /** Texts that are agreed to the letter, by key and language: `{ 'common.sent': { en: 'Thank you!' } }`. */
  exactTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Keys of texts by which pages say that they have placeholders: such a text may say so, and goes with the last. */
  notices?: RegExp;
  /** Whether a value named `vat` is a VAT number of the company's country. */
  isVatNumber?(value: string): boolean;
  /**
   * What items should say by then, by collection: `{ trips: ['price', 'texts.*.luggage'] }`; `*` is each key there is.
   */
  wanted?: Readonly<Record<string, readonly string[]>>;
}

/** Whom a host leaves where they are: scripts know what they want. */
export interface Negotiation {
  /** Programs that index pages, by their user agents; letters of any case. */
  crawlers: RegExp;
  /** A cookie and a parameter of the address that name a language. */
  cookie: string;
  query: string;
}

/** A colour that must be told from the grounds it stands on: names of custom properties, without their dashes. */
export interface Contrast {
  colour: string;
  grounds: readonly string[];
  /** As WCAG counts: 4.5 for texts, 3 for large ones and for controls. */
  least: number;
}

/**
 * A website as the compiler takes it: the export `site` of `templates/site.ts`. Paths are relative to the root of the
 * website, or begin with the name of a package. What is optional may be left out with all that belongs to it.
 */
export interface SiteDefinition<Text = unknown, Content = unknown> {
  routes: readonly RouteRule<Text, Content>[];
  /** Pages that only `site dev` has, beside the others. */
  developmentRoutes?: readonly RouteRule<Text, Content>[];
  Document(props: { head: Head; children: ReactNode }): ReactNode;
  /** Gives every component of a page its context: the provider that the website's own `usePage` reads. */
  PageProvider(props: { value: PageContext<Text, Content>; children: ReactNode }): ReactNode;
  /** Name and public address of the website. */
  identity(content: Content): { name: string; url: string };
  /**
   * Asks hosts that can do it to lead visitors who come from elsewhere to the page in the language that their browser
   * prefers. Scripts of the website do the same; they know what was chosen, and have the last word.
   */
  negotiation?(content: Content): Negotiation | undefined;
  /** Tooltip of a placeholder in the preview; plain words, without quotation marks. */
  placeholderLabel(text: Text): string;
  /**
   * Facts that tell an age, each with the one that says since which year: `{ 'facts.age': 'facts.foundedYear' }`. One
   * that is `auto` is counted, by the year in which the site is built.
   */
  ages?: Readonly<Record<string, string>>;
  /** Tags that Markdown may carry as raw HTML; without them none. */
  allowedTags?: readonly string[];
  /** The stylesheet that all others are imported by. */
  styles: string;
  /** A stylesheet that is a file of its own, the same for all pages: rules that no page needs for its first view. */
  laterStyles?: string;
  /** The stylesheet with the custom properties that pages read as `assets.tokens`. */
  tokens?: string;
  /** Pairs of colours of `tokens`, each to be told apart by day and in the dark; written there with six digits. */
  contrasts?: readonly Contrast[];
  scripts?: Scripts;
  /**
   * Names of those `scripts.inline` that pages with this content have; all, unless said otherwise. The policy of every
   * page names each of them by its hash.
   */
  inlineScripts?(content: Content): readonly string[];
  /** Modules of packages that scripts get in place of others, whose code they would carry in vain. */
  substitutes?: Record<string, string>;
  /** Every `{name}.island.tsx` below `folder` is an island; `runtime` starts those of a page. */
  islands?: { folder: string; runtime: string };
  /**
   * Where icons lie (`icons/{name}.svg`, the first that exists), and those that components use by themselves: they are
   * one file that all pages share.
   */
  icons?: { files: readonly string[]; used: readonly string[] };
  /** Fonts of the styles, there `url("font:{name}")`. Pages may preload them. */
  fonts?: Record<string, Font>;
  /**
   * Texts that pages or scripts load as files, by name, for example `land.svg`, made of texts and content in every
   * language. Their addresses change with their words. One that others keep, such as that of a feed, is itself the
   * name: `/feed.xml`. If an error was told of the texts, anything may be missing.
   */
  files?(sources: readonly FileSource<Text, Content>[]): Readonly<Record<string, string>>;
  /**
   * Narrow screens that show wide pictures higher than they are would load what they cut away. Pictures wider than
   * `ratio` (width by height) also come cut to it from their middle, `width` pixels wide.
   */
  crop?: { ratio: number; width: number };
  /** How PDFs look that are made from long texts, and in place of missing ones. */
  pdf?: { text: string; muted: string; fonts: DrawnFonts };
  /** The pictures of 1200 × 630 pixels that other sites show beside a link. */
  shareImage?: {
    /**
     * What stands over the picture; drawn by satori, so with inline styles, and with `boxSizing` where it has a
     * padding. With `dir` its lines go from right to left by themselves: it turns round what lies beside them.
     */
    Overlay(props: { title: string; brand: string; onPicture: boolean; dir?: 'rtl' }): ReactNode;
    /** Colour where a page has no picture. */
    background: string;
    fonts: DrawnFonts;
  };
  /** Where a security problem is told: a page's path without language, or a whole address (`mailto:…`). */
  securityContact?: string;
  /** Whether a page asks browsers where the visitor is; without it they refuse that. */
  asksForPlace?: boolean;
  release?: ReleaseRules;
}

/**
 * Marks around a value that is still a placeholder. They travel inside texts, because a fact may stand in the
 * middle of a translated sentence; the renderer turns them into `<span data-placeholder>` and drops them
 * from attributes and titles. In data scripts they stay, escaped, and islands render them alike.
 */
export type PlaceholderStart = '\uE000';
export type PlaceholderEnd = '\uE001';

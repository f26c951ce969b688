import type { Alternate, Crumb, Head, Language, ListPage, RouteRule } from '../../../site/contract.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { possibleErrorPages } from '../../hosts/hostRules.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { nameOfValue } from '../../memory/valuePrints.ts';
import { dirWithin } from '../../settings/direction.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { locate, type ToldPlace, toldPlace } from '../content/document.ts';
import { type Doubts, tryToMake } from '../content/doubts.ts';
import type { Content, LanguageContent } from '../content/pairTranslations.ts';
import { CodeMistake, MakingFailed } from '../website/codeFailure.ts';
import { givenBack } from '../website/definitionShape.ts';
import { listPath } from '../website/listPath.ts';
import { runInTime } from '../website/runInTime.ts';
import { said } from '../website/saidInCode.ts';
import { watchNames } from './watchNames.ts';

/** One page to be: its addresses, its place in the site, its template and the entry it shows. */
export interface Route {
  rule: RouteRule;
  item: unknown;
  /** Path without language prefix, the same in every language. */
  path: string;
  /** Path with prefix and trailing slash. */
  url: string;
  /** Where it is written, relative to the output folder. */
  file: string;
  language: Language;
  alternates: Alternate[];
  breadcrumb: Crumb[];
  head: Head;
  /** Of all this but the item: equal prints, equal page to be. */
  print: string;
}

/** One page in all its languages, before it has a place in the site. */
interface Draft {
  rule: RouteRule;
  path: string;
  heads: { source: LanguageContent; item: unknown; head: Head }[];
}

/** A page at one of its addresses. */
interface Placed {
  draft: Draft;
  url: string;
}

type HeadOf = (rule: RouteRule, source: LanguageContent, item: unknown) => Draft['heads'][number];

const key = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Every page of the site in every language. Two pages on one path, and keys that make no path, are reported.
 * A page whose texts are known to be wrong still gets its address; where its address itself is not known, the
 * pattern of the paths it may have is in `undecidedPaths`, and no link to one of them can be judged. `inHeads` gets the
 * names of the parts of the content that heads read, besides the item of their own page.
 */
export function resolveRoutes(
  content: Content,
  routeTable: readonly RouteRule[],
  doubts: Doubts,
  { inHeads = new Set() }: { inHeads?: Set<string> } = {},
): Outcome<Route[]> & { undecidedPaths: RegExp[] } {
  const notMade: NotMade = { diagnostics: [], unreachable: [] };
  const headOf = openHeads(content, doubts, inHeads);
  const drafts = routeTable.flatMap((rule) => draftsOf(rule, content, doubts, headOf, notMade));
  const byPath = placeDrafts(drafts, content, doubts, notMade);
  const undecidedPaths = [
    ...routeTable.filter((rule) => isUndecided(rule, content, doubts)).map(({ path }) => path),
    ...notMade.unreachable,
  ].map(patternOf);
  return { value: routesOf(byPath, routeTable), undecidedPaths, diagnostics: notMade.diagnostics };
}

/** Makes the heads of pages, and notes what they read. */
function openHeads(content: Content, doubts: Doubts, inHeads: Set<string>): HeadOf {
  const shown = new Map(
    content.languages.map((source) => [
      source,
      { ...source, content: watchNames(source.content, inHeads) as LanguageContent['content'] },
    ]),
  );
  return (rule, source, item) => {
    const { made } = tryToMake(source.language, doubts, rule.items, ({ watch }) =>
      makeHead(rule, watch(shown.get(source) ?? source), item),
    );
    return { source, item, head: made ?? { title: rule.path, description: '', name: rule.path } };
  };
}

/** Those pages by their path that have a path and a file of their own. */
function placeDrafts(
  drafts: readonly Draft[],
  content: Content,
  doubts: Doubts,
  { diagnostics, unreachable }: NotMade,
): Map<string, Draft> {
  const byPath = new Map<string, Draft>();
  const placesOf = (draft: Draft) =>
    content.languages.map(({ language }): [file: string, placed: Placed] => [
      fileOf(language, draft).toLowerCase(), // a disk may not tell capitals apart
      { draft, url: urlOf(language, draft.path) },
    ]);
  // Pages of their own come before those of items, wherever the definition has them.
  const byFile = new Map(drafts.filter(({ rule }) => !rule.items).flatMap(placesOf));
  for (const draft of drafts) {
    const places = placesOf(draft);
    const [first] = places.flatMap(([file, { url }]) => {
      const taken = byFile.get(file);
      return taken ? [{ url, taken }] : [];
    });
    if (first && draft.rule.items) {
      diagnostics.push(...pathTaken(draft, first.url, first.taken, content, doubts));
      unreachable.push(draft.path);
    } else if (!byPath.has(draft.path)) {
      // What the definition says twice is told there.
      byPath.set(draft.path, draft);
      for (const [file, placed] of places) byFile.set(file, placed);
    }
  }
  return byPath;
}

/** The pages in each language, with their other languages and the pages above them. */
function routesOf(byPath: Map<string, Draft>, routeTable: readonly RouteRule[]): Route[] {
  const prints = new Map(
    routeTable.map((rule) => [rule, fingerprint(JSON.stringify({ ...rule, template: undefined }))]),
  );
  return [...byPath.values()].flatMap((draft) => {
    const alternates = draft.heads.map(({ source: { language } }) => ({
      language,
      url: urlOf(language, counterpartOf(draft, byPath)),
    }));
    const shared = [prints.get(draft.rule) ?? '', JSON.stringify(alternates)];
    return draft.heads.map(({ source: { language }, item, head }): Route => {
      const breadcrumb = breadcrumbOf(draft.path, byPath, language);
      return {
        rule: draft.rule,
        item,
        path: draft.path,
        url: urlOf(language, draft.path),
        file: fileOf(language, draft),
        language,
        alternates: alternates.map((other) => withDirection(other, language)),
        breadcrumb,
        head,
        print: fingerprint(...shared, language.code, draft.path, JSON.stringify([breadcrumb, head])),
      };
    });
  });
}

/** The same on a page in another language: `dir` only where there is one, so that nothing else of it changes. */
function withDirection(alternate: Alternate, { locale }: Language): Alternate {
  const dir = dirWithin(alternate.language.locale, locale);
  return dir ? { ...alternate, dir } : alternate;
}

/** Whether a page of the rule may be missing only because an item cannot be read or its key is told to be wrong. */
function isUndecided(
  { items, pagination, path }: RouteRule,
  content: Content,
  { incomplete, told }: Doubts,
): boolean {
  const isIncomplete = (kind: string) => incomplete.has(`${content.defaultLanguage.code} content ${kind}`);
  if (pagination) return isIncomplete(pagination.of);
  if (!items) return false;
  return (
    isIncomplete(items) ||
    content.documents.some(
      (document) => document.path.startsWith(`content/${items}/`) && told.at(document.path, keyOf({ path })),
    )
  );
}

/** The key of an item by which its page has its path. */
function keyOf({ path }: Pick<RouteRule, 'path'>): string {
  return /\{(\w+)\}/.exec(path)?.[1] ?? 'id';
}

/** `/boats/{key}` → every path of that form. */
function patternOf(path: string): RegExp {
  const escaped = path.split(/\{\w+\}/).map(escapePattern);
  return new RegExp(`^${escaped.join('[^/]+')}$`);
}

/**
 * The path that a page has in its other languages. An error page is shown at addresses of others and has none of its
 * own that answers: the home page stands for it, where there is one.
 */
function counterpartOf({ path, rule: { file } }: Draft, byPath: ReadonlyMap<string, Draft>): string {
  const isError = possibleErrorPages.some((status) => file === `${status}.html`);
  return isError && byPath.has('/') ? '/' : path;
}

export function urlOf({ prefix }: Language, path: string): string {
  return path === '/' ? `${prefix}/` : `${prefix}${path}/`;
}

/** A path as routes have it: without a slash at its end, but for `/`. */
export function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function fileOf({ prefix }: Language, { rule, path }: Draft): string {
  return `${prefix}/${rule.file ?? `${path}/index.html`}`.replace(/\/+/g, '/').slice(1);
}

/** Why pages are not made: what is told of their keys, and the paths that links to them have. */
interface NotMade {
  diagnostics: Diagnostic[];
  unreachable: string[];
}

function draftsOf(
  rule: RouteRule,
  content: Content,
  doubts: Doubts,
  headOf: HeadOf,
  { diagnostics, unreachable }: NotMade,
): Draft[] {
  const drafted = (path: string, item?: ListPage): Draft => {
    return { rule, path, heads: content.languages.map((source) => headOf(rule, source, item)) };
  };
  const [first] = content.languages;
  if (rule.pagination) {
    const { of, size } = rule.pagination;
    const count = Math.ceil(((first?.content[of] ?? []) as unknown[]).length / size);
    const pages = Math.max(count, 1);
    return Array.from({ length: pages }, (_, at) =>
      drafted(listPath(rule.path, at + 1), { page: at + 1, pages, size }),
    );
  }
  if (!rule.items) return [drafted(rule.path)];
  const parameter = keyOf(rule);
  const items = (source: LanguageContent) =>
    (source.content[rule.items as string] ?? []) as Record<string, unknown>[];
  return (first ? items(first) : []).flatMap((item, index) => {
    const name = String(item?.[parameter] ?? '');
    if (name === '' && doubts.unsound.size > 0) return [];
    if (!key.test(name) || name in {}) {
      diagnostics.push(...badKey(content, rule, item, name, doubts));
      unreachable.push(rule.path.replace(`{${parameter}}`, () => name));
      return [];
    }
    return [
      {
        rule,
        path: rule.path.replace(`{${parameter}}`, name),
        heads: content.languages.map((source) => headOf(rule, source, items(source)[index])),
      },
    ];
  });
}

function makeHead({ id, noindex, path, template }: RouteRule, source: LanguageContent, item: unknown): Head {
  try {
    const head = runInTime(() => template.head(source as never, item));
    const [misfit] = givenBack.head(head, ['head']);
    if (misfit) throw new CodeMistake(misfit.message, template.head);
    return { noindex, ...head };
  } catch (error) {
    throw new MakingFailed(tell`The head of ${path} cannot be made`, error, { said: said('id', id) });
  }
}

/** Home, then every page whose path is a part of this one's, then this one. */
function breadcrumbOf(path: string, byPath: Map<string, Draft>, language: Language): Crumb[] {
  const steps = path.split('/').filter(Boolean);
  const paths = ['/', ...steps.map((_, i) => `/${steps.slice(0, i + 1).join('/')}`)];
  return [...new Set(paths)].flatMap((part) => {
    const found = byPath.get(part)?.heads.find(({ source }) => source.language === language);
    if (!found) return [];
    const { name, lang } = found.head;
    return [{ name, ...(lang && { lang }), url: urlOf(language, part) }];
  });
}

function pathTaken(
  draft: Draft,
  url: string,
  taken: Placed,
  content: Content,
  { told }: Doubts,
): Diagnostic[] {
  const places = [draft, taken.draft].map(({ rule, heads: [first] }) =>
    placeOfKey(content, rule, first?.item),
  );
  const [place = atDefinition] = places;
  if (places.some(({ file, key }) => key !== undefined && told.at(file, key))) return [];
  return [
    {
      severity: 'error',
      rule: 'route/duplicate-path',
      ...place,
      message:
        url === taken.url
          ? tell`Two pages have the path ${taken.draft.path === draft.path ? draft.path : url}.`
          : inCapitalsAlone(url, taken.url),
      hint: tell`It belongs to "${taken.draft.heads[0]?.head.name}". Give this page another key or path.`,
    },
  ];
}

/** What is wrong with a path where another one is the same but for capitals. */
export function inCapitalsAlone(path: string, other: string): Sentence {
  return tell`The paths ${path} and ${other} differ only in capitals, which not every disk distinguishes.`;
}

function badKey(
  content: Content,
  rule: RouteRule,
  item: unknown,
  name: string,
  { told }: Doubts,
): Diagnostic[] {
  const place = placeOfKey(content, rule, item);
  if (told.at(place.file, place.key)) return [];
  return [
    {
      severity: 'error',
      rule: 'route/bad-key',
      ...place,
      message: tell`"${name}" cannot be part of an address.`,
      hint: tell`"${keyOf(rule)}" may have up to 64 letters without accents, digits, hyphens and underscores.`,
    },
  ];
}

/** Where the key of an item is written, or is missing, by which its page has its path. */
function placeOfKey({ documents }: Content, rule: RouteRule, item: unknown): ToldPlace {
  const file = nameOfValue(Object(item));
  const document = documents.find(({ path }) => path === file);
  const pointer = [keyOf(rule)];
  return document ? toldPlace(document, locate(document, pointer), pointer) : atDefinition;
}

const atDefinition: ToldPlace = { file: 'templates/site.ts', line: 1, column: 1 };

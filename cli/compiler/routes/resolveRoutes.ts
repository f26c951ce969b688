import type { Alternate, Crumb, Head, Language, RouteRule } from '../../../site/contract.ts';
import { type Diagnostic, excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import { locate } from '../content/document.ts';
import type { Content, LanguageContent } from '../content/pairTranslations.ts';
import { tryToMake, type Unsound } from '../content/unsound.ts';

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
}

/** One page in all its languages, before it has a place in the site. */
interface Draft {
  rule: RouteRule;
  path: string;
  heads: { source: LanguageContent; item: unknown; head: Head }[];
}

const key = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Every page of the site in every language. Two pages on one path, and keys that make no path, are reported.
 * A page whose texts are known to be wrong still gets its address.
 */
export function resolveRoutes(
  content: Content,
  routeTable: readonly RouteRule[],
  unsound: Unsound,
): Outcome<Route[]> {
  const diagnostics: Diagnostic[] = [];
  const drafts = routeTable.flatMap((rule) => draftsOf(rule, content, unsound, diagnostics));

  const byPath = new Map<string, Draft>();
  for (const draft of drafts) {
    const taken = byPath.get(draft.path);
    if (taken) diagnostics.push(pathTaken(draft, taken, content));
    else byPath.set(draft.path, draft);
  }

  const value = [...byPath.values()].flatMap((draft) => {
    const alternates = draft.heads.map(({ source: { language } }) => ({
      language,
      url: urlOf(language, draft.path),
    }));
    return draft.heads.map(({ source: { language }, item, head }) => ({
      rule: draft.rule,
      item,
      path: draft.path,
      url: urlOf(language, draft.path),
      file: fileOf(language, draft),
      language,
      alternates,
      breadcrumb: breadcrumbOf(draft.path, byPath, language),
      head,
    }));
  });
  return { value, diagnostics };
}

export function urlOf({ prefix }: Language, path: string): string {
  return path === '/' ? `${prefix}/` : `${prefix}${path}/`;
}

function fileOf({ prefix }: Language, { rule, path }: Draft): string {
  const folder = prefix.slice(1);
  const file = rule.file ?? `${path.slice(1)}/index.html`;
  return [folder, file].join('/').replace(/^\/+/, '').replaceAll('//', '/');
}

function draftsOf(rule: RouteRule, content: Content, unsound: Unsound, diagnostics: Diagnostic[]): Draft[] {
  const headOf = (source: LanguageContent, item: unknown) => {
    const head = tryToMake(source, unsound, rule.items, (watched) => makeHead(rule, watched, item));
    return { source, item, head: head ?? { title: rule.path, description: '', name: rule.path } };
  };
  if (!rule.items) {
    return [{ rule, path: rule.path, heads: content.languages.map((source) => headOf(source, undefined)) }];
  }
  const parameter = /\{(\w+)\}/.exec(rule.path)?.[1] ?? 'id';
  const items = (source: LanguageContent) =>
    (source.content[rule.items as string] ?? []) as Record<string, unknown>[];
  const [first] = content.languages;
  return (first ? items(first) : []).flatMap((item, index) => {
    const name = String(item?.[parameter] ?? '');
    if (name === '' && unsound.size > 0) return [];
    if (!key.test(name) || name in {}) {
      diagnostics.push(badKey(content, rule, parameter, name));
      return [];
    }
    return [
      {
        rule,
        path: rule.path.replace(`{${parameter}}`, name),
        heads: content.languages.map((source) => headOf(source, items(source)[index])),
      },
    ];
  });
}

function makeHead({ noindex, path, template }: RouteRule, source: LanguageContent, item: unknown): Head {
  try {
    const head = { noindex, ...template.head(source as never, item) };
    if (typeof head.title !== 'string') throw new Error('It has no title');
    return head;
  } catch (error) {
    throw new Error(`The head of ${path} cannot be made`, { cause: error });
  }
}

/** Home, then every page whose path is a part of this one's, then this one. */
function breadcrumbOf(path: string, byPath: Map<string, Draft>, language: Language): Crumb[] {
  const steps = path.split('/').filter(Boolean);
  const paths = ['/', ...steps.map((_, i) => `/${steps.slice(0, i + 1).join('/')}`)];
  return [...new Set(paths)].flatMap((part) => {
    const found = byPath.get(part)?.heads.find(({ source }) => source.language === language);
    return found ? [{ name: found.head.name, url: urlOf(language, part) }] : [];
  });
}

function pathTaken(draft: Draft, taken: Draft, content: Content): Diagnostic {
  const place = placeOfItem(content, draft.rule, draft.path.split('/').at(-1) ?? '');
  return {
    severity: 'error',
    rule: 'route/duplicate-path',
    ...place,
    message: `Two pages have the path ${draft.path}.`,
    hint: `It belongs to "${taken.heads[0]?.head.name}". Give this page another key or path.`,
  };
}

function badKey(content: Content, rule: RouteRule, parameter: string, name: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'route/bad-key',
    ...placeOfItem(content, rule, name),
    message: `"${name}" cannot be part of an address.`,
    hint: `"${parameter}" may have up to 64 letters without accents, digits, hyphens and underscores.`,
  };
}

/** Where the last item with this key was written, else the route table. */
function placeOfItem(content: Content, { items, path }: RouteRule, name: string) {
  const parameter = /\{(\w+)\}/.exec(path)?.[1];
  const document = content.documents.findLast(
    (candidate) =>
      parameter !== undefined &&
      candidate.path.startsWith(`content/${items}/`) &&
      String((candidate.data as Record<string, unknown> | null)?.[parameter]) === name,
  );
  if (!document || !parameter) return { file: 'templates/routeTable.ts', line: 1, column: 1 };
  const { line, column } = locate(document, [parameter]);
  return { file: document.path, line, column, excerpt: excerptOf(document.text, line) };
}

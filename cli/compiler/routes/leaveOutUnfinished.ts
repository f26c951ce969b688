import type { RouteRule, SiteDefinition } from '../../../site/contract.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { nameOf } from '../content/document.ts';
import type { Content, LanguageContent, Placeholder } from '../content/pairTranslations.ts';
import { valueAt } from '../content/tree.ts';

/** What a public site is made of. */
export interface Published {
  content: Content;
  rules: readonly RouteRule[];
}

/**
 * Visitors never read about what is missing. A public site leaves out a page about something that nobody gave yet, with
 * its item, and everything whose only purpose is to link there. A preview has it all.
 */
export function leaveOutUnfinished(content: Content, rules: readonly RouteRule[]): Published {
  if (content.settings.preview) return { content, rules };
  const subjects = subjectsIn(content, rules);
  const paths = new Set(subjects.map(({ path }) => path));
  if (paths.size === 0) return { content, rules };
  const languages = content.languages.map((source) => ({
    ...source,
    text: withoutLinks(source.text, paths) as LanguageContent['text'],
    content: { ...source.content, ...finishedItems(source.content, rules, paths) },
  }));
  return { content: { ...content, languages }, rules: rules.filter(({ path }) => !paths.has(path)) };
}

/** The placeholders that a page is about: the fact that its rule names as `subject`, or its item. */
export function subjectsIn(
  { placeholders }: Pick<Content, 'placeholders'>,
  rules: readonly RouteRule[],
): { placeholder: Placeholder; path: string }[] {
  return rules.flatMap(({ items, path, subject }) =>
    placeholders.flatMap((placeholder) => {
      const { document, pointer } = placeholder;
      if (document.path === 'content/company.yaml')
        return subject !== undefined && nameOf(pointer) === subject ? [{ placeholder, path }] : [];
      return items && pointer.length === 0 && document.path.startsWith(`content/${items}/`)
        ? [{ placeholder, path: pathOf(path, document.data) }]
        : [];
    }),
  );
}

/**
 * The placeholders for whose sake the site is hidden from search engines. Of a public one these are those that keep it
 * from going public: what is left out is missing nowhere, and what only looks unfinished hides nothing.
 */
export function hidingPlaceholders(
  content: Pick<Content, 'placeholders' | 'settings'>,
  { routes, release }: Pick<SiteDefinition, 'routes' | 'release'>,
): Placeholder[] {
  if (content.settings.preview) return content.placeholders;
  const leftOut = new Set(subjectsIn(content, routes).map(({ placeholder }) => placeholder));
  const isHarmless = ({ pointer }: Placeholder) => release?.harmlessPlaceholders?.test(nameOf(pointer));
  return content.placeholders.filter((placeholder) => !leftOut.has(placeholder) && !isHarmless(placeholder));
}

function pathOf(pattern: string, item: unknown): string {
  return pattern.replace(/\{(\w+)\}/, (_, key) => String(valueAt(item, [key])));
}

/** Collections with pages of their own, without the items whose page is left out. */
function finishedItems(content: LanguageContent['content'], rules: readonly RouteRule[], paths: Set<string>) {
  return Object.fromEntries(
    rules.flatMap(({ items, path }) => {
      const all = items && content[items];
      return items && Array.isArray(all)
        ? [[items, all.filter((item) => !paths.has(pathOf(path, item)))]]
        : [];
    }),
  );
}

/** A tree without the groups that lead to one of the paths. */
function withoutLinks(node: unknown, paths: ReadonlySet<string>): unknown {
  const leads = (value: unknown) => isGroup(value) && typeof value.to === 'string' && paths.has(value.to);
  if (Array.isArray(node))
    return node.filter((item) => !leads(item)).map((item) => withoutLinks(item, paths));
  if (!isGroup(node)) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (leads(value) ? [] : [[key, withoutLinks(value, paths)]])),
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets, PageContext, SiteDefinition } from '../../../site/contract.ts';
import { contentSecurityPolicy } from '../../hosts/contentSecurityPolicy.ts';
import type { HostSettings } from '../../hosts/hostRules.ts';
import { type Doubts, tryToMake } from '../content/doubts.ts';
import type { Content, LanguageContent } from '../content/pairTranslations.ts';
import { placeholderEnd, placeholderStart } from '../content/placeholderMarks.ts';
import type { Route } from '../routes/resolveRoutes.ts';

export interface Page {
  route: Route;
  /** The whole document; empty when the content has errors that keep it from being rendered. */
  html: string;
  /** How far what it reads is known to be wrong: an `incomplete` page is not judged. */
  doubt?: 'unsound' | 'incomplete';
}

/**
 * Renders every route. A page that cannot be rendered because what it reads is known to be wrong is left empty;
 * the causes are told already. Any other failure is a bug, and thrown.
 */
export function renderPages(
  routes: Route[],
  content: Content,
  assets: Record<string, Assets>,
  site: SiteDefinition,
  { now, doubts }: { now: Date; doubts: Doubts },
): Page[] {
  return routes.map((route) => {
    const source = content.languages.find(({ language }) => language === route.language);
    if (!source) throw new Error(`There is no content for ${route.url}`);
    const assetsOfLanguage = assets[route.language.code] as Assets;
    const { made, doubt } = tryToMake(source, doubts, route.rule.items, (watched) =>
      renderPage(route, watched, content.placeholders.length > 0, assetsOfLanguage, site, now.getFullYear()),
    );
    return { route, html: made?.html ?? '', doubt };
  });
}

/** Renders one route to a whole HTML document. A template that throws is a bug and says on which page. */
function renderPage(
  route: Route,
  { text, content }: LanguageContent,
  hasPlaceholders: boolean,
  assets: Assets,
  { Document, PageProvider, placeholderLabel }: SiteDefinition,
  year: number,
): Page {
  const { Page } = route.rule.template;
  const context = {
    id: route.rule.id,
    path: route.path,
    url: route.url,
    language: route.language,
    alternates: route.alternates,
    breadcrumb: route.breadcrumb,
    text,
    content,
    assets,
    policy: contentSecurityPolicy(content.site as HostSettings, Object.values(assets.inlineScripts)).meta,
    scripts: new Set(),
    year,
    hasPlaceholders,
  } as unknown as PageContext;
  try {
    const markup = renderToStaticMarkup(
      <PageProvider value={context}>
        <Document head={route.head}>
          <Page item={route.item} />
        </Document>
      </PageProvider>,
    );
    return { route, html: `<!doctype html>\n${showPlaceholders(markup, placeholderLabel(context.text))}\n` };
  } catch (error) {
    throw new Error(`The page ${route.url} cannot be rendered`, { cause: error });
  }
}

const marks = new RegExp(`[${placeholderStart}${placeholderEnd}]`, 'g');

/** Marked values become spans in the text of the page; elsewhere (attributes, titles, data) the marks are dropped. */
export function showPlaceholders(html: string, label: string): string {
  if (!html.includes(placeholderStart)) return html;
  return html.replace(/<(title|script|style|textarea|option)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<')
      ? part.replace(marks, '')
      : part
          .replaceAll(placeholderStart, `<span data-placeholder="${label}">`)
          .replaceAll(placeholderEnd, '</span>'),
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import {
  type Assets,
  type PageContext,
  PageProvider,
  placeholderEnd,
  placeholderStart,
  type SiteDefinition,
} from '../site/page.ts';
import type { Content } from './content/pairTranslations.ts';
import type { Route } from './resolveRoutes.ts';

export interface Page {
  route: Route;
  /** The whole document; empty when the content has errors that keep it from being rendered. */
  html: string;
}

/**
 * Renders every route. When the content is known to have errors (`tolerant`), a page that cannot be rendered
 * for its holes is left empty; its causes are told already.
 */
export function renderPages(
  routes: Route[],
  content: Content,
  assets: Record<string, Assets>,
  site: SiteDefinition,
  { now, tolerant }: { now: Date; tolerant: boolean },
): Page[] {
  return routes.map((route) => {
    try {
      return renderPage(route, content, assets[route.language.code] as Assets, site, now.getFullYear());
    } catch (error) {
      if (!tolerant) throw error;
      return { route, html: '' };
    }
  });
}

/** Renders one route to a whole HTML document. A template that throws is a bug and says on which page. */
function renderPage(
  route: Route,
  content: Content,
  assets: Assets,
  { Document, placeholderLabel }: SiteDefinition,
  year: number,
): Page {
  const source = content.languages.find(({ language }) => language === route.language);
  const { Page } = route.rule.template;
  const context = {
    id: route.rule.id,
    path: route.path,
    url: route.url,
    language: route.language,
    alternates: route.alternates,
    breadcrumb: route.breadcrumb,
    text: source?.text,
    content: source?.content,
    assets,
    scripts: new Set(),
    year,
    hasPlaceholders: content.placeholders.length > 0,
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

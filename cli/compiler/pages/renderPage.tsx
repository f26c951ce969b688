import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets, PageContext, SiteDefinition } from '../../../site/contract.ts';
import { contentSecurityPolicy } from '../../hosts/contentSecurityPolicy.ts';
import type { Content, LanguageContent } from '../content/pairTranslations.ts';
import { placeholderEnd, placeholderStart } from '../content/placeholderMarks.ts';
import { tryToMake, type Unsound } from '../content/unsound.ts';
import type { Route } from '../routes/resolveRoutes.ts';

export interface Page {
  route: Route;
  /** The whole document; empty when the content has errors that keep it from being rendered. */
  html: string;
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
  { now, unsound }: { now: Date; unsound: Unsound },
): Page[] {
  return routes.map((route) => {
    const source = content.languages.find(({ language }) => language === route.language);
    if (!source) throw new Error(`There is no content for ${route.url}`);
    const ofLanguage = assets[route.language.code];
    if (!ofLanguage) throw new Error(`There are no assets for ${route.url}`);
    const common = {
      assets: ofLanguage,
      policy: contentSecurityPolicy(content.settings, Object.values(ofLanguage.inlineScripts)).meta,
      year: now.getFullYear(),
      hasPlaceholders: content.placeholders.length > 0,
    };
    const page = tryToMake(source, unsound, route.rule.items, (watched) =>
      renderPage(route, watched, common, site),
    );
    return page ?? { route, html: '' };
  });
}

/** Renders one route to a whole HTML document. A template that throws is a bug and says on which page. */
function renderPage(
  route: Route,
  { text, content }: LanguageContent,
  common: Pick<PageContext, 'assets' | 'policy' | 'year' | 'hasPlaceholders'>,
  { Document, PageProvider, placeholderLabel }: SiteDefinition,
): Page {
  const { Page } = route.rule.template;
  const context: PageContext = {
    ...common,
    id: route.rule.id,
    path: route.path,
    url: route.url,
    language: route.language,
    alternates: route.alternates,
    breadcrumb: route.breadcrumb,
    text,
    content,
    scripts: new Set(),
  };
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

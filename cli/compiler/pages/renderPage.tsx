import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';
import type { Assets, RouteRule, SiteDefinition } from '../../../site/contract.ts';
import { todayAnywhere } from '../../../site/forms/rules/days.ts';
import { contentSecurityPolicy } from '../../hosts/contentSecurityPolicy.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { SpooledBytes } from '../../memory/openSpool.ts';
import { printOfValue } from '../../memory/valuePrints.ts';
import { letGo } from '../../settings/resolveTree.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Doubts, tryToMake } from '../content/doubts.ts';
import type { Content } from '../content/pairTranslations.ts';
import { placeholderEnd, placeholderStart } from '../content/placeholderMarks.ts';
import { hidingPlaceholders } from '../routes/leaveOutUnfinished.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { escaped } from '../scan/escaped.ts';
import { replaceInText } from '../scan/inText.ts';
import type { PageIcons } from '../sprite/openIcons.ts';
import { type PageStyles, styleStandIn } from '../styles/openStyles.ts';
import { CodeMistake, MakingFailed } from '../website/codeFailure.ts';
import { givenBack } from '../website/definitionShape.ts';
import { runInTime, Unended } from '../website/runInTime.ts';
import { said } from '../website/saidInCode.ts';
import { componentsAround, directionOf, type Means, markupOf, mustNotWait } from './markupOf.tsx';
import { type EarlierPages, type RecalledPage, recallPages } from './recallPage.ts';
import { tieWords } from './tieWords.ts';

/** A page; without a file when the content has errors that keep it from being rendered. */
export interface Page extends Partial<RecalledPage> {
  route: Route;
  /** How far what it reads is known to be wrong: an `incomplete` page is not judged. */
  doubt?: 'unsound' | 'incomplete';
}

/** What a page gets once it is rendered, because it shows what it needs. */
export interface PageLooks {
  styles: PageStyles;
  icons: PageIcons;
}

export interface RenderOptions {
  now: Date;
  looks: PageLooks;
  doubts: Doubts;
  memory?: Memory;
  earlier?: EarlierPages;
  /** Is given each page that was rendered. */
  rendered?: (route: Route, file: { print: string; place?: SpooledBytes }) => void;
}

/**
 * What renders a route of this content. A page that cannot be rendered because what it reads is known to be wrong is
 * left empty; the causes are told already. Any other failure is a bug, or of the website's own code, and thrown.
 */
export function openRenderer(
  content: Content,
  assets: Record<string, Assets>,
  site: SiteDefinition,
  { now, looks, doubts, memory, earlier, rendered }: RenderOptions,
): (route: Route) => Page {
  const { PageProvider } = site;
  const hasPlaceholders = hidingPlaceholders(content, site).length > 0;
  const [today] = todayAnywhere(now);
  const year = Number(today.slice(0, 4)); // until a new one is everywhere, the browser knows better
  const languages = new Map(
    content.languages.map((source) => {
      const ofLanguage = assets[source.language.code];
      if (!ofLanguage) throw new Error(`There are no assets in ${source.language.name}`);
      const readable = { ...source, assets: ofLanguage };
      const scripts = Object.values(ofLanguage.inlineScripts);
      const policy = contentSecurityPolicy(content.settings, scripts, styleStandIn).meta;
      const recall = recallPages(readable, memory, earlier);
      const common = fingerprint(
        JSON.stringify([
          source.language,
          policy,
          looks.styles.print,
          looks.icons.print,
          hasPlaceholders,
          year,
        ]),
      );
      return [source.language, { recall, common, facts: { policy, hasPlaceholders, year } }];
    }),
  );
  return (route) => {
    const of = languages.get(route.language);
    if (!of) throw new Error(`There is no content for ${route.url}`);
    const { item, language } = route;
    const { made, doubt } = tryToMake(language, doubts, route.rule.items, ({ note }) =>
      of.recall({
        file: route.file,
        item,
        own: () => `${of.common} ${printOfValue(item)} ${route.print}`,
        render: (readable, keep) =>
          renderPage(route, site, looks, { language, readable, keep, facts: of.facts, PageProvider }),
        note,
      }),
    );
    if (!made) return { route, doubt };
    if ('bytes' in made.file) rendered?.(route, made.file);
    return { route, ...made, doubt };
  };
}

/**
 * Renders every route. After each page it leaves a turn, so that a browser can be answered meanwhile. If pages fail, it
 * throws the failure of each.
 */
export async function renderPages(routes: Route[], render: (route: Route) => Page): Promise<Page[]> {
  // Single pages first: the thread that proves pages meanwhile then knows what is common when the items come.
  const [single, items] = [routes.filter(({ item }) => !item), routes.filter(({ item }) => item)];
  const failures: MakingFailed[] = [];
  const pages = new Map<Route, Page>();
  for (const route of [...single, ...items]) {
    await setImmediate();
    try {
      pages.set(route, render(route));
      letGo(route.item); // hardly any other page shows all of it
    } catch (error) {
      if (!(error instanceof MakingFailed)) throw error;
      failures.push(error);
      if (error.cause instanceof Unended) break; // other pages may wait as long for the same component
    }
  }
  const [first] = failures;
  if (first) throw new AggregateError(failures, first.message, { cause: first.cause });
  return routes.flatMap((route) => pages.get(route) ?? []);
}

/** Renders one route to a whole HTML document. A template that throws is a bug and says on which page. */
function renderPage(
  route: Route,
  { Document, placeholderLabel }: SiteDefinition,
  { styles, icons }: PageLooks,
  means: Means,
): { html: string; icons: string[]; below?: string } {
  const { rule, url, path, alternates, breadcrumb, head, item, language } = route;
  const { Page } = rule.template;
  const whole = (
    <Document head={head}>
      <Shown Page={Page} item={item} />
    </Document>
  );
  const own = { id: rule.id, path, url, alternates, breadcrumb };
  try {
    const [markup, label] = runInTime(
      () => [markupOf(whole, own, means), placeholderLabel(means.readable.text)] as const,
    );
    const [misfit] = givenBack.placeholderLabel(label, ['placeholderLabel']);
    if (misfit) throw new CodeMistake(misfit.message, placeholderLabel);
    const page = showPlaceholders(markup, label);
    const tied = `<!doctype html>\n${tieWords(page, language.code, directionOf(language))}\n`;
    const { html: drawn, own: ownIcons } = icons.fill(tied);
    const { html, below } = styles.fill(drawn); // the last one: half of a page are its rules
    return { html, icons: ownIcons, below };
  } catch (error) {
    throw new MakingFailed(tell`The page ${url} cannot be rendered`, error, {
      said: said('id', rule.id),
      around: () => componentsAround(whole, own, means),
    });
  }
}

/** A page as its template gives it. One that gives nothing would be told wherever a page shows something. */
function Shown({ Page, item }: { Page: RouteRule['template']['Page']; item: unknown }) {
  // A component that is no function of its own makes its elements later.
  if (typeof Page !== 'function' || Page.prototype?.isReactComponent) return <Page item={item} />;
  const made = (Page as (props: { item: unknown }) => ReactNode)({ item });
  if (made === null || made === undefined || made === false)
    throw new CodeMistake(tell`The template gives nothing back, so the page would be empty.`, Page);
  if (made instanceof Promise) throw new CodeMistake(mustNotWait, Page);
  return made;
}

const marks = new RegExp(`[${placeholderStart}${placeholderEnd}]`, 'g');

/** Marked values become spans in the text of the page; elsewhere (attributes, titles, data) the marks are dropped. */
export function showPlaceholders(html: string, label: string): string {
  const start = `<span data-placeholder="${escaped(label)}">`;
  const shown = (mark: string) => (mark === placeholderStart ? start : '</span>');
  return replaceInText(html, marks, shown, () => '');
}

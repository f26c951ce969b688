import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import { once } from '../../memory/once.ts';
import { bytesOf } from '../../output/outputFile.ts';
import { letGo } from '../../settings/resolveTree.ts';
import type { Schemas } from '../content/compileSchemas.ts';
import { type Compared, type Content, pairTranslations } from '../content/pairTranslations.ts';
import { setType } from '../content/typography.ts';
import { leaveOutUnshown, type Showing } from '../routes/leaveOutUnshown.ts';
import { type Route, resolveRoutes } from '../routes/resolveRoutes.ts';
import { carrySegments } from './carrySegments.ts';
import { markOrigins, readSegments, type Segment, throughMarks, withoutOrigins } from './originMarks.ts';
import { openRenderer, type RenderOptions } from './renderPage.tsx';

/** What pages were made of. */
export interface Ingredients extends Pick<RenderOptions, 'looks' | 'doubts'> {
  /** What decides what they show, with the entries. */
  showing: Showing;
  schemas: Schemas;
  compared: Compared | undefined;
  assets: Record<string, Assets>;
  site: SiteDefinition;
}

/** Tells which parts of a page come from which text; nothing when it cannot be known. */
export type TraceOrigins = (page: { route: Pick<Route, 'url'>; html: string }) => Promise<Segment[]>;

/**
 * Makes pages once more, from content whose texts carry marks. Only pages that are asked for are rendered. If such a
 * page cannot be rendered, or differs once its marks are taken out, fewer marks may tell more. What differs proves
 * nothing.
 */
export async function traceOrigins(ingredients: Ingredients): Promise<TraceOrigins> {
  const all = traceMarked(ingredients, {});
  const fewer = once(() => traceMarked(ingredients, { onlySentences: true }));
  return async (page) => {
    const { segments, isSame } = all(page);
    if (isSame) return segments;
    return withMore(segments, fewer()(page).segments);
  };
}

/** A template may look something up by a text, and stumble over its marks: then nothing is made. */
function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Makes pages for looking at, as HTML; empty where one cannot be made. */
export function openAgain(
  content: Content,
  assets: Record<string, Assets>,
  site: SiteDefinition,
  how: RenderOptions,
): (route: Route) => string {
  const render = attempt(() => openRenderer(content, assets, site, how));
  return (route) => {
    const again = render && attempt(() => render(route));
    letGo(route.item); // no other page shows all of it
    return again?.file ? String(bytesOf(again.file)) : '';
  };
}

interface Traced {
  segments: Segment[];
  /** Whether the marks changed nothing else. */
  isSame: boolean;
}

function traceMarked(
  { showing, schemas, compared, assets, looks, site, doubts }: Ingredients,
  kind: { onlySentences?: boolean },
): (page: Parameters<TraceOrigins>[0]) => Traced {
  const marked = markOrigins(showing.entries, kind);
  const paired = pairTranslations(marked.entries, schemas, compared, {
    typeset: (text, language) => throughMarks(text, (plain) => setType(plain, language)),
  });
  const published = paired && leaveOutUnshown(paired, site.routes, showing);
  const content = published?.content;
  const routes = published && attempt(() => resolveRoutes(published.content, published.rules, doubts).value);
  const byUrl = new Map(routes?.map((route) => [withoutOrigins(route.url), route]));
  const again = content && openAgain(content, assets, site, { now: showing.now, looks, doubts });
  return ({ route: { url }, html }) => {
    const route = byUrl.get(url);
    if (!route || !again) return { segments: [], isSame: false };
    const shown = again(route);
    const plain = withoutOrigins(shown);
    const segments = carrySegments(readSegments(shown, marked.origins), plain, html);
    return { segments, isSame: plain === html };
  };
}

/** All segments of the first, and those of the others that begin where the first has none. */
function withMore(segments: Segment[], others: Segment[]): Segment[] {
  const byBegin = segments.toSorted((a, b) => a.from - b.from);
  let next = 0;
  let end = 0; // of all that began so far
  const more = others
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from }) => {
      for (let one = byBegin[next]; one && one.from <= from; next += 1, one = byBegin[next])
        end = Math.max(end, one.to);
      return end <= from;
    });
  return [...segments, ...more].sort((a, b) => a.from - b.from || b.to - a.to);
}

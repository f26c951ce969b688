import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import { bytesOf } from '../../output/outputFile.ts';
import type { Schemas } from '../content/compileSchemas.ts';
import type { Doubts } from '../content/doubts.ts';
import { type Compared, pairTranslations } from '../content/pairTranslations.ts';
import { setType } from '../content/typography.ts';
import { leaveOutUnshown, type Showing } from '../routes/leaveOutUnshown.ts';
import { type Route, resolveRoutes } from '../routes/resolveRoutes.ts';
import { attempt } from './attempt.ts';
import { carrySegments } from './carrySegments.ts';
import { markOrigins, readSegments, type Segment, throughMarks, withoutOrigins } from './originMarks.ts';
import { openRenderer, type PageLooks } from './renderPage.tsx';

/** What pages were made of. */
export interface Ingredients {
  /** What decides what they show, with the entries. */
  showing: Showing;
  schemas: Schemas;
  compared: Compared | undefined;
  assets: Record<string, Assets>;
  looks: PageLooks;
  site: SiteDefinition;
  doubts: Doubts;
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
  let fewer: ReturnType<typeof traceMarked> | undefined;
  return async (page) => {
    const { segments, isSame } = all(page);
    if (isSame) return segments;
    fewer ??= traceMarked(ingredients, { onlySentences: true });
    return withMore(segments, fewer(page).segments);
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
  return ({ route: { url }, html }) => {
    const route = byUrl.get(url);
    if (!route || !content) return { segments: [], isSame: false };
    const again = attempt(() =>
      openRenderer(content, assets, site, { now: showing.now, looks, doubts })(route),
    );
    const shown = again?.file ? String(bytesOf(again.file)) : '';
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

import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import { bytesOf } from '../../output/outputFile.ts';
import type { Schemas } from '../content/compileSchemas.ts';
import type { Doubts } from '../content/doubts.ts';
import { type Compared, pairTranslations } from '../content/pairTranslations.ts';
import { setType } from '../content/typography.ts';
import type { Entry } from '../content/validateDocument.ts';
import { changeSettings, type SettingsChange } from '../routes/changeSettings.ts';
import { leaveOutUnfinished } from '../routes/leaveOutUnfinished.ts';
import { type Route, resolveRoutes } from '../routes/resolveRoutes.ts';
import { markOrigins, readSegments, type Segment, throughMarks, withoutOrigins } from './originMarks.ts';
import { type PageLooks, renderPages } from './renderPage.tsx';

/** What pages were made of. */
export interface Ingredients {
  entries: Entry[];
  schemas: Schemas;
  compared: Compared | undefined;
  change: SettingsChange;
  assets: Record<string, Assets>;
  looks: PageLooks;
  site: SiteDefinition;
  now: Date;
  doubts: Doubts;
}

/** Tells which parts of a page come from which text; nothing when it cannot be known. */
export type TraceOrigins = (page: { route: Pick<Route, 'url'>; html: string }) => Promise<Segment[]>;

/**
 * Makes pages once more, of content whose texts carry marks. Only pages that are asked for are rendered. One that
 * cannot be rendered so, or without its marks is not the same as before, is tried with fewer marks, and then proves
 * nothing.
 */
export async function traceOrigins(ingredients: Ingredients): Promise<TraceOrigins> {
  const all = await traceMarked(ingredients, {});
  let fewer: Promise<TraceOrigins> | undefined;
  return async (page) => {
    const segments = await all(page);
    if (segments.length > 0) return segments;
    fewer ??= traceMarked(ingredients, { onlySentences: true });
    return (await fewer)(page);
  };
}

async function traceMarked(
  { entries, schemas, compared, change, assets, looks, site, now, doubts }: Ingredients,
  kind: { onlySentences?: boolean },
): Promise<TraceOrigins> {
  const marked = markOrigins(entries, kind);
  const { value: paired } = await pairTranslations(marked.entries, schemas, compared, {
    typeset: (text, language) => throughMarks(text, (plain) => setType(plain, language)),
  });
  const published = paired && leaveOutUnfinished(changeSettings(paired, change), site.routes);
  const content = published?.content;
  const routes = published && attempt(() => resolveRoutes(published.content, published.rules, doubts).value);
  const byUrl = new Map(routes?.map((route) => [route.url, route]));
  return async ({ route: { url }, html }) => {
    const route = byUrl.get(url);
    if (!route || !content) return [];
    const [again] = attempt(() => renderPages([route], content, assets, site, { now, looks, doubts })) ?? [];
    const shown = again?.file ? String(bytesOf(again.file)) : '';
    return withoutOrigins(shown) === html ? readSegments(shown, marked.origins) : [];
  };
}

/** A template may look something up by a text, and stumble over its marks. */
function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import { bytesOf } from '../../output/outputFile.ts';
import { changeSettings, type SettingsChange } from '../content/changeSettings.ts';
import type { Schemas } from '../content/compileSchemas.ts';
import type { Doubts } from '../content/doubts.ts';
import { type Compared, pairTranslations } from '../content/pairTranslations.ts';
import { setType } from '../content/typography.ts';
import type { Entry } from '../content/validateDocument.ts';
import { type Route, resolveRoutes } from '../routes/resolveRoutes.ts';
import { markOrigins, readSegments, type Segment, throughMarks, withoutOrigins } from './originMarks.ts';
import { renderPages } from './renderPage.tsx';

/** What pages were made of. */
export interface Ingredients {
  entries: Entry[];
  schemas: Schemas;
  compared: Compared | undefined;
  change: SettingsChange;
  assets: Record<string, Assets>;
  site: SiteDefinition;
  now: Date;
  doubts: Doubts;
}

/** Tells which parts of a page come from which text; nothing when it cannot be known. */
export type TraceOrigins = (page: { route: Route; html: string }) => Segment[];

/**
 * Makes pages once more, of content whose texts carry marks. Only pages that are asked for are rendered. One that,
 * without its marks, is not the same as before proves nothing.
 */
export async function traceOrigins({ entries, schemas, ...rest }: Ingredients): Promise<TraceOrigins> {
  const { compared, change, assets, site, now, doubts } = rest;
  const marked = markOrigins(entries);
  const { value: paired } = await pairTranslations(marked.entries, schemas, compared, (text, language) =>
    throughMarks(text, (plain) => setType(plain, language)),
  );
  if (!paired) return () => [];
  const content = changeSettings(paired, change);
  const byUrl = new Map(resolveRoutes(content, site.routes, doubts).value.map((route) => [route.url, route]));
  return ({ route: { url }, html }) => {
    const route = byUrl.get(url);
    if (!route) return [];
    const [again] = renderPages([route], content, assets, site, { now, doubts });
    const shown = again?.file ? String(bytesOf(again.file)) : '';
    return withoutOrigins(shown) === html ? readSegments(shown, marked.origins) : [];
  };
}

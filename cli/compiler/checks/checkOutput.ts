import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fingerprint } from '../../memory/cache.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Page } from '../pages/renderPage.tsx';
import type { Route } from '../routes/resolveRoutes.ts';
import { alternates } from './alternates.ts';
import type { Check } from './check.ts';
import { fieldLabels } from './fieldLabels.ts';
import { headings } from './headings.ts';
import { headMetadata } from './headMetadata.ts';
import { links } from './links.ts';
import { type Outline, outlineOf, pageOf } from './outline.ts';
import { redirects } from './redirects.ts';
import { openPage, type ScannedPage } from './scanPage.ts';
import { thirdPartyHosts, thirdPartyStyles } from './thirdPartyHosts.ts';
import { uniqueIds } from './uniqueIds.ts';
import { rememberValidHtml, validHtml } from './validHtml.ts';

/** Every rule over the finished site. A new one is a file in `checks/`, its fixtures, and a line here. */
export const checks: readonly Check[] = [
  links,
  redirects,
  uniqueIds,
  headings,
  validHtml,
  alternates,
  headMetadata,
  thirdPartyHosts,
  thirdPartyStyles,
  fieldLabels,
];

/**
 * Proves the finished site: every check over every page. Pages without a file had their errors told before. A page in
 * which nothing was found that concerns it alone is remembered, and its outline with it.
 */
export async function checkOutput(
  files: OutputFile[],
  pages: Page[],
  content: Content,
  cache: string,
  memory?: Memory,
): Promise<Diagnostic[]> {
  const made = pages.flatMap(({ route, file }) =>
    file ? [{ page: openPage(route, () => String(bytesOf(file))), key: keyOf(route, file.print) }] : [],
  );
  const context = {
    pages: made.map(({ page }) => page),
    files: new Map(files.map((file) => [file.path, file])),
    routes: pages.map(({ route }) => route),
    content,
    cache,
  };
  const diagnostics: Diagnostic[] = [];
  const outlines: ScannedPage[] = [];
  const alone = checks.filter(({ sees }) => sees === 'page');
  for (const { page, key } of made) {
    const known = memory?.recall<Outline>('outlines', key);
    const outline = known ?? outlineOf(page);
    outlines.push(pageOf(page, outline));
    if (known) continue;
    const found = (await Promise.all(alone.map((check) => check.run({ ...context, pages: [page] })))).flat();
    if (found.length === 0) memory?.keep('outlines', key, outline);
    diagnostics.push(...found);
  }
  rememberValidHtml(cache);
  for (const check of checks.filter(({ sees }) => sees !== 'page')) {
    const isSound =
      check.sees === 'outlines' && (await check.run({ ...context, pages: outlines })).length === 0;
    // Only the whole page has places.
    if (!isSound) diagnostics.push(...(await check.run(context)));
  }
  return diagnostics;
}

/** All that checks of a page alone depend on. */
function keyOf({ url, language, alternates, head }: Route, print: string): string {
  return `${url} ${fingerprint(print, JSON.stringify([language, alternates, head]))}`;
}

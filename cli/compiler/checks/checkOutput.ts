import { setImmediate as immediate } from 'node:timers/promises';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Told } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/cache.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import { timed } from '../../timing/timed.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Page } from '../pages/renderPage.tsx';
import type { TraceElements } from '../pages/traceElements.ts';
import type { TraceOrigins } from '../pages/traceOrigins.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { openPage, type ScannedPage } from '../scan/scanPage.ts';
import { addresses } from './addresses.ts';
import { alternates } from './alternates.ts';
import { budgets } from './budgets.ts';
import type { Check, Found } from './check.ts';
import { fieldLabels } from './fieldLabels.ts';
import { headings } from './headings.ts';
import { headMetadata } from './headMetadata.ts';
import { links } from './links.ts';
import { locateFindings } from './locateFindings.ts';
import { keepOutline, outlineOf, pageOf, recallOutline } from './outline.ts';
import { shareLetters } from './shareLetters.ts';
import { sitemap } from './sitemap.ts';
import { structuredData } from './structuredData.ts';
import { tables } from './tables.ts';
import { thirdPartyHosts } from './thirdPartyHosts.ts';
import { uniqueIds } from './uniqueIds.ts';
import { unlinked } from './unlinked.ts';
import { rememberValidHtml, validHtml } from './validHtml.ts';

/** Every rule over the finished site. A new one is a file in `checks/`, its fixtures, and a line here. */
export const checks: readonly Check[] = [
  links,
  addresses,
  uniqueIds,
  headings,
  tables,
  validHtml,
  alternates,
  headMetadata,
  thirdPartyHosts,
  fieldLabels,
  structuredData,
  sitemap,
  budgets,
  shareLetters,
  unlinked,
];

/** The finished site. */
interface Output {
  files: OutputFile[];
  pages: Page[];
  content: Content;
  /** Patterns of paths that may be pages whose address is not known, because their item cannot be read. */
  open: RegExp[];
  /** Letters of a text that share images would leave out. */
  undrawable(text: string): string[];
}

/** Where findings are told, and which of them are not. */
interface Telling {
  /** What was told already is not told again. */
  told: Told;
  /** Tells where the texts of pages come from; asked only when there is a finding. */
  trace: () => Promise<TraceOrigins>;
  /** Tells where their elements are written, if it can be known; asked only when content is not to blame. */
  elements?: () => Promise<TraceElements | undefined>;
}

/**
 * Proves the finished site: every check over every page that lacks nothing, and of a page that reads something wrong
 * only what has a place in the content. A page in which nothing was found that concerns it alone is remembered, and
 * its outline with it.
 */
export async function checkOutput(
  { files, pages, content, open, undrawable }: Output,
  { told, trace, elements }: Telling,
  cache: string,
  memory?: Memory,
): Promise<Diagnostic[]> {
  const judged = pages.filter(({ doubt }) => doubt !== 'incomplete');
  const made = judged.flatMap(({ route, file }) =>
    file ? [{ open: () => openPage(route, () => String(bytesOf(file))), key: keyOf(route, file.print) }] : [],
  );
  const found: Found[] = [];
  const context = {
    found,
    pages: made.map(({ open }) => open()),
    files: new Map(files.map((file) => [file.path, file])),
    routes: pages.map(({ route }) => route),
    open,
    content,
    undrawable,
    isWhole: made.length === pages.length && pages.every(({ doubt }) => !doubt),
    cache,
  };
  const run = (check: Check, pages: ScannedPage[]) =>
    timed('check', check.rules.join(', '), () => check.run({ ...context, pages }));
  const outlines: ScannedPage[] = [];
  const alone = checks.filter(({ sees }) => sees === 'page');
  for (const { open, key } of made) {
    const page = open(); // for itself, so that it is let go
    const known = memory && recallOutline(memory, key);
    const outline = known ?? outlineOf(page);
    outlines.push(pageOf(page, outline));
    if (known) continue;
    await immediate(); // whoever serves the pages meanwhile may answer
    const onPage = (await Promise.all(alone.map((check) => run(check, [page])))).flat();
    if (memory && onPage.length === 0) keepOutline(memory, key, outline);
    found.push(...onPage);
  }
  rememberValidHtml(cache);
  for (const check of checks.filter(({ sees }) => sees !== 'page')) {
    const isSound = check.sees === 'outlines' && (await run(check, outlines)).length === 0;
    // Only the whole page has places.
    if (!isSound) found.push(...(await run(check, context.pages)));
  }
  const unsound = new Set(judged.filter(({ doubt }) => doubt).map(({ route }) => `dist/${route.file}`));
  // Of a page that reads something wrong, a mistake of its template may be an echo.
  const isSure = ({ route }: ScannedPage) => !unsound.has(`dist/${route.file}`);
  const located = await locateFindings(found, content, { trace, elements, isSure });
  return located.filter((problem) => !unsound.has(problem.file) && !told.again(problem));
}

/** All that checks of a page alone depend on. */
function keyOf({ url, language, alternates, head }: Route, print: string): string {
  return `${url} ${fingerprint(print, JSON.stringify([language, alternates, head]))}`;
}

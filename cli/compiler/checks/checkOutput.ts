import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Told } from '../../diagnostics/told.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Page } from '../pages/renderPage.tsx';
import type { TraceOrigins } from '../pages/traceOrigins.ts';
import { alternates } from './alternates.ts';
import type { Check } from './check.ts';
import { fieldLabels } from './fieldLabels.ts';
import { headings } from './headings.ts';
import { headMetadata } from './headMetadata.ts';
import { links } from './links.ts';
import { locateFindings } from './locateFindings.ts';
import { redirects } from './redirects.ts';
import { scanPage } from './scanPage.ts';
import { thirdPartyHosts } from './thirdPartyHosts.ts';
import { uniqueIds } from './uniqueIds.ts';
import { validHtml } from './validHtml.ts';

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
  fieldLabels,
];

/** The finished site. */
interface Output {
  files: OutputFile[];
  pages: Page[];
  content: Content;
  /** Patterns of paths that may be pages whose address is not known, because their item cannot be read. */
  open: RegExp[];
}

/**
 * Proves the finished site: every check over every page that lacks nothing. What was told already is not told again,
 * and of a page that reads something wrong only what has a place in the content. `trace` tells where the texts of
 * pages come from; it is asked only when there is a finding.
 */
export async function checkOutput(
  { files, pages, content, open }: Output,
  told: Told,
  trace: () => Promise<TraceOrigins>,
  cache: string,
): Promise<Diagnostic[]> {
  const judged = pages.filter(({ doubt }) => doubt !== 'incomplete');
  const context = {
    pages: judged.map(scanPage),
    files: new Map(files.map((file) => [file.path, file])),
    routes: pages.map(({ route }) => route),
    open,
    content,
    cache,
  };
  const unsound = new Set(judged.filter(({ doubt }) => doubt).map(({ route }) => `dist/${route.file}`));
  const found = await Promise.all(checks.map((check) => check.run(context)));
  const located = await locateFindings(found.flat(), content, trace);
  return located.filter((problem) => !unsound.has(problem.file) && !told.again(problem));
}

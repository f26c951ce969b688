import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Page } from '../pages/renderPage.tsx';
import { alternates } from './alternates.ts';
import type { Check } from './check.ts';
import { fieldLabels } from './fieldLabels.ts';
import { headings } from './headings.ts';
import { headMetadata } from './headMetadata.ts';
import { links } from './links.ts';
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

/** Proves the finished site: every check over every page. Pages without HTML had their errors told before. */
export async function checkOutput(
  files: OutputFile[],
  pages: Page[],
  content: Content,
  cache: string,
): Promise<Diagnostic[]> {
  const context = {
    pages: pages.filter(({ html }) => html !== '').map(scanPage),
    files: new Map(files.map((file) => [file.path, file])),
    routes: pages.map(({ route }) => route),
    content,
    cache,
  };
  const found = await Promise.all(checks.map((check) => check.run(context)));
  return found.flat();
}

import { alternates } from './checks/alternates.ts';
import type { Check } from './checks/check.ts';
import { headings } from './checks/headings.ts';
import { headMetadata } from './checks/headMetadata.ts';
import { links } from './checks/links.ts';
import { redirects } from './checks/redirects.ts';
import { scanPage } from './checks/scanPage.ts';
import { thirdPartyHosts } from './checks/thirdPartyHosts.ts';
import { uniqueIds } from './checks/uniqueIds.ts';
import { validHtml } from './checks/validHtml.ts';
import type { Content } from './content/pairTranslations.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { OutputFile } from './outputFile.ts';
import type { Page } from './renderPage.tsx';

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

import { timed } from '../../timing/timed.ts';
import type { ScannedPage } from '../scan/scanPage.ts';
import { bareAddresses } from './bareAddresses.ts';
import { bareEmails } from './bareEmails.ts';
import { barePhones } from './barePhones.ts';
import type { Found, PageCheck } from './check.ts';
import { headings } from './headings.ts';
import { lostValues } from './lostValues.ts';
import { menuWords } from './menuWords.ts';
import { repeatedAlts } from './repeatedAlts.ts';
import { repeatedHeadings } from './repeatedHeadings.ts';
import { shownMarkup } from './shownMarkup.ts';
import { structuredData } from './structuredData.ts';
import { tables } from './tables.ts';
import { thirdPartyHosts } from './thirdPartyHosts.ts';
import { uniqueIds } from './uniqueIds.ts';
import { validHtml } from './validHtml.ts';

/**
 * Every check that looks at a page alone. A new one is a file here, a line, and one for each of its rules in `breaks`
 * of `checks/checks.test.ts`.
 */
export const pageChecks: readonly PageCheck[] = [
  uniqueIds,
  headings,
  tables,
  validHtml,
  thirdPartyHosts,
  structuredData,
  menuWords,
  bareAddresses,
  bareEmails,
  barePhones,
  repeatedAlts,
  repeatedHeadings,
  shownMarkup,
  lostValues,
];

/** All that is wrong with a page alone. `cache` is the folder for what checks remember. */
export async function provePage(page: ScannedPage, cache: string): Promise<Found[]> {
  const found = pageChecks.map((check) =>
    timed('check', check.rules.join(', '), () => check.run(page, cache)),
  );
  return (await Promise.all(found)).flat();
}

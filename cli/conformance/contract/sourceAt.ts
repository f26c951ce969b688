import type { SiteSettings } from '../../../site/contract.ts';
import type { ContractSource } from './composeContract.ts';

/**
 * What of the website the back office at an address has to answer: reports may have one of their own
 * (`report.baseUrl`), or none where another platform takes them (`report.mode`). `/` is the host of the site.
 */
export function sourceAt(
  base: URL,
  source: ContractSource,
  { api, report }: SiteSettings,
  siteUrl: string,
): ContractSource {
  const originOf = (url: string | null | undefined) => (url ? new URL(url, siteUrl).origin : undefined);
  const isExternal = report?.mode === 'external';
  const ofReports = originOf(report?.baseUrl);
  if (!isExternal && (ofReports === undefined || ofReports === originOf(api?.baseUrl))) return source;
  const isReports = !isExternal && ofReports === base.origin;
  const isAnswered = (call: string) => {
    // With another captcha it is asked for reports alone.
    if (call === 'captchaChallenge') return isReports || source.captcha.provider === 'altcha';
    const isOfReports = call === 'reportStatus' || source.forms[call]?.['x-form'].kind === 'report';
    return isOfReports === isReports;
  };
  const paths = Object.entries(source.paths).filter(([call]) => isAnswered(call));
  return { ...source, paths: Object.fromEntries(paths) };
}

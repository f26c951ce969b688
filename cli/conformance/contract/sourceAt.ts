import type { SiteSettings } from '../../../site/contract.ts';
import type { ContractSource } from './composeContract.ts';

/**
 * What of the website the back office at an address has to answer: reports may have one of their own
 * (`report.baseUrl`), or none where another platform takes them (`report.mode`).
 */
export function sourceAt(base: URL, source: ContractSource, { report }: SiteSettings): ContractSource {
  const ofReports = report?.baseUrl ? new URL(report.baseUrl).origin : undefined;
  if (report?.mode !== 'external' && ofReports === undefined) return source;
  const isReports = report?.mode !== 'external' && ofReports === base.origin;
  const isAnswered = (call: string) => {
    if (call === 'captchaChallenge') return true;
    const isOfReports = call === 'reportStatus' || source.forms[call]?.['x-form'].kind === 'report';
    return isOfReports === isReports;
  };
  const paths = Object.entries(source.paths).filter(([call]) => isAnswered(call));
  return { ...source, paths: Object.fromEntries(paths) };
}

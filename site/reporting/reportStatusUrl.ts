import type { Content } from '../../schemas/types.ts';
import { endpointUrl } from '../api/endpointUrl.ts';

/** Where the answer to a report is read; nothing while the back office is not known. */
export function reportStatusUrl({ site }: Pick<Content, 'site'>): string | undefined {
  return endpointUrl('reportStatus', { site }, site.report.baseUrl || site.api.baseUrl);
}

import type { Content, FormName } from '../../../schemas/types.ts';
import { endpointUrl } from '../../api/endpointUrl.ts';
import { isReport } from './formDefinition.ts';

export type { FormName };

/** Address a form is sent to; nothing while the back office is not known, and then the form says so (`M-31`). */
export function formEndpoint(name: FormName, { site, forms }: Content): string | undefined {
  if (!isReport(forms[name])) return endpointUrl(name, { site });
  if (site.report.recipients.length === 0) return undefined;
  return endpointUrl(name, { site }, site.report.baseUrl || site.api.baseUrl);
}

import type { Content } from '../../schemas/types.ts';

export type FormName = 'contact' | 'application' | 'spontaneous' | 'quotation' | 'supplier' | 'report';

/** Address a form is sent to; nothing while the back office is not known, and then the form says so (`M-31`). */
export function formEndpoint(name: FormName, { site }: Content): string | undefined {
  const baseUrl = (name === 'report' && site.report.baseUrl) || site.api.baseUrl;
  const endpoint = site.endpoints[name];
  if (!baseUrl || !endpoint) return undefined;
  if (name === 'report' && site.report.recipients.length === 0) return undefined;
  return `${baseUrl}${endpoint.path}`;
}

import type { Content } from '../../schemas/types.ts';

/** Address of a call to the back office; nothing while none is configured. */
export function endpointUrl(
  name: keyof Content['site']['endpoints'],
  { site }: Pick<Content, 'site'>,
): string | undefined {
  const endpoint = site.endpoints[name];
  return site.api.baseUrl && endpoint ? `${site.api.baseUrl}${endpoint.path}` : undefined;
}

import type { Content } from '../../schemas/types.ts';

/** Address of a call to the back office; nothing while none is configured. The host `/` is that of the site. */
export function endpointUrl(
  name: keyof Content['site']['endpoints'],
  { site }: Pick<Content, 'site'>,
  host = site.api.baseUrl,
): string | undefined {
  const endpoint = site.endpoints[name];
  return host && endpoint ? `${host === '/' ? '' : host}${endpoint.path}` : undefined;
}

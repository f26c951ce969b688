import type { Branch, Company } from '../../schemas/types.ts';
import { logoPath } from '../ui/logoPath.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';
import { postalAddress } from './postalAddress.ts';

/**
 * The branches on a page as search engines know them: only those whose place, address and phone the company confirmed.
 * A branch trades under the name of the brand, which its page shows; the code tells one from another. `path` is that of
 * the page in the default language, `prefix` that of its language: a branch is the same in all. A picture is named once
 * the address of the website is confirmed (G-05).
 */
export function localBusinesses(
  branches: Branch[],
  { brand, site }: Company,
  { prefix, path }: { prefix: string; path: string },
): object[] {
  return branches
    .filter(({ address, phone, placeholder }) => !placeholder && ![address, phone].some(isPlaceholder))
    .map((branch) => ({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': `${site.url}${path}#${branch.id}`,
      name: brand,
      branchCode: branch.id,
      url: `${site.url}${prefix}${path}#${branch.id}`,
      ...(!isPlaceholder(site.url) && { image: site.url + logoPath }),
      parentOrganization: { '@id': `${site.url}/#organization` },
      address: postalAddress(branch),
      telephone: branch.phone,
      ...(!isPlaceholder(branch.email) && { email: branch.email }),
      ...(!branch.position.placeholder && {
        geo: {
          '@type': 'GeoCoordinates',
          latitude: branch.position.lat,
          longitude: branch.position.lng,
        },
      }),
    }));
}

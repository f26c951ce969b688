import type { Branch, Company } from '../../schemas/types.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';

/** The branches as search engines know them: only those whose place, address and phone the company confirmed. */
export function localBusinesses(branches: Branch[], { brand, site }: Company): object[] {
  return branches
    .filter(({ address, phone, placeholder }) => !placeholder && ![address, phone].some(isPlaceholder))
    .map(({ id, title, address, country, phone, email, position }) => ({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': `${site.url}/contacts/branches/#${id}`,
      name: `${brand} – ${title}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: title,
        addressCountry: country,
      },
      telephone: phone,
      ...(!isPlaceholder(email) && { email }),
      geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
    }));
}

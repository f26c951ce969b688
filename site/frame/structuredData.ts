import type { PageContext } from '../page.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';

/** The JSON-LD objects every page carries: who the site belongs to (G-05), and where the page lies. */
export function structuredDataOf({ breadcrumb, content: { company } }: PageContext): object[] {
  const { contacts, legalName, links, register, seat, site } = company;
  const address = confirmed({
    streetAddress: seat.street,
    postalCode: seat.zip,
    addressLocality: seat.city,
    addressRegion: seat.province,
  });
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.brand,
    url: `${site.url}/`,
    foundingDate: String(company.facts.foundedYear),
    ...confirmed({ legalName, vatID: register.vat, email: contacts.email, telephone: contacts.phone }),
    ...confirmed({ sameAs: links.linkedin }),
    ...(Object.keys(address).length > 0 && { address: { '@type': 'PostalAddress', ...address } }),
  };
  const breadcrumbList = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumb.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + url,
    })),
  };
  return breadcrumb.length > 1 ? [organization, breadcrumbList] : [organization];
}

/** Leaves out what nobody has confirmed yet. */
function confirmed(properties: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => !isPlaceholder(value)));
}

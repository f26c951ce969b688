import type { Head, PageContext } from '../page.ts';
import { logoPath } from '../ui/logoPath.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';

/**
 * The JSON-LD objects every page carries: who the site belongs to (G-05), and where the page lies if it can be found;
 * the first one names the site.
 */
export function structuredDataOf(
  { breadcrumb, content, path }: PageContext,
  { noindex }: Pick<Head, 'noindex'>,
): object[] {
  const { branches, company } = content;
  const { contacts, legalName, links, register, seat, site } = company;
  const address = confirmed({
    streetAddress: seat.street,
    postalCode: seat.zip,
    addressLocality: seat.city,
    addressRegion: seat.province,
  });
  const country = branches.find(({ headquarters, placeholder }) => headquarters && !placeholder)?.country;
  const id = `${site.url}/#organization`;
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': id,
    name: company.brand,
    url: `${site.url}/`,
    foundingDate: String(company.facts.foundedYear),
    ...confirmed({
      logo: site.url + logoPath,
      legalName,
      vatID: register.vat,
      email: contacts.email,
      telephone: contacts.phone,
    }),
    ...confirmed({ sameAs: links.linkedin }),
    ...((country || Object.keys(address).length > 0) && {
      address: { '@type': 'PostalAddress', ...address, addressCountry: country },
    }),
  };
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: company.brand,
    url: `${site.url}/`,
    inLanguage: content.site.languages.map(({ code }) => code),
    publisher: { '@id': id },
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
  if (path === '/') return [organization, website];
  return noindex ? [organization] : [organization, breadcrumbList];
}

/** Leaves out what nobody has confirmed yet. */
function confirmed(properties: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => !isPlaceholder(value)));
}

import { expect, it } from 'vitest';
import { type PageContext, placeholderEnd, placeholderStart } from '../page.ts';
import { logoPath } from '../ui/logoPath.ts';
import { structuredDataOf } from './structuredData.ts';

const marked = (text: string) => placeholderStart + text + placeholderEnd;

/** What search engines are told of a company of which all values are confirmed, or none. */
function organizationOf(isConfirmed: boolean) {
  const value = (text: string) => (isConfirmed ? text : marked(text));
  const company = {
    brand: value('Rossi'),
    legalName: value('Rossi S.p.A.'),
    site: { url: value('https://rossi.example') },
    seat: { street: value('Via Uno 1'), zip: value('20121'), city: value('Milano'), province: value('MI') },
    register: { vat: value('12345678903') },
    contacts: { email: value('info@rossi.example'), phone: value('+39 02 123456') },
    links: { linkedin: value('https://linkedin.example/rossi') },
    facts: { foundedYear: 1953 },
  };
  const branches = [{ headquarters: true, country: 'IT', placeholder: !isConfirmed }];
  const content = { branches, company, site: { languages: [{ code: 'it' }] } };
  const page = { breadcrumb: [], content, path: '/' } as unknown as PageContext;
  return structuredDataOf(page, { noindex: false })[0];
}

it('tells search engines what is confirmed, and of the rest the name and the address of the site alone (G-05)', () => {
  expect(organizationOf(true)).toMatchObject({
    logo: `https://rossi.example${logoPath}`,
    vatID: '12345678903',
    sameAs: 'https://linkedin.example/rossi',
    address: { streetAddress: 'Via Uno 1', addressCountry: 'IT' },
  });
  const known = ['@context', '@type', '@id', 'name', 'url', 'foundingDate'];
  expect(Object.keys(organizationOf(false) ?? {})).toEqual(known);
});

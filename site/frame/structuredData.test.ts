import { expect, it } from 'vitest';
import { type PageContext, placeholderEnd, placeholderStart } from '../page.ts';
import { logoPath } from '../ui/logoPath.ts';
import { structuredDataOf } from './structuredData.ts';

const marked = (text: string) => placeholderStart + text + placeholderEnd;

type Told = Record<string, unknown>;

/** What search engines are told of a company of which all values are confirmed, or none, and of a page. */
function tell(
  isConfirmed: boolean,
  { branches, ...at }: { branches?: object[]; path?: string; breadcrumb?: object[]; noindex?: boolean } = {},
): Told[] {
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
  const headquarters = { headquarters: true, country: 'IT', placeholder: !isConfirmed };
  const content = { branches: branches ?? [headquarters], company, site: { languages: [{ code: 'it' }] } };
  const page = { breadcrumb: [], content, path: '/', ...at } as unknown as PageContext;
  return structuredDataOf(page, at) as Told[];
}

it('tells search engines what is confirmed, and of the rest the name and the address of the site alone (G-05)', () => {
  expect(tell(true)[0]).toMatchObject({
    logo: `https://rossi.example${logoPath}`,
    vatID: '12345678903',
    sameAs: 'https://linkedin.example/rossi',
    address: { streetAddress: 'Via Uno 1', addressCountry: 'IT' },
  });
  const known = ['@context', '@type', '@id', 'name', 'url', 'foundingDate'];
  expect(Object.keys(tell(false)[0] ?? {})).toEqual(known);
});

it('takes the country from headquarters that are confirmed, and from no other branch', () => {
  const countryFrom = (...branches: object[]) => tell(false, { branches })[0]?.address;
  const branch = { headquarters: false, country: 'FR', placeholder: false };
  const seat = { headquarters: true, country: 'IT', placeholder: false };
  expect(countryFrom(branch, seat)).toMatchObject({ addressCountry: 'IT' });
  expect(countryFrom(branch, { ...seat, placeholder: true })).toBeUndefined();
  expect(tell(true, { branches: [branch] })[0]?.address).toMatchObject({
    streetAddress: 'Via Uno 1',
    addressCountry: undefined,
  });
});

it('names the site on its home page, and on others the way there, if they can be found', () => {
  const breadcrumb = [
    { name: 'Home', url: '/' },
    { name: 'Uno', url: '/uno/' },
  ];
  const typesOf = (at: Parameters<typeof tell>[1]) => tell(true, at).map((told) => told['@type']);
  expect(typesOf({ breadcrumb: breadcrumb.slice(0, 1) })).toEqual(['Organization', 'WebSite']);
  expect(typesOf({ breadcrumb, path: '/uno', noindex: true })).toEqual(['Organization']);
  const [, way] = tell(true, { breadcrumb, path: '/uno' });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://rossi.example/' },
      { position: 2, name: 'Uno', item: 'https://rossi.example/uno/' },
    ],
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Service } from '../schemas/types.ts';
import { shippedCodes as languages } from '../site/testing/shippedLanguages.ts';

const services: Service[] = readdirSync('content/services').map((file) => read(`content/services/${file}`));
const offered: string[] = JSON.parse(readFileSync('schemas/forms/quotation.schema.json', 'utf8')).properties
  .serviceType.enum;

function read<T>(path: string): T {
  return parse(readFileSync(path, 'utf8'));
}

interface Closing {
  title: string;
  text: string;
  buttons: { to: string }[];
}

function closingsIn(
  language: string,
): [slug: string, closing: { title: string; text: string; to: string[] }][] {
  const pages = read<Record<string, { closing: Closing }>>(
    `content/translations/${language}/servicePages.yaml`,
  );
  return Object.entries(pages).map(([slug, { closing }]) => [
    slug,
    { ...closing, to: closing.buttons.map(({ to }) => to) },
  ]);
}

it('offers every service of the carousel in the quotation, each by a value of its own', () => {
  const values = services
    .filter(({ inCarousel }) => inCarousel)
    .map((service) => service.quotationServiceType);
  expect(values.toSorted()).toEqual(offered.toSorted());
});

it.each(languages)(
  'closes every page of a service in %s with a call of its own and the way to write',
  (language) => {
    const closings = closingsIn(language);
    expect(closings.map(([slug]) => slug).toSorted()).toEqual(services.map(({ slug }) => slug).toSorted());
    for (const part of ['title', 'text'] as const)
      expect(new Set(closings.map(([, closing]) => closing[part])).size).toBe(closings.length);
    for (const [, { to }] of closings) expect(to).toContain('/contacts/contact-us');
  },
);

it.each(languages)('asks in %s for a quotation of the service that the page is about', (language) => {
  const pages = read<Record<string, object>>(`content/translations/${language}/servicePages.yaml`);
  for (const [slug, page] of Object.entries(pages))
    for (const [link] of JSON.stringify(page).matchAll(/quotation-request[^"]*/g))
      expect(link).toBe(`quotation-request?service=${slug}`);
});

import type { ServicePage, ServicesServiceCard, Text } from '../../schemas/types.ts';

/** The texts of a service in short. A slug without texts is a content error that the build reports. */
export function cardOf(text: Text, slug: string): ServicesServiceCard {
  return textOf(text.services.cards, slug);
}

/** The texts of a service's own page. */
export function pageOf(text: Text, slug: string): ServicePage {
  return textOf(text.servicePages, slug);
}

function textOf<Texts extends object>(texts: Texts, slug: string): Texts[keyof Texts] {
  if (!hasKey(texts, slug)) throw new Error(`No texts for the service "${slug}"`);
  return texts[slug];
}

function hasKey<Texts extends object>(texts: Texts, slug: PropertyKey): slug is keyof Texts {
  return Object.hasOwn(texts, slug);
}

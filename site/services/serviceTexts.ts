import type { ServicePage, ServicesServiceCard, Text } from '../../schemas/types.ts';

/** The texts of a service in short. A slug without texts is a content error that the build reports. */
export function cardOf(text: Text, slug: string): ServicesServiceCard {
  return textOf(text.services.cards, slug);
}

/** The texts of a service's own page. */
export function pageOf(text: Text, slug: string): ServicePage {
  return textOf(text.servicePages, slug);
}

function textOf<Value>(texts: { [slug: string]: Value } | object, slug: string): Value {
  const found = (texts as Record<string, Value>)[slug];
  if (!found) throw new Error(`No texts for the service "${slug}"`);
  return found;
}

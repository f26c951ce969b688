import type { Branch } from '../../schemas/types.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';

/**
 * Street, postal code, town and province, where an address is written like this one: "Via Prima 1, 35127 Padova (PD)".
 */
const written = /^(?<street>.+?),?\s+(?<code>\d{5})\s+(?<town>.+?)(?:\s+\((?<province>[A-Z]{2})\))?$/;

/** The address of a branch for search engines, without what nobody confirmed. */
export function postalAddress({ title, address, country }: Branch): object {
  const { street, code, town, province }: Record<string, string | undefined> = isPlaceholder(address)
    ? {}
    : (written.exec(address)?.groups ?? { street: address });
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: code,
    addressLocality: town ?? title,
    addressRegion: province,
    addressCountry: country,
  };
}

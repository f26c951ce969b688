import type { Branch, Text } from '../../schemas/types.ts';
import { tieAll, tieParts } from '../tieParts.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';
import type { ContactWay, Place } from './place.ts';
import type { PlaceLabels } from './placeFacts.tsx';

/** A branch as islands and their server HTML take it; `dir` is that of the page. */
export function placeOf(branch: Branch, dir?: 'rtl'): Place {
  const { id, title, placeholder, country, services, address, fax, openingHours, position } = branch;
  const { lat, lng } = position;
  return {
    id,
    title: tieParts(title, dir),
    placeholder,
    country,
    headquarters: branch.headquarters === true,
    services: services.list,
    servicesPlaceholder: services.placeholder,
    address: tieParts(address, dir),
    // A placeholder's position is the middle of the town.
    directions:
      isPlaceholder(address) || position.placeholder
        ? undefined
        : `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`,
    phone: contactWay('tel', branch.phone, dir),
    fax: fax && tieParts(fax, dir),
    email: contactWay('mailto', branch.email, dir),
    openingHours: openingHours && tieParts(openingHours, dir),
    lat,
    lng,
  };
}

function contactWay(scheme: 'tel' | 'mailto', value: string, dir?: 'rtl'): ContactWay {
  const shown = tieParts(value, dir);
  if (isPlaceholder(value)) return { value: shown };
  return { value: shown, href: `${scheme}:${scheme === 'tel' ? value.replaceAll(' ', '') : value}` };
}

/** What the facts of a place are called. */
export function placeLabels({ branches, common, network }: Text, dir?: 'rtl'): PlaceLabels {
  return {
    ...tieAll({ ...branches.labels, ...network.labels, opensInNewTab: common.a11y.opensInNewTab }, dir),
    serviceNames: tieAll(network.services, dir),
  };
}

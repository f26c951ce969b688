import { Fact } from '../ui/fact.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import type { ContactWay, Place } from './place.ts';

export interface PlaceLabels {
  address: string;
  phone: string;
  fax: string;
  email: string;
  openingHours: string;
  services: string;
  directions: string;
  opensInNewTab: string;
  /** By id. */
  serviceNames: Record<string, string>;
}

interface Props {
  place: Place;
  labels: PlaceLabels;
}

/** Address, numbers and services of a place. What a place does not have is left out. */
export function PlaceFacts({ place, labels }: Props) {
  return (
    <dl className="facts">
      <Fact name={labels.address}>
        <span translate="no">{place.address}</span>{' '}
        {place.directions && <Directions href={place.directions} labels={labels} />}
      </Fact>
      <Fact name={labels.phone}>
        <Contact {...place.phone} />
      </Fact>
      {place.fax && <Fact name={labels.fax}>{place.fax}</Fact>}
      <Fact name={labels.email}>
        <Contact {...place.email} />
      </Fact>
      {place.openingHours && <Fact name={labels.openingHours}>{place.openingHours}</Fact>}
      <Fact name={labels.services}>
        <ul className="tags" data-placeholder={place.servicesPlaceholder ? '' : undefined}>
          {place.services.map((id) => (
            <li key={id}>{labels.serviceNames[id]}</li>
          ))}
        </ul>
      </Fact>
    </dl>
  );
}

function Contact({ value, href }: ContactWay) {
  return href ? <a href={href}>{value}</a> : <>{value}</>;
}

function Directions({ href, labels }: { href: string; labels: PlaceLabels }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {labels.directions}
      <VisuallyHidden> {labels.opensInNewTab}</VisuallyHidden>
    </a>
  );
}

import { html } from '#ui';
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
export function placeFacts({ place, labels }: Props) {
  return html`<dl class="facts">
    ${fact(labels.address, html`${place.address} ${place.directions && directions(place.directions, labels)}`)}
    ${fact(labels.phone, contact(place.phone))}
    ${place.fax && fact(labels.fax, place.fax)}
    ${fact(labels.email, contact(place.email))}
    ${place.openingHours && fact(labels.openingHours, place.openingHours)}
    ${fact(
      labels.services,
      html`<ul class="tags">${place.services.map((id) => html`<li key=${id}>${labels.serviceNames[id]}</li>`)}</ul>`,
    )}
  </dl>`;
}

function fact(name: string, value: unknown) {
  return html`<div class="facts__line"><dt>${name}</dt><dd>${value}</dd></div>`;
}

function contact({ value, href }: ContactWay) {
  return href ? html`<a href=${href}>${value}</a>` : value;
}

function directions(href: string, labels: PlaceLabels) {
  return html`<a href=${href} target="_blank" rel="noopener noreferrer">${labels.directions}<span class="visually-hidden"> ${labels.opensInNewTab}</span></a>`;
}

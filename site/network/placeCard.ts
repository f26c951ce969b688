import { html, useEffect, useRef } from '#ui';
import type { Place } from '../branches/place.ts';
import { type PlaceLabels, placeFacts } from '../branches/placeFacts.ts';
import { titleOf } from './placeList.ts';

interface Props {
  place: Place;
  labels: PlaceLabels & { close: string };
  onClose(): void;
}

/** The chosen place over the map. It takes the focus, so that it is read out and Esc reaches it. */
export function placeCard({ place, labels, onClose }: Props) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return html`<section class="map__card" ref=${card} tabindex="-1" aria-labelledby="map-card-title">
    <h3 class="map__card-title" id="map-card-title">${titleOf(place)}</h3>
    <${placeFacts} place=${place} labels=${labels} />
    <button type="button" class="map__close" aria-label=${labels.close} onClick=${onClose}><span aria-hidden="true">×</span></button>
  </section>`;
}

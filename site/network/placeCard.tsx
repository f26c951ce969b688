import { useLayoutEffect, useRef } from '#ui';
import type { Place } from '../branches/place.ts';
import { PlaceFacts, type PlaceLabels } from '../branches/placeFacts.tsx';
import { PlaceTitle } from './placeList.tsx';

interface Props {
  place: Place;
  labels: PlaceLabels & { close: string };
  onClose(): void;
}

/**
 * The chosen place over the map. It takes the focus, so that it is read out and no key misses it, unless whoever chose
 * it has gone elsewhere meanwhile: the map may come late.
 */
export function PlaceCard({ place, labels, onClose }: Props) {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const held = document.activeElement;
    if (held === document.body || held?.closest('.network')) card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="map__card" ref={card} tabIndex={-1} aria-labelledby="map-card-title">
      <h3 className="map__card-title" id="map-card-title">
        <PlaceTitle place={place} />
      </h3>
      <PlaceFacts place={place} labels={labels} />
      <button type="button" className="map__close" aria-label={labels.close} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
}

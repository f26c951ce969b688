import { html } from '#ui';
import type { Named, Place } from '../branches/place.ts';
import { type PlaceLabels, placeFacts } from '../branches/placeFacts.ts';

interface Props {
  places: Place[];
  countries: Named[];
  labels: PlaceLabels & { list: string };
  chosen: string | undefined;
  /** Where a name leads without JavaScript. */
  mapId: string;
  onChoose(id: string): void;
}

/** The places by country, with all that the map shows. A name shows its place on the map. */
export function placeList({ places, countries, labels, chosen, mapId, onChoose }: Props) {
  const groups = countries
    .map((country) => ({ ...country, places: places.filter((place) => place.country === country.id) }))
    .filter((group) => group.places.length > 0);
  const choose = (event: Event, id: string) => {
    event.preventDefault();
    onChoose(id);
  };
  return html`<section class="places" aria-label=${labels.list}>
    ${groups.map(
      (
        group,
      ) => html`<section key=${group.id} class="places__country" aria-labelledby=${`country-${group.id}`}>
        <h3 class="places__title" id=${`country-${group.id}`}>${group.name}</h3>
        ${group.places.map(
          (
            place,
          ) => html`<article key=${place.id} id=${place.id} class=${place.id === chosen ? 'place place--chosen' : 'place'}>
            <h4 class="place__title"><a href=${`#${mapId}`} aria-current=${place.id === chosen ? 'true' : undefined} onClick=${(event: Event) => choose(event, place.id)}>${titleOf(place)}</a></h4>
            <${placeFacts} place=${place} labels=${labels} />
          </article>`,
        )}
      </section>`,
    )}
  </section>`;
}

/** The name of a place, marked while the place itself is invented. */
export function titleOf({ title, placeholder }: Place) {
  return placeholder ? html`<span data-placeholder="">${title}</span>` : title;
}

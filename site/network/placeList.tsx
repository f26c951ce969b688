import type { Named, Place } from '../branches/place.ts';
import { PlaceFacts, type PlaceLabels } from '../branches/placeFacts.tsx';
import { Invented } from '../ui/invented.tsx';

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
export function PlaceList({ places, countries, labels, chosen, mapId, onChoose }: Props) {
  const groups = countries
    .map((country) => ({ ...country, places: places.filter((place) => place.country === country.id) }))
    .filter((group) => group.places.length > 0);
  const choose = (event: Pick<Event, 'preventDefault'>, id: string) => {
    event.preventDefault();
    onChoose(id);
  };
  return (
    <section className="place-list" aria-label={labels.list}>
      {groups.map(({ id, name, places: listed }) => (
        <section key={id} className="places__country" aria-labelledby={`country-${id}`}>
          <h3 className="places__title" id={`country-${id}`}>
            {name}
          </h3>
          {listed.map((place) => (
            <article
              key={place.id}
              id={place.id}
              aria-labelledby={`${place.id}-name`}
              className={place.id === chosen ? 'place place--chosen' : 'place'}
            >
              <h4 className="place__title" id={`${place.id}-name`}>
                <a
                  href={`#${mapId}`}
                  aria-current={place.id === chosen ? 'true' : undefined}
                  onClick={(event) => choose(event, place.id)}
                >
                  <PlaceTitle place={place} />
                </a>
              </h4>
              <PlaceFacts place={place} labels={labels} />
            </article>
          ))}
        </section>
      ))}
    </section>
  );
}

/** The name of a place, marked while the place itself is invented. */
export function PlaceTitle({ place: { title, placeholder } }: { place: Place }) {
  return <Invented badge={placeholder ? '' : undefined}>{title}</Invented>;
}

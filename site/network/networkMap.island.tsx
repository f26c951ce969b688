import { useEffect, useLayoutEffect, useMemo, useRef, useState } from '#ui';
import type { PluralText } from '../../schemas/types.ts';
import { type Named, type Place, placesWith } from '../branches/place.ts';
import type { PlaceLabels } from '../branches/placeFacts.tsx';
import { fillInCount } from '../fillIn.ts';
import { ChangingText } from '../islands/changingText.tsx';
import { loadLibrary } from '../islands/loadLibrary.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import type { LiveMap, TileLayer } from './liveMap.ts';
import { PlaceCard } from './placeCard.tsx';
import { PlaceList } from './placeList.tsx';
import { ServiceFilter } from './serviceFilter.tsx';
import { StaticMap } from './staticMap.tsx';

interface NetworkMapLabels extends PlaceLabels {
  picture: string;
  list: string;
  filter: string;
  allServices: string;
  views: string;
  wholeNetwork: string;
  /** With a gap `{n}`. */
  count: PluralText;
  zoomIn: string;
  zoomOut: string;
  /** With a gap `{name}`. */
  marker: string;
  /** With gaps `{n}` and `{name}`. */
  cluster: PluralText;
  credit: string;
  tiles: string;
  tilesNote: string;
  close: string;
}

export interface NetworkMapProps {
  places: Place[];
  countries: Named[];
  services: Named[];
  basemap: { image: string; data: string; world: number };
  /** A tile server, for sites that want one. It is asked only when the visitor wishes. */
  tileLayer: TileLayer | null;
  locale: string;
  labels: NetworkMapLabels;
}

const mapId = 'map';

/** Map and list of the network, each following the other (C-13). Without JavaScript: a picture and the list. */
export function networkMap({
  places,
  countries,
  services,
  basemap,
  tileLayer,
  locale,
  labels,
}: NetworkMapProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [started, setStarted] = useState(false);
  const [map, setMap] = useState<LiveMap | undefined>(undefined);
  const [service, setService] = useState('');
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [tiled, setTiled] = useState(false);
  const shown = useMemo(() => placesWith(service, places), [service, places]);
  const place = shown.find(({ id }) => id === chosen);
  const home = places.find(({ headquarters }) => headquarters)?.country;
  const homeName = countries.find(({ id }) => id === home)?.name;

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    setStarted(true);
    let created: LiveMap | undefined;
    const settings = { places, basemap, labels, locale, onChoose: setChosen };
    loadLibrary(element, async () => (await import('./liveMap.ts')).createLiveMap(element, settings)).then(
      (live) => {
        created = live;
        setMap(live);
      },
    );
    return () => created?.remove();
  }, []);

  useLayoutEffect(() => map?.show(shown), [map, shown]);
  useLayoutEffect(() => map?.choose(place?.id), [map, place?.id]);

  useLayoutEffect(() => {
    const item = place && document.getElementById(place.id);
    // Where the list scrolls by itself; elsewhere this does nothing.
    if (item) item.closest('.place-list')?.scrollTo({ top: item.offsetTop - 24 });
  }, [place?.id]);

  const chooseInList = (id: string) => {
    setChosen(id);
    document.getElementById(mapId)?.scrollIntoView({ block: 'nearest' });
  };
  const showTiles = () => {
    if (!tileLayer) return;
    map?.showTiles(tileLayer);
    setTiled(true);
    stage.current?.focus();
  };
  const close = () => {
    if (!place) return;
    setChosen(undefined);
    if (!map?.focus(place.id)) document.querySelector<HTMLElement>(`#${place.id} a`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the controls inside
    <div className="network" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <ServiceFilter
        services={services}
        chosen={service}
        labels={{ legend: labels.filter, all: labels.allServices }}
        disabled={!started}
        onChoose={setService}
      />
      <p className="network__count" role="status">
        <ChangingText>{fillInCount(labels.count, { n: shown.length }, locale)}</ChangingText>
      </p>
      <div className="network__map map" id={mapId}>
        <div className={map ? 'map__stage map__stage--live' : 'map__stage'}>
          <StaticMap places={places} basemap={basemap} label={labels.picture} />
          <div className="map__live" ref={stage} />
          {map && homeName && (
            <fieldset className="map__views">
              <legend className="visually-hidden">{labels.views}</legend>
              <button
                type="button"
                disabled={!shown.some(({ country }) => country === home)}
                onClick={() => map.look(home)}
              >
                {homeName}
              </button>
              <button type="button" onClick={() => map.look(undefined)}>
                {labels.wholeNetwork}
              </button>
            </fieldset>
          )}
          {map && place && <PlaceCard key={place.id} place={place} labels={labels} onClose={close} />}
        </div>
        <p className="map__credit">
          {labels.credit}
          {tileLayer && tiled && (
            <>
              {' · '}
              <a href={tileLayer.creditUrl} target="_blank" rel="noopener noreferrer">
                {tileLayer.credit}
                <VisuallyHidden> {labels.opensInNewTab}</VisuallyHidden>
              </a>
            </>
          )}
        </p>
        {tileLayer && map && !tiled && (
          <p className="map__tiles">
            <button type="button" className="button button--dark" onClick={showTiles}>
              {labels.tiles}
            </button>{' '}
            <small>{labels.tilesNote}</small>
          </p>
        )}
      </div>
      <PlaceList
        places={shown}
        countries={countries}
        labels={labels}
        chosen={place?.id}
        mapId={mapId}
        onChoose={chooseInList}
      />
    </div>
  );
}

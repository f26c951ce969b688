import {
  divIcon,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
} from 'leaflet/dist/leaflet-src.esm.js';
import type { Place } from '../branches/place.ts';
import { fillIn } from '../fillIn.ts';
import { type Cluster, clusterPlaces } from './clusterPlaces.ts';

export interface MarkerLabels {
  /** With a gap `{name}`. */
  marker: string;
  /** With a gap `{n}`. */
  cluster: string;
}

interface Settings {
  labels: MarkerLabels;
  animate: boolean;
  /** The least distance of two markers, and the least size of each, in pixels. */
  near: number;
  highestZoom: number;
  onChoose(id: string): void;
}

const sizes = { place: 24, main: 28, cluster: 28 };
const namesInTooltip = 4;

/** The markers of a Leaflet map: buttons, joined where they would overlap. A joined one zooms in on its places. */
export function liveMarkers(map: LeafletMap, { labels, animate, near, highestZoom, onChoose }: Settings) {
  const markers = new Map<string, Marker>();
  let shown: Place[] = [];
  let marked: string | undefined;

  const draw = () => {
    const joined = clusterPlaces(shown, map.getZoom(), near);
    const clusters = new Map(joined.map((cluster) => [keyOf(cluster), cluster]));
    for (const [key, old] of markers) {
      if (clusters.has(key)) continue;
      old.remove();
      markers.delete(key);
    }
    for (const [key, cluster] of clusters) {
      const own = markers.get(key) ?? add(cluster);
      markers.set(key, own);
      own.getElement()?.classList.toggle('map__marker--chosen', key === marked);
    }
  };

  const add = (cluster: Cluster<Place>): Marker => {
    const { at, places } = cluster;
    const joined = places.length > 1;
    const act = () => (joined ? open(cluster) : onChoose(at.id));
    const kind = joined ? 'cluster' : at.headquarters ? 'main' : 'place';
    const size = Math.max(sizes[kind], near);
    const icon = divIcon({
      className: `map__marker map__marker--${kind}`,
      html: spanWith(joined ? String(places.length) : ''),
      iconSize: [size, size],
    });
    const added = marker([at.lat, at.lng], { icon, riseOnHover: true })
      .bindTooltip(spanWith(tooltip(places)), {
        direction: 'top',
        offset: [0, -sizes[kind] / 2],
        className: 'map__tooltip',
      })
      .on('click', act)
      .on('keydown', ({ originalEvent }) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        act();
      })
      .addTo(map);
    added
      .getElement()
      ?.setAttribute(
        'aria-label',
        joined
          ? fillIn(labels.cluster, { n: places.length })
          : fillIn(labels.marker, { name: plain(at.title) }),
      );
    return added;
  };

  const open = ({ at, places }: Cluster<Place>) => {
    const bounds = latLngBounds(places.map(({ lat, lng }) => [lat, lng]));
    const zoom = Math.max(map.getBoundsZoom(bounds.pad(0.2)), map.getZoom() + 1);
    map.once('moveend', () => focus(at.id));
    map.setView(bounds.getCenter(), Math.min(highestZoom, zoom), { animate });
  };

  const focus = (id: string): boolean => {
    const key = [...markers.keys()].find((ids) => ids.split(' ').includes(id));
    const button = key && markers.get(key)?.getElement();
    if (button) button.focus({ preventScroll: true });
    return Boolean(button);
  };

  map.on('zoomend', draw);
  return {
    show(places: Place[]) {
      shown = places;
      draw();
    },
    mark(id: string | undefined) {
      marked = id;
      draw();
    },
    focus,
  };
}

function keyOf({ places }: Cluster<Place>): string {
  return places.map(({ id }) => id).join(' ');
}

function tooltip(places: Place[]): string {
  const names = places.slice(0, namesInTooltip).map(({ title }) => plain(title));
  return names.join(', ') + (places.length > namesInTooltip ? '…' : '');
}

/** As an element, because Leaflet takes texts for markup. */
function spanWith(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}

/** A title as text for attributes. */
function plain(title: string): string {
  return title.replace(/[\uE000\uE001]/g, '');
}

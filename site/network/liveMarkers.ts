import {
  divIcon,
  type LatLng,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js';
import type { PluralText } from '../../schemas/types.ts';
import type { Place } from '../branches/place.ts';
import { fillIn, fillInCount } from '../fillIn.ts';
import { arrangeNames, type Rectangle, type Side } from './geometry/arrangeNames.ts';
import { type Cluster, clusterPlaces } from './geometry/clusterPlaces.ts';
import { spreadPlaces } from './geometry/spreadPlaces.ts';

export interface MarkerLabels {
  /** With a gap `{name}`. */
  marker: string;
  /** With gaps `{name}` and `{n}`. */
  cluster: PluralText;
}

interface Settings {
  labels: MarkerLabels;
  locale: string;
  animate: boolean;
  onChoose(id: string): void;
}

/** What one marker stands for, and where it stands. */
interface Spot extends Cluster<Place> {
  position: LatLng;
}

interface Shown {
  spot: Spot;
  marker: Marker;
  name: HTMLElement;
}

const sizes = { place: 24, main: 28, cluster: 28 };
/** How much larger than usual a visitor has letters, and with them markers. */
const scale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
/** Markers nearer than this many pixels become one: they are 28 wide, and fingers need some room. */
export const joinedWithin = () => 34 * scale();
/** The same for markers that are then put around each other, and need room for it. */
const spreadWithin = () => 60 * scale();
const namesInTooltip = 4;
/** How far from the upper edge of the map a marker stands clear of the buttons there. */
const underButtons = 128;

/**
 * The markers of a Leaflet map: buttons with their names, joined where they would overlap. A joined one zooms in on its
 * places; what even the deepest zoom does not part stands around its middle, each with a line to where it lies.
 */
export function liveMarkers(map: LeafletMap, { labels, locale, animate, onChoose }: Settings) {
  const all = new Map<string, Shown>();
  const leaders = layerGroup().addTo(map);
  let places: Place[] = [];
  let marked: string | undefined;

  const draw = () => {
    const spots = new Map(spotsOf(places, map).map((spot) => [keyOf(spot), spot]));
    for (const [key, old] of all) {
      if (spots.has(key)) continue;
      old.marker.remove();
      all.delete(key);
    }
    leaders.clearLayers();
    for (const [key, spot] of spots) {
      const shown = { ...(all.get(key) ?? add(spot)), spot };
      all.set(key, shown);
      // One that stays is moved by the zoom already.
      if (!shown.marker.getLatLng().equals(spot.position)) shown.marker.setLatLng(spot.position);
      shown.marker.getElement()?.classList.toggle('map__marker--chosen', isMarked(spot));
      if (isAside(spot)) leaderOf(spot).addTo(leaders);
    }
    writeNames([...all.values()], map);
  };

  const isMarked = (spot: Spot) => spot.places.length === 1 && spot.at.id === marked;

  const add = (spot: Spot): Shown => {
    const { at, places: joined } = spot;
    const isJoined = joined.length > 1;
    const act = () => (isJoined ? open(spot) : onChoose(at.id));
    const kind = kindOf(spot);
    const icon = divIcon({
      className: `map__marker map__marker--${kind}`,
      html: spanWith(isJoined ? String(joined.length) : '', 'map__point'),
      iconSize: [sizes[kind] * scale(), sizes[kind] * scale()],
    });
    const added = marker(spot.position, { icon, riseOnHover: true })
      .on('click', act)
      .on('keydown', ({ originalEvent }) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        act();
      })
      .addTo(map);
    const name = spanWith(plain(at.title), 'map__label');
    const element = added.getElement();
    element?.append(name);
    element?.addEventListener('focus', function keepInView() {
      // Under a pointer the map would go away between the press and the click.
      if (!element.matches(':focus-visible')) return;
      map.panInside(added.getLatLng(), { animate: false, padding: [32, underButtons * scale()] });
      // The browser is on its way to where it was.
      scrollBy({ behavior: 'instant' });
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // A zoom that is under way does not know of this.
      map.once('zoomend', keepInView);
    });
    const values = { n: joined.length, name: plain(at.title) };
    element?.setAttribute(
      'aria-label',
      isJoined ? fillInCount(labels.cluster, values, locale) : fillIn(labels.marker, values),
    );
    // Bound once: what Leaflet adds to the element for a tooltip stays there when it is unbound.
    added.bindTooltip(spanWith(tooltip(joined)), {
      direction: 'top',
      offset: [0, -sizes[kind] / 2],
      className: 'map__tooltip',
    });
    const openTooltip = added.openTooltip.bind(added);
    added.openTooltip = (at) => (isJoined || name.dataset.side === 'none' ? openTooltip(at) : added);
    return { spot, marker: added, name };
  };

  const open = ({ at, places: joined }: Spot) => {
    const bounds = boundsOf(joined);
    const zoom = Math.max(map.getBoundsZoom(bounds.pad(0.2)), map.getZoom() + 1);
    map.once('moveend', () => focus(at.id));
    map.setView(bounds.getCenter(), Math.min(map.getMaxZoom(), zoom), { animate });
  };

  const focus = (id: string): boolean => {
    const found = [...all.values()].find(({ spot }) => spot.places.some((place) => place.id === id));
    const button = found?.marker.getElement();
    button?.focus({ preventScroll: true });
    return !!button;
  };

  // Whatever lies under a tooltip can be seen without going elsewhere.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const shown of all.values()) shown.marker.closeTooltip();
  });
  map.on('zoomend', draw);
  map.on('moveend', () => writeNames([...all.values()], map));
  return {
    show(next: Place[]) {
      places = next;
      draw();
    },
    mark(id: string | undefined) {
      marked = id;
      draw();
    },
    focus,
  };
}

export function boundsOf(places: Place[]): LatLngBounds {
  return latLngBounds(places);
}

/** What stands on the map at its zoom level. */
function spotsOf(places: Place[], map: LeafletMap): Spot[] {
  const isDeepest = map.getZoom() >= map.getMaxZoom();
  const near = isDeepest ? spreadWithin() : joinedWithin();
  return clusterPlaces(places, map.getZoom(), near).flatMap((cluster) => {
    const { at, places: joined } = cluster;
    if (!isDeepest || joined.length === 1) return [{ ...cluster, position: boundsOf([at]).getCenter() }];
    const around = spreadPlaces(joined.length, map.latLngToLayerPoint(boundsOf(joined).getCenter()));
    return joined.map((place, index) => {
      const { x, y } = around[index] ?? { x: 0, y: 0 };
      return { at: place, places: [place], position: map.layerPointToLatLng([x, y]) };
    });
  });
}

/** The same places are the same marker, wherever it stands. */
function keyOf(spot: Spot): string {
  return spot.places.map(({ id }) => id).join(' ');
}

/** Whether a marker stands elsewhere than its place. */
function isAside({ at, position }: Spot): boolean {
  return !position.equals(at);
}

function leaderOf({ at, position }: Spot) {
  return polyline([at, position], { className: 'map__leader', interactive: false });
}

function kindOf({ at, places }: Spot): keyof typeof sizes {
  return places.length > 1 ? 'cluster' : at.headquarters ? 'main' : 'place';
}

/** Names stand where there is room; tooltips tell the others, and what a joined marker stands for. */
function writeNames(shown: Shown[], map: LeafletMap): void {
  const sides = arrangeNames(
    shown.map(({ spot, name }) => ({
      ...map.latLngToLayerPoint(spot.position),
      radius: (sizes[kindOf(spot)] / 2) * scale(),
      width: name.offsetWidth,
      height: name.offsetHeight,
    })),
    { view: inLayer(map, map.getContainer()), taken: coveringParts(map) },
  );
  for (const [index, { spot, marker: own, name }] of shown.entries()) {
    const side: Side | undefined = sides[index];
    name.dataset.side = side ?? 'none';
    if (!side || spot.places.length > 1) continue;
    own.closeTooltip().getElement()?.removeAttribute('aria-describedby');
  }
}

/** Parts of the page that lie over the map, in the coordinates of its markers. */
function coveringParts(map: LeafletMap): Rectangle[] {
  const covering = document.querySelectorAll<HTMLElement>('.leaflet-control, .map__views');
  return Array.from(covering, (part) => inLayer(map, part));
}

function inLayer(map: LeafletMap, part: HTMLElement): Rectangle {
  const origin = map.getContainer().getBoundingClientRect();
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const from = map.containerPointToLayerPoint([left - origin.left, top - origin.top]);
  const to = map.containerPointToLayerPoint([right - origin.left, bottom - origin.top]);
  return { left: from.x, right: to.x, top: from.y, bottom: to.y };
}

function tooltip(places: Place[]): string {
  const names = places.slice(0, namesInTooltip).map(({ title }) => plain(title));
  return names.join(', ') + (places.length > namesInTooltip ? '…' : '');
}

/** As an element, because Leaflet takes texts for markup. */
function spanWith(text: string, className = ''): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

/** A title as text for attributes. */
function plain(title: string): string {
  return title.replace(/[\uE000\uE001]/g, '');
}

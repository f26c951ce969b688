// Before Leaflet, which writes markup as soon as it is there.
import './leafletMarkup.ts';
import {
  control,
  type Map as LeafletMap,
  latLngBounds,
  map as mapOn,
  point,
  polygon,
  tileLayer as tiles,
} from 'leaflet/dist/leaflet-src.esm.js';
import { adoptStyles } from '../adoptStyles.ts';
import type { Place } from '../branches/place.ts';
import { zoomThatParts } from './geometry/clusterPlaces.ts';
import { landRings } from './geometry/landRings.ts';
import leafletStyles from './leaflet.css' with { type: 'text' };
import styles from './live-map.css' with { type: 'text' };
import { boundsOf, joinedWithin, liveMarkers, type MarkerLabels } from './liveMarkers.ts';
import { liveRoutes } from './liveRoutes.ts';

interface Settings {
  places: Place[];
  basemap: { data: string; world: number };
  labels: MarkerLabels & { zoomIn: string; zoomOut: string; picture: string };
  locale: string;
  onChoose(id: string): void;
}

/** A tile server: the address of a tile with its gaps, and whom to name for it. */
export interface TileLayer {
  url: string;
  credit: string;
  creditUrl: string;
}

/** The map of the page, brought to life with Leaflet. */
export interface LiveMap {
  /** Shows these places alone, and looks at them. */
  show(places: Place[]): void;
  /** Looks at the places of a country, or at all that are shown. */
  look(country: string | undefined): void;
  /** Marks a place and brings it into view, away from the card over the map. */
  choose(id: string | undefined): void;
  /** Focuses the marker of a place; false when it has none of its own. */
  focus(id: string): boolean;
  /** Puts tiles in place of the coast. From now on the tile server is asked. */
  showTiles(layer: TileLayer): void;
  remove(): void;
}

const lowestZoom = 1;
/** How near the drawn coast may be looked at before its corners show. */
const deepestZoom = 6.5;
/** The same for tiles. */
const deepestTiles = 17;
/** Where a place is looked at from at least, and several at most. */
const closeZoom = 5;

export async function createLiveMap(element: HTMLElement, settings: Settings): Promise<LiveMap> {
  const { places, basemap, labels, locale } = settings;
  const rings = await readRings(basemap.data);
  // Names are measured to find room for them, so the styles hold before that.
  adoptStyles(styles + leafletStyles);
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = openMap(element, places, animate);
  element.role = 'region';
  element.setAttribute('aria-label', labels.picture);
  const zoomButtons = { zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut };
  control.zoom({ ...zoomButtons, position: 'topright' }).addTo(map);
  const land = landRings(rings, basemap.world);
  const coast = polygon(land, { className: 'map__land', stroke: false, interactive: false }).addTo(map);
  // What is drawn says nothing that the names of region, markers and list do not say.
  for (const drawing of element.querySelectorAll('svg')) drawing.ariaHidden = 'true';
  const routes = liveRoutes(map, places);
  const markers = liveMarkers(map, { labels, locale, animate, onChoose: settings.onChoose });
  let shown = places;

  return {
    show(next) {
      if (next !== shown) lookAt(map, next, animate);
      shown = next;
      routes.show(next);
      markers.show(next);
    },
    look(country) {
      const seen = country ? shown.filter((place) => place.country === country) : shown;
      if (seen.length > 0) map.fitBounds(boundsOf(seen), { animate, padding, maxZoom: closeZoom });
    },
    choose(id) {
      markers.mark(id);
      const place = shown.find((candidate) => candidate.id === id);
      if (!place) return;
      const zoom = zoomThatParts(place, shown, {
        zoom: Math.max(map.getZoom(), closeZoom),
        highest: map.getMaxZoom(),
        near: joinedWithin(),
      });
      const middle = map.project([place.lat, place.lng], zoom).add(besideCard(element));
      map.setView(map.unproject(middle, zoom), zoom, { animate });
    },
    focus: markers.focus,
    showTiles({ url }) {
      coast.remove();
      map.setMaxZoom(deepestTiles);
      tiles(url, { maxZoom: deepestTiles }).addTo(map);
    },
    remove: () => void map.remove(),
  };
}

async function readRings(url: string): Promise<number[][]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

function openMap(element: HTMLElement, places: Place[], animate: boolean): LeafletMap {
  const map = mapOn(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    // Where fingers are the main way to point, one of them scrolls the page, and two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomSnap: 0.5,
    minZoom: lowestZoom,
    maxZoom: deepestZoom,
    zoomAnimation: animate,
    fadeAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
  });
  lookAt(map, places, false);
  setReach(map, places);
  map.on('resize', () => setReach(map, places));
  return map;
}

/** How far one may go: until all places are seen, and a little beyond what is seen then. */
function setReach(map: LeafletMap, places: Place[]): void {
  const { x, y } = map.getSize();
  const around = point(padding).multiplyBy(2);
  // A window that is made anew may be tiny for a moment.
  if (x <= around.x || y <= around.y) return;
  const all = boundsOf(places);
  map.setMinZoom(lowestZoom);
  const zoom = Math.min(map.getBoundsZoom(all, false, around), closeZoom - 1);
  const middle = map.project(all.getSouthWest(), zoom).add(map.project(all.getNorthEast(), zoom)).divideBy(2);
  const corners = [middle.subtract([x / 2, y / 2]), middle.add([x / 2, y / 2])];
  const reach = latLngBounds(corners.map((corner) => map.unproject(corner, zoom))).pad(0.3);
  // Before it is set as what must not be left: a view that shows more than the world would slide there.
  map.panInsideBounds(reach, { animate: false }).setMaxBounds(reach).setMinZoom(zoom);
}

/** Room for names at the edges. */
const padding: [number, number] = [64, 48];

/** Brings places into view. On a tall screen the whole world is too small to be read: it looks at home first. */
function lookAt(map: LeafletMap, places: Place[], animate: boolean): void {
  const { x: width, y: height } = map.getSize();
  const home = places.find(({ headquarters }) => headquarters)?.country;
  const atHome = places.filter(({ country }) => country === home);
  const seen = height > width && atHome.length > 0 ? atHome : places;
  if (seen.length > 0) map.fitBounds(boundsOf(seen), { animate, padding, maxZoom: closeZoom });
}

/** How far the middle of the view lies from the chosen place, so that the card beside or below leaves it free. */
function besideCard(element: HTMLElement): [number, number] {
  const card = document.querySelector<HTMLElement>('.map__card');
  if (!card) return [0, 0];
  const isBeside = card.offsetWidth < element.offsetWidth * 0.6;
  return isBeside
    ? [((document.dir === 'rtl' ? 1 : -1) * card.offsetWidth) / 2, 0]
    : [0, card.offsetHeight / 2];
}

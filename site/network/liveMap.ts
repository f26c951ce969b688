// Before Leaflet, which writes markup as soon as it is there.
import './leafletMarkup.ts';
import {
  control,
  type FitBoundsOptions,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  map as mapOn,
  polygon,
  polyline,
  tileLayer as tiles,
} from 'leaflet/dist/leaflet-src.esm.js';
import { fromMercator, mercator } from '../branches/mercator.ts';
import type { Place } from '../branches/place.ts';
import { NEAR, NEAR_FOR_FINGERS, zoomThatParts } from './clusterPlaces.ts';
import { landRings } from './landRings.ts';
import styles from './leaflet.css' with { type: 'text' };
import { liveMarkers, type MarkerLabels } from './liveMarkers.ts';
import { curvePoints } from './routeCurve.ts';

interface Settings {
  places: Place[];
  basemap: { data: string; world: number };
  labels: MarkerLabels & { zoomIn: string; zoomOut: string; picture: string };
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
  show(places: Place[]): void;
  /** Marks a place and brings it into view, away from the card over the map. */
  choose(id: string | undefined): void;
  /** Focuses the marker of a place; false when it has none of its own. */
  focus(id: string): boolean;
  /** Puts tiles in place of the coast. From now on the tile server is asked. */
  showTiles(layer: TileLayer): void;
  remove(): void;
}

const lowestZoom = 1;
const highestZoom = 11;
/** Where a place is looked at from at least. */
const closeZoom = 4;

export async function createLiveMap(element: HTMLElement, settings: Settings): Promise<LiveMap> {
  const { places, basemap, labels } = settings;
  const rings = await readRings(basemap.data);
  adoptStyles();
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const hasFingers = matchMedia('(pointer: coarse)').matches;
  const near = hasFingers ? NEAR_FOR_FINGERS : NEAR;
  const map = openMap(element, places, { animate, hasFingers });
  element.role = 'region';
  element.ariaLabel = labels.picture;
  const zoomButtons = { zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut };
  control.zoom({ ...zoomButtons, position: 'topright' }).addTo(map);
  const land = landRings(rings, basemap.world);
  const coast = polygon(land, { className: 'map__land', stroke: false, interactive: false }).addTo(map);
  // What is drawn says nothing that the names of region, markers and list do not say.
  for (const drawing of element.querySelectorAll('svg')) drawing.ariaHidden = 'true';
  const routes = layerGroup().addTo(map);
  const markers = liveMarkers(map, {
    ...{ labels, animate, near, highestZoom },
    onChoose: settings.onChoose,
  });
  let shown = places;

  return {
    show(next) {
      shown = next;
      markers.show(next);
      routes.clearLayers();
      for (const line of routesTo(next, places)) line.addTo(routes);
    },
    choose(id) {
      markers.mark(id);
      const place = shown.find((candidate) => candidate.id === id);
      if (!place) return;
      const zoom = zoomThatParts(place, shown, {
        zoom: Math.max(map.getZoom(), closeZoom),
        highest: highestZoom,
        near,
      });
      const middle = map.project([place.lat, place.lng], zoom).add(besideCard(element));
      map.setView(map.unproject(middle, zoom), zoom, { animate });
    },
    focus: markers.focus,
    showTiles({ url }) {
      coast.remove();
      tiles(url).addTo(map);
    },
    remove: () => void map.remove(),
  };
}

async function readRings(url: string): Promise<number[][]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** A style sheet that only a page with a live map needs. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function openMap(
  element: HTMLElement,
  places: Place[],
  { animate, hasFingers }: { animate: boolean; hasFingers: boolean },
): LeafletMap {
  const map = mapOn(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    // One finger scrolls the page, two move the map.
    dragging: !hasFingers,
    zoomSnap: 0.5,
    minZoom: lowestZoom,
    maxZoom: highestZoom,
    zoomAnimation: animate,
    fadeAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
  });
  const isTall = element.offsetHeight > element.offsetWidth;
  // The network lies in the upper part, as in the picture before.
  const below = isTall ? 40 : element.offsetHeight * 0.4;
  const fit: FitBoundsOptions = {
    animate: false,
    paddingTopLeft: [40, 40],
    paddingBottomRight: [40, below],
  };
  map.fitBounds(boundsOf(places), fit);
  map.setMaxBounds(map.getBounds().pad(0.3)).setMinZoom(map.getZoom());
  // On a tall screen the whole world is too small to be read: it begins at home.
  const home = places.find(({ headquarters }) => headquarters)?.country;
  if (isTall && home) map.fitBounds(boundsOf(places.filter(({ country }) => country === home)), fit);
  return map;
}

function boundsOf(places: Place[]): LatLngBounds {
  return latLngBounds(places.map(({ lat, lng }) => [lat, lng]));
}

/** Lines from the headquarters to the places abroad. */
function routesTo(shown: Place[], places: Place[]) {
  const main = places.find(({ headquarters }) => headquarters);
  if (!main) return [];
  return shown
    .filter(({ country }) => country !== main.country)
    .map((place) => {
      const points = curvePoints(mercator(main, 1), mercator(place, 1));
      const line = points.map((point) => fromMercator(point, 1));
      return polyline(line, { className: 'map__route', interactive: false, smoothFactor: 0.2 });
    });
}

/** How far the middle of the view lies from the chosen place, so that the card beside or below leaves it free. */
function besideCard(element: HTMLElement): [number, number] {
  const card = element.parentElement?.querySelector<HTMLElement>('.map__card');
  if (!card) return [0, 0];
  const isBeside = card.offsetWidth < element.offsetWidth * 0.6;
  return isBeside ? [-card.offsetWidth / 2, 0] : [0, card.offsetHeight / 2];
}

import { type Map as LeafletMap, latLngBounds, svgOverlay } from 'leaflet/dist/leaflet-src.esm.js';
import { fromMercator, mercator, type Point } from '../branches/mercator.ts';
import type { Place } from '../branches/place.ts';
import { curvePath } from './routeCurve.ts';

const svg = 'http://www.w3.org/2000/svg';
/** Width of the whole world in the units of the drawing: some 40 metres each. */
const world = 1_000_000;

/** Lines from the headquarters to the places abroad, one drawing at every zoom level: curves stay curves. */
export function liveRoutes(map: LeafletMap, places: Place[]) {
  const main = places.find(({ headquarters }) => headquarters);
  const drawing = document.createElementNS(svg, 'svg');
  const [west, east] = [Math.min(...places.map(({ lng }) => lng)), Math.max(...places.map(({ lng }) => lng))];
  const corners = [
    mercator({ lat: 75, lng: west - 5 }, world),
    mercator({ lat: -50, lng: east + 5 }, world),
  ] as const;
  const [{ x, y }, end] = corners;
  drawing.setAttribute('viewBox', `${x} ${y} ${end.x - x} ${end.y - y}`);
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('aria-hidden', 'true');
  const bounds = latLngBounds(corners.map((point: Point) => fromMercator(point, world)));
  svgOverlay(drawing, bounds, { interactive: false }).addTo(map);
  return {
    show(shown: Place[]) {
      drawing.replaceChildren(
        ...shown.flatMap((place) => (main && place.country !== main.country ? [lineTo(place, main)] : [])),
      );
    },
  };
}

function lineTo(place: Place, main: Place): SVGPathElement {
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('class', 'map__route');
  line.setAttribute('d', curvePath(mercator(main, world), mercator(place, world)));
  return line;
}

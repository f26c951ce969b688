import { type Coordinates, mercator, type Point } from '../../branches/mercator.ts';

/** Places too close together on the screen to be told apart, or one place alone. */
export interface Cluster<Place> {
  /** The first of them, which stands for all. */
  at: Place;
  places: Place[];
}

/**
 * Two places nearer than this many pixels become one (C-13), unless a map asks for more room: nothing nearer could be
 * touched apart (G-10).
 */
export const NEAR = 24;
const tile = 256;

/**
 * Joins places that lie nearer than `near` pixels at a zoom level. Earlier places attract later ones, so the order is
 * the rank.
 */
export function clusterPlaces<Place extends Coordinates>(
  places: Place[],
  zoom: number,
  near = NEAR,
): Cluster<Place>[] {
  const world = tile * 2 ** zoom;
  const cells = new Map<string, { point: Point; cluster: Cluster<Place> }[]>();
  const clusters: Cluster<Place>[] = [];
  for (const place of places) {
    const point = mercator(place, world);
    const neighbour = around(point, near)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find((other) => Math.hypot(other.point.x - point.x, other.point.y - point.y) < near);
    if (neighbour) {
      neighbour.cluster.places.push(place);
      continue;
    }
    const cluster = { at: place, places: [place] };
    const cell = cellOf(point.x, point.y, near);
    cells.set(cell, [...(cells.get(cell) ?? []), { point, cluster }]);
    clusters.push(cluster);
  }
  return clusters;
}

/** The lowest zoom level, from `zoom` up to `highest`, at which a place stands alone. */
export function zoomThatParts<Place extends Coordinates>(
  place: Place,
  places: Place[],
  { zoom, highest, near }: { zoom: number; highest: number; near: number },
): number {
  for (let level = zoom; level < highest; level += 0.5) {
    const own = clusterPlaces(places, level, near).find((cluster) => cluster.places.includes(place));
    if (own?.places.length === 1) return level;
  }
  return highest;
}

function cellOf(x: number, y: number, size: number): string {
  return `${Math.floor(x / size)} ${Math.floor(y / size)}`;
}

/** The cell of a point and the eight next to it. */
function around({ x, y }: Point, size: number): string[] {
  const steps = [-size, 0, size];
  return steps.flatMap((dx) => steps.map((dy) => cellOf(x + dx, y + dy, size)));
}

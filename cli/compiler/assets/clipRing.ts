import type { Bounds } from '../../../site/page.ts';

export type Point = [lng: number, lat: number];

/** The part of a closed ring within bounds (Sutherland and Hodgman), closed again; empty when nothing is left. */
export function clipRing(ring: Point[], { west, south, east, north }: Bounds): Point[] {
  const inside = [cut(0, west, 1), cut(0, east, -1), cut(1, south, 1), cut(1, north, -1)].reduce(
    (points, side) => side(points),
    ring.slice(0, -1),
  );
  const [first] = inside;
  return first && inside.length > 2 ? [...inside, first] : [];
}

/** Cuts off what lies beyond one side: `axis` 0 is the longitude, `sign` 1 keeps what is greater than `limit`. */
function cut(axis: 0 | 1, limit: number, sign: 1 | -1) {
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
  return (points: Point[]): Point[] =>
    points.flatMap((point, index) => {
      const previous = points.at(index - 1) as Point;
      const kept = isInside(point) ? [point] : [];
      if (isInside(point) === isInside(previous)) return kept;
      const share = (limit - previous[axis]) / (point[axis] - previous[axis]);
      const crossing: Point = [
        previous[0] + share * (point[0] - previous[0]),
        previous[1] + share * (point[1] - previous[1]),
      ];
      return [crossing, ...kept];
    });
}

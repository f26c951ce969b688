import type { Point } from './clipRing.ts';

/** A ring across the 180th meridian without its jump to the other side of the map: longitudes run on beyond 180. */
export function unwrapRing(ring: Point[]): Point[] {
  let turns = 0;
  const unwrapped = ring.map(([lng, lat], index): Point => {
    const step = lng - (ring[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [lng + 360 * turns, lat];
  });
  const lngs = unwrapped.map(([lng]) => lng);
  const middle = (Math.min(...lngs) + Math.max(...lngs)) / 2;
  const shift = 360 * Math.round(middle / 360);
  return unwrapped.map(([lng, lat]) => [lng - shift, lat]);
}

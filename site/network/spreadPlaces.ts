import type { Point } from '../branches/mercator.ts';

/** Pixels between two markers of a circle. */
const apart = 48;

/** Where markers stand that no zoom level parts: on a circle around their middle, the first one on top. */
export function spreadPlaces(count: number, middle: Point): Point[] {
  const radius = Math.max(apart / 2, (count * apart) / (2 * Math.PI));
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

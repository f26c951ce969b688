import type { Point } from '../branches/mercator.ts';

const bow = 0.16;

/** The point that bends a line from one point to another: to the north of its middle. */
function bendOf(from: Point, to: Point): Point {
  const sign = Math.sign(to.x - from.x) || 1;
  return {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bow * sign,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bow * sign,
  };
}

/** A gently curved line as an SVG path. */
export function curvePath(from: Point, to: Point): string {
  const bend = bendOf(from, to);
  return `M${round(from)}Q${round(bend)} ${round(to)}`;
}

function round({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

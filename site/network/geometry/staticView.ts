import type { Point } from '../../branches/mercator.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The smallest box around points, with room to all sides: a share of its longer side, and as much more as it takes to
 * make that side `least` long. Whole numbers.
 */
export function boxAround(points: Point[], room: number, least = 0): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const longer = Math.max(width, height);
  const margin = Math.max(longer * room, (least - longer) / 2);
  return {
    x: Math.round(left - margin),
    y: Math.round(top - margin),
    width: Math.round(width + 2 * margin),
    height: Math.round(height + 2 * margin),
  };
}

/** The zoom level of a web map at which a box is `pixels` wide. */
export function zoomOf({ width }: Box, pixels: number, world: number): number {
  return Math.log2((pixels * world) / width / 256);
}

/** A name stands away from the middle of the network, unless it would run out of the box there. */
export function labelSide(x: number, width: number, middle: number, box: Box): 'left' | 'right' {
  if (x + width > box.x + box.width) return 'left';
  return x < middle ? 'left' : 'right';
}

import type { Point } from '../../branches/mercator.ts';

export type Side = 'right' | 'left' | 'above' | 'below';

/** A marker in pixels, and how wide and high its name is. */
export interface NamedMarker extends Point {
  radius: number;
  width: number;
  height: number;
}

export interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far around a marker others make its name turn away from them. */
const crowd = 120;
const gap = 4;

/**
 * On which side of its marker each name stands without touching another name, a marker or what else is `taken`; none
 * where there is no room. What is wholly in `view` comes before what its edge would cut, and of a name whose marker is
 * out of `view` no part reaches in.
 */
export function arrangeNames(
  markers: NamedMarker[],
  { view, taken: others }: { view: Rectangle; taken: Rectangle[] },
): (Side | undefined)[] {
  const taken = [...others, ...markers.map(({ x, y, radius }) => around({ x, y }, radius, radius))];
  return markers.map((marker) => {
    const free = sidesOf(marker, markers).filter(
      (side) => !taken.some((box) => overlap(box, nameBox(marker, side))),
    );
    const side =
      free.find((inside) => contains(view, nameBox(marker, inside))) ??
      free.find((cut) => overlap(view, around(marker, 0, 0)) || !overlap(view, nameBox(marker, cut)));
    if (side) taken.push(nameBox(marker, side));
    return side;
  });
}

/** All sides, those that lead away from the neighbours first. */
function sidesOf({ x, y }: NamedMarker, markers: NamedMarker[]): Side[] {
  const near = markers.filter((other) => Math.hypot(other.x - x, other.y - y) < crowd);
  const middle = (key: 'x' | 'y') => near.reduce((sum, other) => sum + other[key], 0) / near.length;
  const [aside, across]: [Side, Side] = x >= middle('x') - 1 ? ['right', 'left'] : ['left', 'right'];
  const [over, under]: [Side, Side] = y <= middle('y') ? ['above', 'below'] : ['below', 'above'];
  return [aside, across, over, under];
}

/** The room that a name takes. */
export function nameBox({ x, y, radius, width, height }: NamedMarker, side: Side): Rectangle {
  const aside = radius + gap + width / 2;
  const upright = radius + gap + height / 2;
  const middle = {
    right: { x: x + aside, y },
    left: { x: x - aside, y },
    above: { x, y: y - upright },
    below: { x, y: y + upright },
  }[side];
  return around(middle, width / 2, height / 2);
}

function around({ x, y }: Point, halfWidth: number, halfHeight: number): Rectangle {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function contains(outer: Rectangle, { left, right, top, bottom }: Rectangle): boolean {
  return outer.left <= left && right <= outer.right && outer.top <= top && bottom <= outer.bottom;
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

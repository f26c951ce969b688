import { type Coordinates, mercator, type Point } from '../../branches/mercator.ts';
import { curvePath } from '../../network/geometry/routeCurve.ts';
import { type Box, boxAround } from '../../network/geometry/staticView.ts';
import { svgElement } from './svgElement.ts';

interface End {
  name: string;
  place?: Coordinates;
}

interface Land {
  /** An SVG whose `#land` is drawn below the route. */
  image: string;
  /** Its width, for the whole world. */
  world: number;
}

const [width, height] = [320, 190];

/**
 * The way between two places: on the coasts where both are known, as a plain arc otherwise. It says nothing that words
 * beside it do not.
 */
export function drawRoute(from: End, to: End, land: Land): SVGElement {
  const known =
    from.place && to.place && distinct(from.place, to.place)
      ? [mercator(from.place, land.world), mercator(to.place, land.world)]
      : undefined;
  const [start = { x: 48, y: 130 }, end = { x: 272, y: 130 }] = known ?? [];
  const box = known ? widened(boxAround(known, 0.45)) : { x: 0, y: 0, width, height };
  const unit = box.width / width;
  const nameAt = (name: string, { x, y }: Point, other: Point) => {
    const side = x - box.x < box.width * 0.3 ? 'start' : x - box.x > box.width * 0.7 ? 'end' : 'middle';
    const below = !known || y > other.y; // a plain arc rises where names would stand above
    const dx = side === 'start' ? -8 : side === 'end' ? 8 : 0;
    return svgElement(
      'text',
      { x: x + dx * unit, y: y + (below ? 27 : -15) * unit, 'text-anchor': side, 'font-size': 14 * unit },
      name,
    );
  };
  return svgElement(
    'svg',
    {
      class: `shipment-route ${known ? 'shipment-route--known' : ''}`,
      viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
      'aria-hidden': 'true',
    },
    ...(known ? [svgElement('use', { href: `${land.image}#land` })] : []),
    svgElement('path', {
      class: 'shipment-route__way',
      d: known ? curvePath(start, end) : `M${start.x} ${start.y}Q160 30 ${end.x} ${end.y}`,
      pathLength: 1,
    }),
    ...[start, end].map(({ x, y }, at) =>
      svgElement('circle', {
        class: at ? 'shipment-route__to' : 'shipment-route__from',
        cx: x,
        cy: y,
        r: 6 * unit,
      }),
    ),
    nameAt(from.name, start, end),
    nameAt(to.name, end, start),
  );
}

/** Two places at one point have no way between them that could be drawn. */
function distinct(one: Coordinates, other: Coordinates): boolean {
  return Math.abs(one.lat - other.lat) + Math.abs(one.lng - other.lng) > 0.05;
}

/** The box in the proportions of the drawing, its middle kept. */
function widened(box: Box): Box {
  const wide = Math.max(box.width, (box.height * width) / height);
  const high = (wide * height) / width;
  return { x: box.x - (wide - box.width) / 2, y: box.y - (high - box.height) / 2, width: wide, height: high };
}

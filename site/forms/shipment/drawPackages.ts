import type { readMeasures } from './readMeasures.ts';
import { svgElement } from './svgElement.ts';

type Sized = ReturnType<typeof readMeasures>[number];

const [width, height] = [320, 220];
/** In the isometric drawing, how far a centimetre along the ground goes aside and up. */
const [aside, up] = [Math.cos(Math.PI / 6), 0.5];
/** More sizes are not drawn: they would get too small. */
const mostDrawn = 3;

/** Packages of the given sizes side by side, all to one scale, with a line of a metre. Words beside it say the same. */
export function drawPackages(packages: Sized[], metre: string): SVGElement {
  const drawn = packages.slice(0, mostDrawn);
  const spans = drawn.map((one) => ({
    across: (one.length + one.width) * aside,
    high: (one.length + one.width) * up + one.height,
  }));
  const gap = 24;
  const across = spans.reduce((sum, span) => sum + span.across, 0);
  const scale = Math.min(
    (width - gap * (drawn.length + 1)) / Math.max(across, 1),
    (height - 52) / Math.max(...spans.map(({ high }) => high), 1),
    1.2,
  );
  let x = (width - across * scale - gap * (drawn.length - 1)) / 2;
  const boxes = drawn.map((one, at) => {
    const box = drawBox(one, x, scale);
    x += (spans[at]?.across ?? 0) * scale + gap;
    return box;
  });
  const length = Math.min(100 * scale, width - 16);
  const ruler =
    length < 100 * scale
      ? []
      : [
          svgElement('path', { class: 'packages-drawing__metre', d: `M8 ${height - 8}v5h${length}v-5` }),
          svgElement('text', { x: 8 + length / 2, y: height - 10, 'text-anchor': 'middle' }, metre),
        ];
  return svgElement(
    'svg',
    { class: 'packages-drawing', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    ...boxes,
    ...ruler,
  );
}

/** A box whose left corner stands at `x`: its length goes to the right, its width to the left. */
function drawBox(
  { quantity, length, width: depth, height: high }: Sized,
  x: number,
  scale: number,
): SVGElement {
  const foot = { x: x + depth * aside * scale, y: height - 30 };
  const at = (alongLength: number, alongDepth: number, above: number) => {
    const px = foot.x + (alongLength * length - alongDepth * depth) * aside * scale;
    const py = foot.y - ((alongLength * length + alongDepth * depth) * up + above * high) * scale;
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  };
  const face = (name: string, ...corners: [number, number, number][]) =>
    svgElement('path', {
      class: `packages-drawing__${name}`,
      d: `M${corners.map((corner) => at(...corner)).join('L')}z`,
    });
  const [topX = '', topY = ''] = at(1, 1, 1).split(' ');
  return svgElement(
    'g',
    {},
    face('left', [0, 0, 0], [0, 1, 0], [0, 1, 1], [0, 0, 1]),
    face('right', [0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]),
    face('top', [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]),
    face('wide', [0.3, 0, 0], [0.5, 0, 0], [0.72, 0, 1], [0.52, 0, 1]),
    face('narrow', [0.57, 0, 0], [0.65, 0, 0], [0.87, 0, 1], [0.79, 0, 1]),
    ...(quantity > 1
      ? [svgElement('text', { x: topX, y: Number(topY) - 6, 'text-anchor': 'middle' }, `${quantity} ×`)]
      : []),
  );
}

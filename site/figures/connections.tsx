import type { Text } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { nameWidth } from './nameWidth.ts';

type Texts = NonNullable<Text['servicePages'][keyof Text['servicePages']]['connectionsSection']>;

/**
 * Radius of the circle on which the systems stand, and of their names; half the width of the picture, unless names need
 * more, and half its height.
 */
const size = { circle: 92, names: 112, x: 190, y: 130 } as const;

/** How many connections a number of systems needs, each with every other or all through one point. */
const shapes = {
  each: (systems: number) => (systems * (systems - 1)) / 2,
  hub: (systems: number) => systems,
} as const;

/** Systems on a circle, connected one by one and through one point, and how both ways grow, as a table. */
export function Connections({ title, text, systems, each, hub, unit, number, note }: Texts) {
  const numbers = new Intl.NumberFormat(usePage().language.locale);
  const labels = { each, hub };
  const rows = [...systems.keys(), systems.length].map((index) => index + 1).slice(1);
  return (
    <Section title={title} text={text} className="connections">
      <ul className="connections__ways">
        {(['each', 'hub'] as const).map((shape) => (
          <li key={shape}>
            <h3>{labels[shape]}</h3>
            <p>
              <b>{numbers.format(shapes[shape](systems.length))}</b> {unit}
            </p>
            <Wiring systems={systems} shape={shape} />
          </li>
        ))}
      </ul>
      <table className="connections__table" aria-label={title}>
        <tbody>
          <tr>
            <th scope="row">{number}</th>
            {rows.map((row) => (
              <th key={row} scope="col">
                {numbers.format(row)}
              </th>
            ))}
          </tr>
          {(['each', 'hub'] as const).map((shape) => (
            <tr key={shape}>
              <th scope="row">{labels[shape]}</th>
              {rows.map((row) => (
                <td key={row}>{numbers.format(shapes[shape](row))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="figure-note">{note}</p>
    </Section>
  );
}

function Wiring({ systems, shape }: { systems: readonly string[]; shape: keyof typeof shapes }) {
  const places = systems.map((name, index) => {
    const angle = ((index + 0.5) / systems.length) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const isMiddle = Math.abs(x) < 0.1;
    const end = Math.abs(x * size.names) + nameWidth(name) / (isMiddle ? 2 : 1);
    return {
      name,
      x,
      y,
      isMiddle,
      end,
      dot: `${Math.round(x * size.circle)} ${Math.round(y * size.circle)}`,
    };
  });
  const lines = places.flatMap((from, index) =>
    shape === 'hub' ? `M0 0L${from.dot}` : places.slice(index + 1).map((to) => `M${from.dot}L${to.dot}`),
  );
  const halfWidth = Math.ceil(Math.max(size.x, ...places.map(({ end }) => end)));
  return (
    <svg viewBox={`${-halfWidth} ${-size.y} ${2 * halfWidth} ${2 * size.y}`} aria-hidden="true">
      <path className="connections__lines" d={lines.join('')} />
      <path className="connections__dots" d={places.map(({ dot }) => `M${dot}h0`).join('')} />
      {shape === 'hub' && <path className="connections__hub" d="M-15 20 5-20h10L-5 20Z" />}
      {places.map(({ name, x, y, isMiddle }) => (
        <text
          key={name}
          x={Math.round(x * size.names)}
          y={Math.round(y * size.names) + 5}
          textAnchor={isMiddle ? 'middle' : x > 0 ? 'start' : 'end'}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}

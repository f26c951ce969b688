import type { Text } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { quantity } from './quantity.ts';
import { tileRuns } from './tileRuns.ts';

type Texts = NonNullable<Text['servicePages'][keyof Text['servicePages']]['areasSection']>;

/** A football pitch of the usual size for international matches, in metres. */
const pitch = { length: 105, width: 68 } as const;

/** Pitches in a row of the picture. */
const columns = 14;

/** Areas as football pitches, in numbers and drawn. */
export function PitchAreas({ title, text, pitches, items, note }: Texts) {
  const { locale } = usePage().language;
  return (
    <Section title={title} text={text}>
      <ul className="pitches">
        {items.map(({ count, label }, at) => {
          const { value: metres, said } = quantity(count, locale);
          const fitting = Math.floor(metres / (pitch.length * pitch.width));
          return (
            <li key={label}>
              <h3>{label}</h3>
              <p>{said(metres)} m²</p>
              <p className="pitches__count">
                <b>{said(fitting)}</b> {pitches}
              </p>
              {fitting > 0 && <Pitches id={`pitches-${at}`} count={fitting} />}
            </li>
          );
        })}
      </ul>
      <p className="figure-note">{note}</p>
    </Section>
  );
}

/** Each tile is a pitch with its lines, and the path between two of them. `id` tells the pictures of a page apart. */
function Pitches({ id, count }: { id: string; count: number }) {
  const [tileWidth, tileHeight] = [pitch.length + 12, pitch.width + 12];
  const rows = Math.ceil(count / columns);
  return (
    <svg viewBox={`6 6 ${columns * tileWidth - 12} ${rows * tileHeight - 12}`} aria-hidden="true">
      <pattern id={id} width={tileWidth} height={tileHeight} patternUnits="userSpaceOnUse">
        <rect className="pitches__grass" x="6" y="6" width={pitch.length} height={pitch.width} />
        <path
          className="pitches__lines"
          transform="translate(6 6)"
          d="M6 6h93v56H6zM52.5 6v56M6 20h15v28H6M99 20H84v28h15M43 34a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0"
        />
      </pattern>
      {tileRuns(count, columns).map(({ x, y, width, height }) => (
        <rect
          key={y}
          x={x * tileWidth}
          y={y * tileHeight}
          width={width * tileWidth}
          height={height * tileHeight}
          fill={`url(#${id})`}
        />
      ))}
    </svg>
  );
}

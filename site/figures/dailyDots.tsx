import type { Text } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { quantity } from './quantity.ts';
import { tileRuns } from './tileRuns.ts';

type Texts = NonNullable<Text['servicePages'][keyof Text['servicePages']]['quantitySection']>;

/** Dots in a row, on wide and on narrow screens. */
const columns = { wide: 240, narrow: 100 } as const;

/** The number of a day as that many dots, those of one of its 24 hours in colour, and the same in numbers. */
export function DailyDots({ title, text, count, perDay, perHour, perMinute }: Texts) {
  const { value: day, said } = quantity(count, usePage().language.locale);
  const rates = [
    [day, perDay],
    [day / 24, perHour],
    [day / 24 / 60, perMinute],
  ] as const;
  return (
    <Section title={title} text={text} tone="mist" className="dots">
      {(['wide', 'narrow'] as const).map((width) => (
        <Dots key={width} width={width} total={day} marked={Math.round(day / 24)} />
      ))}
      <dl className="dots__rates">
        {rates.map(([rate, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{said(rate)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Dots({ width, total, marked }: { width: keyof typeof columns; total: number; marked: number }) {
  const rows = Math.ceil(total / columns[width]);
  const layers = [
    ['all', total, 0.34],
    ['hour', marked, 0.42],
  ] as const;
  return (
    <svg className={`dots__${width}`} viewBox={`0 0 ${columns[width]} ${rows}`} aria-hidden="true">
      {layers.map(([name, count, radius]) => (
        <g key={name} className={`dots__${name}`}>
          <pattern id={`dots-${width}-${name}`} width="1" height="1" patternUnits="userSpaceOnUse">
            <circle cx=".5" cy=".5" r={radius} />
          </pattern>
          {tileRuns(count, columns[width]).map((run) => (
            <rect key={run.y} {...run} fill={`url(#dots-${width}-${name})`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

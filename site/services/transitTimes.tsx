import { plainDigits } from '../letters/plainDigits.ts';
import { Section } from '../sections/section.tsx';

interface Row {
  name: string;
  time: string;
  /** The times alone: `24/48/72`. */
  count: string;
  /** How many hours one of them is. */
  hours: number;
  text: string;
}

interface Props {
  title: string;
  text: string;
  rows: Row[];
}

/** How long each level of a service takes, with a bar for each on one scale. */
export function TransitTimes({ title, text, rows }: Props) {
  const longest = Math.max(...rows.flatMap(hoursOf));
  return (
    <Section title={title} text={text} tone="petrol">
      <table className="transit-times" aria-label={title}>
        <tbody>
          {rows.map((row) => {
            const hours = hoursOf(row);
            return (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>
                  <span className="transit-times__time">{row.time}</span>
                  {hours.length > 0 && <Scale hours={hours} longest={longest} />}
                </td>
                <td>{row.text}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

/** The days from the start, and the times of one level among them. */
function Scale({ hours, longest }: { hours: number[]; longest: number }) {
  const days = Array.from({ length: Math.floor(longest / 24) + 1 }, (_, day) => day * 24);
  return (
    <svg
      className="transit-times__scale"
      viewBox={`-1 0 ${longest + 2} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="transit-times__days" d={`M0 5H${longest}${days.map((at) => `M${at} 2V8`).join('')}`} />
      <path className="transit-times__run" d={`M0 5H${Math.max(...hours)}`} />
      <path className="transit-times__marks" d={hours.map((at) => `M${at} 0V10`).join('')} />
    </svg>
  );
}

/** Its times, whatever stands between them (`3/4`, `3-4`) and whatever digits they have; none of "on request". */
function hoursOf({ count, hours }: Row): number[] {
  return Array.from(plainDigits(count).matchAll(/\d+(?:\.\d+)?/g), ([one]) => Number(one) * hours);
}

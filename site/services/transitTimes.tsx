import { Section } from '../sections/section.tsx';

interface Props {
  title: string;
  text: string;
  rows: { name: string; time: string; text: string }[];
}

/** How long each level of a service takes. */
export function TransitTimes({ title, text, rows }: Props) {
  return (
    <Section title={title} text={text} tone="petrol">
      <table className="transit-times">
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="transit-times__time">{row.time}</td>
              <td>{row.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

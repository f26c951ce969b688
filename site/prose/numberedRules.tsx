import { Section } from '../sections/section.tsx';

interface Props {
  title: string;
  text: string;
  items: { title: string; text: string }[];
}

/** Rules one can refer to by their number. */
export function NumberedRules({ title, text, items }: Props) {
  return (
    <Section title={title} text={text}>
      <ol className="rules">
        {items.map((item) => (
          <li key={item.title} className="rule">
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { Section } from '../sections/section.tsx';
import { Placeholder } from '../ui/placeholder.tsx';

interface Props {
  title: string;
  text: string;
  /** Whether they still wait for the company. */
  placeholder?: boolean;
  items: { title: string; text: string }[];
}

/** Rules one can refer to by their number. */
export function NumberedRules({ title, text, placeholder, items }: Props) {
  return (
    <Section title={<Placeholder when={placeholder}>{title}</Placeholder>} text={text}>
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

import { Section } from '../sections/section.tsx';

interface Props {
  title: string;
  text: string;
  items: { name: string; title: string; text: string }[];
}

/** What each accreditation means. */
export function Accreditations({ title, text, items }: Props) {
  return (
    <Section title={title} text={text} tone="sand">
      <dl className="acronyms">
        {items.map((item) => (
          <div key={item.name} className="acronym">
            <dt>{item.name}</dt>
            <dd>
              <strong>{item.title}</strong>
              {item.text}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

import { Section } from '../sections/section.tsx';
import { Icon } from '../ui/icon.tsx';
import { LogoMark } from '../ui/logoMark.tsx';

interface Props {
  title: string;
  text: string;
  items: { icon: string; name: string; text: string }[];
}

/** The sectors of the technical courier (P-18). */
export function SectorsSection({ title, text, items }: Props) {
  return (
    <Section title={title} text={text} tone="mist">
      <ul className="sectors">
        {items.map((item) => (
          <li key={item.name} className="sector">
            <Icon name={item.icon} />
            <h3>{item.name}</h3>
            <p>{item.text}</p>
          </li>
        ))}
        <li className="sector sector--mark" aria-hidden="true">
          <LogoMark />
        </li>
      </ul>
    </Section>
  );
}

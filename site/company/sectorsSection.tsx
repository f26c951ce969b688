import { Section } from '../sections/section.tsx';
import { LogoMark } from '../ui/logoMark.tsx';
import { Picture } from '../ui/picture.tsx';

interface Props {
  title: string;
  text: string;
  /** Pictures are square cut-outs in `content/media`. */
  items: { image: string; name: string; text: string }[];
}

/** The sectors of the technical courier, each with a thing that is moved there (P-18). */
export function SectorsSection({ title, text, items }: Props) {
  return (
    <Section title={title} text={text} tone="mist">
      <ul className="sectors">
        {items.map((item) => (
          <li key={item.name} className="sector">
            <Picture className="sector__thing" name={item.image} sizes="16rem" />
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

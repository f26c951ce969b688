import { Section } from '../sections/section.tsx';
import { LogoMark } from '../ui/logoMark.tsx';

interface Props {
  title: string;
  text: string;
  names: string[];
}

/** Names set as type until the company supplies their marks (C-06, C-07). */
export function Wordmarks({ title, text, names }: Props) {
  return (
    <Section className="wordmarks">
      <div>
        <h2>{title}</h2>
        <p className="section__text">{text}</p>
      </div>
      <ul className="wordmarks__list">
        {names.map((name) => (
          <li key={name}>
            <LogoMark />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

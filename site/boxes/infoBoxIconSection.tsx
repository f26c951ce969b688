import type { InfoBoxIconSection as Text } from '../../schemas/types.ts';
import { Section } from '../sections/section.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props extends Text {
  /** `row`: side by side under the title, of more than four three in a row. `beside`: two by two beside it. */
  layout: 'row' | 'beside';
  tone?: 'paper' | 'mist' | 'sand' | 'petrol';
}

/** Short facts, each with an icon (C-11). */
export function InfoBoxIconSection({ title, items, layout, tone }: Props) {
  const columns = items.length > 4 ? 3 : items.length;
  return (
    <Section title={title} tone={tone} className={`info-icons info-icons--${layout} info-icons--${columns}`}>
      <ul className="info-icons__list">
        {items.map((item) => (
          <li key={item.title}>
            <Icon name={item.icon} />
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

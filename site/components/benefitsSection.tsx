import type { BenefitsSection as Text } from '../../schemas/types.ts';
import { Mark } from './mark.tsx';
import { Section } from './section.tsx';

interface Props extends Text {
  tone?: 'paper' | 'mist' | 'sand' | 'petrol';
}

/** What the customer gets (C-11). */
export function BenefitsSection({ title, items, tone }: Props) {
  return (
    <Section tone={tone} className="benefits">
      <h2>{title}</h2>
      <ul className="benefits__list">
        {items.map((item) => (
          <li key={item.title}>
            <Mark />
            <div>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { CardBoxSection as Text } from '../../schemas/types.ts';
import { Section } from '../sections/section.tsx';

interface Props extends Text {
  /**
   * `cards`: two side by side, and an odd last one wide; of six, the first one stands out. `rows`: title and text side
   * by side. `columns`: two columns of running text.
   */
  layout: 'cards' | 'rows' | 'columns';
  tone?: 'paper' | 'mist' | 'sand';
}

/** Titles with a text each (C-11). */
export function CardBoxSection({ title, text, cards, layout, tone }: Props) {
  return (
    <Section title={title} text={text} tone={tone} className={`card-box card-box--${layout}`}>
      <ul className="card-box__list">
        {cards.map((card) => (
          <li key={card.title}>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

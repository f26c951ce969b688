import type { BenefitsSection as Text } from '../../schemas/types.ts';
import { Feature } from '../sections/feature.tsx';
import { Section } from '../sections/section.tsx';
import { LogoMark } from '../ui/logoMark.tsx';

interface Props extends Text {
  /** File name in `content/media` of the picture beside them. */
  image?: string;
  tone?: 'paper' | 'mist' | 'sand' | 'petrol';
  /** The picture before the text. */
  reverse?: boolean;
}

/** What the customer gets (C-11). */
export function BenefitsSection({ title, items, image, tone, reverse }: Props) {
  const list = (
    <ul className="benefits__list">
      {items.map((item) => (
        <li key={item.title}>
          <LogoMark />
          <div>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
  return image ? (
    <Feature title={title} image={image} tone={tone} reverse={reverse}>
      {list}
    </Feature>
  ) : (
    <Section tone={tone} className="benefits">
      <h2>{title}</h2>
      {list}
    </Section>
  );
}

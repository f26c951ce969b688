import type { InfoBoxSection as Text } from '../../schemas/types.ts';
import { Buttons } from '../links/buttons.tsx';

interface Props extends Text {
  tone?: 'petrol' | 'sand' | 'mist';
}

/** A box with a text and what to do with it (C-11). */
export function InfoBoxSection({ title, text, buttons, tone = 'petrol' }: Props) {
  return (
    <section className={`info-box info-box--${tone}`}>
      <div className="info-box__card">
        <h2>{title}</h2>
        <div>
          <p>{text}</p>
          <Buttons buttons={buttons} look={tone === 'petrol' ? 'primary' : 'dark'} />
        </div>
      </div>
    </section>
  );
}

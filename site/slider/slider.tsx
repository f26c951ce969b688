import type { ReactElement } from 'react';
import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';

interface Props {
  /** A list; its items are the slides. */
  children: ReactElement<unknown, 'ol' | 'ul'>;
}

/** A list that scrolls sideways, with arrows that `scripts/slider.ts` brings to life (C-09). */
export function Slider({ children }: Props) {
  const { scripts, text } = usePage();
  const { a11y, actions } = text.common;
  scripts.add('slider');
  return (
    <div className="slider" data-slider={a11y.slideOf}>
      {children}
      <div className="slider__controls">
        <p className="visually-hidden" role="status" />
        <button type="button" className="round-button" data-step="-1" disabled aria-label={actions.previous}>
          <Icon name="arrow-left-bold" />
        </button>
        <button type="button" className="round-button" data-step="1" disabled aria-label={actions.next}>
          <Icon name="arrow-right-bold" />
        </button>
      </div>
    </div>
  );
}

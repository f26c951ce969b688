import type { ReactElement } from 'react';
import { fillIn } from '../fillIn.ts';
import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';

interface Props {
  /** A list; its items are the slides. */
  children: ReactElement<unknown, 'ol' | 'ul'>;
  /** A dot for each slide: its title, and the word or year that it shows, if any. */
  dots?: { title: string; label?: string }[];
}

/** A list that scrolls sideways, with arrows and perhaps dots that `scripts/slider.ts` brings to life (C-09, C-12). */
export function Slider({ children, dots = [] }: Props) {
  const { scripts, text } = usePage();
  const { a11y, actions } = text.common;
  scripts.add('slider');
  return (
    <div className="slider" data-slider={a11y.slideOf}>
      {children}
      <div className="slider__controls">
        <p className="visually-hidden" role="status" />
        {dots.length > 0 && (
          <ol className="slider__dots">
            {dots.map(({ title, label }, index) => (
              <li key={title}>
                <button
                  type="button"
                  data-slide={index}
                  aria-label={[label, fillIn(a11y.slideOf, { n: index + 1, max: dots.length }), title]
                    .filter(Boolean)
                    .join(', ')}
                  aria-current={index === 0 ? 'true' : undefined}
                >
                  {label}
                </button>
              </li>
            ))}
          </ol>
        )}
        <button type="button" className="round-button" data-step="-1" aria-label={actions.previous}>
          <Icon name="arrow-left-bold" />
        </button>
        <button type="button" className="round-button" data-step="1" aria-label={actions.next}>
          <Icon name="arrow-right-bold" />
        </button>
      </div>
    </div>
  );
}

import { useLayoutEffect } from '#ui';
import { sliderHeight } from './sliderHeight.ts';
import { wrap } from './stripPosition.ts';

interface Cards {
  /** Ids of the cards, in their order. */
  ids: string[];
  selected: number;
  /** Width of the window; 0 while unknown. */
  width: number;
  /** Whether the buttons are tabs by now. */
  active: boolean;
}

/** Shows one of the cards that the build has rendered beside the island, and gives their slider its height (K-06). */
export function useCards({ ids, selected, width, active }: Cards): void {
  useLayoutEffect(() => {
    // Only a card that may come next is worth its picture; while nothing is chosen, none is.
    const near = selected > 0 ? [selected, wrap(selected + 1, ids.length)] : [selected];
    cardsOf(ids).forEach((card, index) => {
      if (active) {
        card.setAttribute('role', 'tabpanel');
        card.setAttribute('aria-labelledby', `tab-${card.id}`);
      }
      card.toggleAttribute('data-current', index === selected);
      if (near.includes(index)) card.dataset.near = '';
    });
  }, [ids, selected, active]);

  useLayoutEffect(() => {
    const cards = cardsOf(ids);
    const slider = cards[0]?.parentElement;
    if (!active || !width || !slider) return;
    slider.style.height = '';
    // Not in whole pixels, or what follows would move by a part of one.
    const heights = cards.map(
      (card) => card.querySelector('.service-card__text')?.getBoundingClientRect().height ?? 0,
    );
    const height = sliderHeight(width, Math.max(...heights));
    slider.style.height = height === 'auto' ? height : `${height}px`;
  }, [ids, width, active]);
}

function cardsOf(ids: string[]): HTMLElement[] {
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

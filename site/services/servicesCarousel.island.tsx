import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from '#ui';
import { fillIn } from '../fillIn.ts';
import { forward } from '../forward.ts';
import { ChangingText } from '../islands/changingText.tsx';
import { SpriteIcon } from '../ui/spriteIcon.tsx';
import { wrap } from './carousel/stripPosition.ts';
import { useAutoplay } from './carousel/useAutoplay.ts';
import { useCards } from './carousel/useCards.ts';
import { useStrip } from './carousel/useStrip.ts';
import { useWindowWidth } from './carousel/useWindowWidth.ts';
import { watchSwipe } from './carousel/watchSwipe.ts';

export interface ServicesCarouselProps {
  /** In the order of the cards that stand beside the island; `slug` is the id of its card, `icon` an address. */
  buttons: { slug: string; name: string; icon: string }[];
  autoplay: boolean;
  /** Addresses of the icons on the buttons beside them. */
  icons: Record<'previous' | 'next' | 'pause' | 'play', string>;
  text: { label: string; previous: string; next: string; pause: string; play: string; slideOf: string };
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index) => index + forward(),
  ArrowLeft: (index) => index - forward(),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The buttons of the ten services, and the card of the chosen one: two carousels that follow each other (C-08).
 * Until Glide is there, the buttons are links to the cards.
 */
export function servicesCarousel({ buttons, autoplay, icons, text }: ServicesCarouselProps) {
  const count = buttons.length;
  const ids = useMemo(() => buttons.map(({ slug }) => slug), [buttons]);
  const [selected, setSelected] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const step = useCallback((by: number) => setSelected((index) => wrap(index + by, count)), [count]);
  const width = useWindowWidth();
  const { root, active } = useStrip(count, selected, width);
  useCards({ ids, selected, width, active });

  const carousel = useCallback(
    () => root.current?.closest<HTMLElement>('.services-carousel') ?? null,
    [root],
  );
  const advance = useCallback(() => {
    setAsked(false);
    step(1);
  }, [step]);
  const { paused, toggle } = useAutoplay(autoplay && active, carousel, advance);

  useLayoutEffect(() => {
    const element = carousel();
    if (active && element) return watchSwipe(element, step);
  }, [active, carousel, step]);

  useEffect(() => {
    const linked = ids.indexOf(location.hash.slice(1));
    if (linked > 0) setSelected(linked);
  }, [ids]);

  const tabs = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    // With Alt or the command key, arrows go back and forth between pages.
    if (!active || !move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAsked(false);
    const next = wrap(move(selected, count), count);
    setSelected(next);
    tabs.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true });
  };
  const onClick = (event: Pick<Event, 'preventDefault'>, index: number) => {
    setAsked(false);
    setSelected(index);
    if (active) event.preventDefault();
  };
  const onStep = (by: number) => {
    setAsked(true);
    step(by);
  };

  return (
    <div>
      <div className="service-index" ref={root}>
        <div className="service-index__track" data-glide-el="track">
          <ul ref={tabs} aria-label={text.label} role={active ? 'tablist' : undefined} onKeyDown={onKeyDown}>
            {buttons.map(({ slug, name, icon }, index) => (
              <li key={slug} role={active ? 'presentation' : undefined}>
                <a
                  id={`tab-${slug}`}
                  href={`#${slug}`}
                  onClick={(event) => onClick(event, index)}
                  {...(active && tab(slug, index === selected))}
                >
                  <SpriteIcon address={icon} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="services-carousel__controls">
        <p aria-hidden="true">
          <span key={selected}>
            <b>{selected + 1}</b> / {count}
          </span>
        </p>
        <p className="visually-hidden" role="status">
          <ChangingText>
            {isAsked
              ? `${fillIn(text.slideOf, { n: selected + 1, max: count })}: ${buttons[selected]?.name}`
              : ''}
          </ChangingText>
        </p>
        {autoplay && (
          <button
            type="button"
            className="round-button"
            aria-label={paused ? text.play : text.pause}
            onClick={toggle}
          >
            <SpriteIcon address={paused ? icons.play : icons.pause} />
          </button>
        )}
        <button type="button" className="round-button" aria-label={text.previous} onClick={() => onStep(-1)}>
          <SpriteIcon address={icons.previous} />
        </button>
        <button type="button" className="round-button" aria-label={text.next} onClick={() => onStep(1)}>
          <SpriteIcon address={icons.next} />
        </button>
      </div>
    </div>
  );
}

function tab(slug: string, isSelected: boolean) {
  return {
    role: 'tab',
    'aria-selected': isSelected,
    'aria-controls': slug,
    tabIndex: isSelected ? 0 : -1,
  };
}

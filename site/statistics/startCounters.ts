import { formatCount } from '../formatCount.ts';
import { countAt, countDuration } from './countAt.ts';

/**
 * Lets each counter of the statistics count from 0 up to the number that it shows, once, when it is first seen; not
 * under reduced motion (C-04, G-09). Until then, and without this, it shows its number.
 */
export function startCounters(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      run(target as HTMLElement);
    }
  });
  for (const counter of document.querySelectorAll('.statistics__count')) observer.observe(counter);
}

function run(counter: HTMLElement): void {
  const texts = document.createNodeIterator(counter, NodeFilter.SHOW_TEXT);
  let text = texts.nextNode() as Text | null;
  while (text && !/\d/.test(text.data)) text = texts.nextNode() as Text | null;
  if (!text) return;
  const shown = text;
  const whole = shown.data;
  const number = /\d+(?:(\D)\d{3})*/;
  const [written = '', mark = ''] = number.exec(whole) ?? [];
  const target = Number(written.replace(/\D/g, ''));
  // What stands beside it stays there while it is narrower or wider than at its end.
  counter.style.width = `${counter.getBoundingClientRect().width}px`;
  let begun = performance.now();
  const next = (now: number) => {
    const isOver = now - begun >= countDuration;
    shown.data = isOver ? whole : whole.replace(number, formatCount(countAt(target, now - begun), mark));
    if (isOver) counter.style.width = '';
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  // Paper shows no number on its way.
  const end = () => {
    begun = Number.NEGATIVE_INFINITY;
    next(0);
  };
  addEventListener('beforeprint', end, { once: true });
}

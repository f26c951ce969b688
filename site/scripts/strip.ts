/** Arrows over a row that scrolls: each moves it by as many parts as are wholly in view, and rests at its end. */
import { find } from '../find.ts';

/** Positions are rounded differently by layout and scrolling, by up to this many pixels. */
const tolerance = 2;

for (const row of document.querySelectorAll('.service-strip__row')) {
  const [back, on] = [...(row.parentElement?.querySelectorAll('button') ?? [])];
  if (back && on) start(row, back, on);
}

function start(row: Element, back: HTMLButtonElement, on: HTMLButtonElement): void {
  const rest = () => {
    back.disabled = row.scrollLeft < tolerance;
    on.disabled = row.scrollLeft > row.scrollWidth - row.clientWidth - tolerance;
  };
  const move = (by: number) => {
    const first = find(row, ':scope > *');
    const inView = Math.floor((row.clientWidth - first.offsetLeft) / first.clientWidth);
    row.scrollBy({ left: by * first.clientWidth * Math.max(1, inView) });
  };
  back.addEventListener('click', () => move(-1));
  on.addEventListener('click', () => move(1));
  row.addEventListener('scroll', rest, { passive: true });
  new ResizeObserver(rest).observe(row);
}

/** Arrows over a row that scrolls: each moves it by as many parts as are wholly in view, and rests at its end. */
import { find } from '../find.ts';
import { forward } from '../forward.ts';

/** Positions are rounded differently by layout and scrolling, by up to this many pixels. */
const tolerance = 2;

for (const row of document.querySelectorAll('.service-strip__row')) {
  const [back, on] = [...(row.parentElement?.querySelectorAll('button') ?? [])];
  if (back && on) start(row, back, on);
}

function start(row: Element, back: HTMLButtonElement, on: HTMLButtonElement): void {
  const rest = () => {
    const gone = forward() * row.scrollLeft;
    back.setAttribute('aria-disabled', String(gone < tolerance));
    on.setAttribute('aria-disabled', String(gone > row.scrollWidth - row.clientWidth - tolerance));
  };
  const move = (by: number) => {
    const first = find(row, ':scope > *');
    const before = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
    const inView = Math.floor((row.clientWidth - before) / first.clientWidth);
    row.scrollBy({ left: forward() * by * first.clientWidth * Math.max(1, inView) });
  };
  // Disabled at an end, an arrow would lose the focus.
  for (const arrow of [back, on]) arrow.disabled = false;
  back.addEventListener('click', () => move(-1));
  on.addEventListener('click', () => move(1));
  row.addEventListener('scroll', rest, { passive: true });
  new ResizeObserver(rest).observe(row);
}

/** Arrows and keys of lists that scroll sideways (C-09). The swipe is the browser's own. */
import { fillIn } from '../fillIn.ts';
import { find } from '../find.ts';
import { forward } from '../forward.ts';
import { debounce } from '../services/carousel/debounce.ts';

/** For browsers that do not tell the end of a scroll. */
const settleMs = 200;
/** Positions are rounded differently by layout and scrolling, by up to this many pixels. */
const tolerance = 2;
const steps: Record<string, number> = { ArrowLeft: -forward(), ArrowRight: forward() };

const tellsEnd = 'onscrollend' in document;

for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) start(slider);

function start(slider: HTMLElement): void {
  const track = find(slider, ':scope > *');
  const slides = [...track.querySelectorAll<HTMLElement>(':scope > *')];
  const status = slider.querySelector('[role=status]');
  let current = 0;
  /** Where an arrow or key has sent the list, until it is there or a finger takes over. */
  let wanted: HTMLElement | undefined;

  const offsetOf = (slide: HTMLElement) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0);
  /** Index of the last slide that can stand first: with several in view the ones after it never do. */
  const last = () =>
    slides.findIndex((slide) => offsetOf(slide) > track.scrollWidth - track.clientWidth - tolerance);

  const scroll = () => wanted && track.scrollTo({ left: offsetOf(wanted) });
  const go = (index: number) => {
    current = index;
    wanted = slides[index];
    scroll();
    if (status)
      status.textContent = fillIn(slider.dataset.slider ?? '', { n: index + 1, max: slides.length });
  };
  const step = (by: number) => {
    const count = last() + 1;
    go((Math.min(current, count - 1) + by + count) % count);
  };
  const settle = () => {
    const distances = slides.map((slide) => Math.abs(offsetOf(slide) - track.scrollLeft));
    const nearest = distances.indexOf(Math.min(...distances));
    // A smooth scroll that another one interrupts also ends, but not where it should.
    if (wanted && slides[nearest] !== wanted) return scroll();
    wanted = undefined;
    current = nearest;
  };
  const letGo = () => {
    wanted = undefined;
  };

  track.tabIndex = 0;
  slider.addEventListener('keydown', (event) => {
    const by = steps[event.key];
    // With Alt or the command key, arrows go back and forth between pages.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by) step(by);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last());
    else return;
    event.preventDefault();
  });
  slider.addEventListener('click', ({ target }) => {
    const by = target instanceof Element && target.closest('button')?.dataset.step;
    if (by) step(Number(by));
  });
  track.addEventListener('touchstart', letGo, { passive: true });
  track.addEventListener('wheel', letGo, { passive: true });
  if (tellsEnd) track.addEventListener('scrollend', settle);
  else track.addEventListener('scroll', debounce(settle, settleMs).call);
}

/** Arrows and keys of lists that scroll sideways (C-09). The swipe is the browser's own. */
import { fillIn } from '../fillIn.ts';
import { forward } from '../forward.ts';

/** After this long without an event a scroll has ended: not all browsers tell its end. */
const settleMs = 200;
/** Positions are rounded differently by layout and scrolling, by up to this many pixels. */
const tolerance = 2;
const steps: Record<string, number> = { ArrowLeft: -forward(), ArrowRight: forward() };

for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) start(slider);

function start(slider: HTMLElement): void {
  const track = slider.firstElementChild as HTMLElement;
  const slides = [...track.children] as HTMLElement[];
  const status = slider.querySelector('[role=status]');
  let current = 0;
  /** Where an arrow or key has sent the list, until it is there or a finger takes over. */
  let wanted: HTMLElement | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** How far on a slide begins, in the direction of the lines. */
  const offsetOf = (slide: HTMLElement) => forward() * (slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  /** How far the list scrolls; where all of it is in view, nothing here has anything to do. */
  const length = () => track.scrollWidth - track.clientWidth - tolerance;
  /** Index of the last slide that can stand first: with several in view the ones after it never do. */
  const last = () => slides.findIndex((slide) => offsetOf(slide) > length());

  const scroll = () => wanted && track.scrollTo({ left: forward() * offsetOf(wanted) });
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
    const distances = slides.map((slide) => Math.abs(offsetOf(slide) - forward() * track.scrollLeft));
    const nearest = distances.indexOf(Math.min(...distances));
    // A smooth scroll that another one interrupts also ends, but not where it should.
    if (wanted && slides[nearest] !== wanted) return scroll();
    wanted = undefined;
    current = nearest;
  };
  const letGo = () => {
    wanted = undefined;
  };

  new ResizeObserver(() => {
    if (length() > 0) track.tabIndex = 0;
    else track.removeAttribute('tabindex');
  }).observe(track);
  slider.addEventListener('keydown', (event) => {
    const by = steps[event.key];
    // With Alt or the command key, arrows go back and forth between pages.
    if (length() <= 0 || event.altKey || event.ctrlKey || event.metaKey) return;
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
  for (const arrow of slider.querySelectorAll<HTMLButtonElement>('[data-step]')) arrow.disabled = false;
  track.addEventListener('touchstart', letGo, { passive: true });
  track.addEventListener('wheel', letGo, { passive: true });
  track.addEventListener('scroll', () => {
    clearTimeout(settling);
    settling = setTimeout(settle, settleMs);
  });
}

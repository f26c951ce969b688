/**
 * Arrows and keys along the stages of a road, and the mark of where one is (C-12). Dots are links, the swipe is the
 * browser's own.
 */
import { find } from '../find.ts';
import { forward } from '../forward.ts';

const steps: Record<string, number> = { ArrowLeft: -forward(), ArrowRight: forward() };

for (const road of document.querySelectorAll<HTMLElement>('[data-road]')) start(road);

function start(road: HTMLElement): void {
  const rail = find(road, 'nav');
  const stages = [...road.querySelectorAll<HTMLElement>('li[id]')];
  const dots = rail.querySelectorAll('a');
  const status = find(rail, '[role=status]');
  let current = 0;
  /** Where an arrow or a key has sent the page, until it is there or somebody goes elsewhere; -1 then. */
  let wanted = -1;

  const mark = (index: number) => {
    current = index;
    dots.forEach((dot, at) => {
      dot.ariaCurrent = at === index ? 'true' : null;
    });
  };
  /** The stage across the middle of the window: above the road the first, and below it the last. */
  const passed = () =>
    Math.max(
      0,
      stages.findLastIndex((stage) => stage.getBoundingClientRect().top <= innerHeight / 2),
    );
  const go = (index: number) => {
    mark(index);
    // On the way elsewhere, the page may be further than scripts know.
    if (wanted >= 0 || index !== passed()) wanted = index;
    stages[index]?.scrollIntoView();
    status.textContent = dots[index]?.ariaLabel ?? '';
  };
  const step = (by: number) => go((current + by + stages.length) % stages.length);
  const letGo = () => {
    wanted = -1;
  };

  // Tells of each stage that passes the middle of the window, however far a jump goes.
  const middle = new IntersectionObserver(
    () => {
      const index = passed();
      if (wanted < 0) mark(index);
      else if (wanted === index) letGo();
    },
    { rootMargin: '9999999px 0px -50%' },
  );
  for (const stage of stages) middle.observe(stage);
  for (const hand of ['wheel', 'touchstart']) addEventListener(hand, letGo, { passive: true });
  // Keys scroll, and so does who holds the scroll bar.
  for (const hand of ['keydown', 'pointerdown'])
    addEventListener(hand, ({ target }) => {
      if (!rail.contains(target as Node)) letGo();
    });

  rail.addEventListener('keydown', (event) => {
    const by = steps[event.key];
    // With Alt or the command key, arrows go back and forth between pages.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by) step(by);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(stages.length - 1);
    else return;
    event.preventDefault();
  });
  for (const arrow of rail.querySelectorAll('button')) arrow.disabled = false;
  rail.addEventListener('click', ({ target }) => {
    const by = target instanceof Element && target.closest('button')?.dataset.step;
    if (by) step(Number(by));
    else letGo();
  });
}

import { forward } from '../../forward.ts';

/** How far a finger must go, in pixels. */
const threshold = 40;

/** Calls `step` with 1 for a swipe that pulls what comes next into view, and -1 for one back. Returns what stops it. */
export function watchSwipe(element: HTMLElement, step: (by: 1 | -1) => void): () => void {
  let begun: Touch | undefined;
  const start = ({ touches }: TouchEvent) => {
    begun = touches.length === 1 ? touches[0] : undefined;
  };
  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    if (!begun || !touch) return;
    const x = touch.clientX - begun.clientX;
    const y = touch.clientY - begun.clientY;
    begun = undefined;
    if (Math.abs(x) > threshold && Math.abs(x) > Math.abs(y)) step(x * forward() < 0 ? 1 : -1);
  };
  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchend', end, { passive: true });
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchend', end);
  };
}

import { useEffect, useState } from '#ui';

/** K-03: how long a card stays when they change by themselves. */
const interval = 3000;

/**
 * Calls `advance` every three seconds while it may: not when paused, not under reduced motion (G-09), and not
 * while the pointer or the focus is on `area`.
 */
export function useAutoplay(allowed: boolean, area: () => HTMLElement | null, advance: () => void) {
  const [paused, setPaused] = useState(false);
  const playing = allowed && !paused;
  useEffect(() => {
    if (!playing || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!area()?.matches(':hover, :focus-within')) advance();
    }, interval);
    return () => clearInterval(timer);
  }, [playing, area, advance]);
  return { paused, toggle: () => setPaused(!paused) };
}

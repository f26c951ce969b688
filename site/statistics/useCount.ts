import { useEffect, useRef, useState } from '#ui';
import { countAt, countDuration } from './countAt.ts';

/**
 * The number a counter shows, and the ref of the element that shows it: the target, until the element is seen
 * for the first time; then from 0 up, once. Under reduced motion the target all along (C-04, G-09).
 */
export function useCount(target: number) {
  const [value, setValue] = useState(target);
  const node = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = node.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const run = () => {
      // What stands beside it stays there while it is narrower or wider than at its end.
      element.style.width = `${element.getBoundingClientRect().width}px`;
      const begun = performance.now();
      const next = (now: number) => {
        setValue(countAt(target, now - begun));
        if (now - begun < countDuration) frame = requestAnimationFrame(next);
        else element.style.width = '';
      };
      frame = requestAnimationFrame(next);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [target]);
  return { value, node };
}

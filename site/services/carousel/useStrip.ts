import type Glide from '@glidejs/glide';
import { useEffect, useLayoutEffect, useRef, useState } from '#ui';
import { forward } from '../../forward.ts';
import { loadLibrary } from '../../islands/loadLibrary.ts';
import { stripPosition } from './stripPosition.ts';
import { windowWidth } from './useWindowWidth.ts';
import { visibleCount } from './visibleCount.ts';

/** K-02; nothing but `go` moves the strip, and the window is watched elsewhere. */
const settings = {
  bound: true,
  gap: 0,
  animationDuration: 500,
  animationTimingFunc: 'ease',
  waitForTransition: false,
};
const still = () => ({ mount() {} });

/**
 * Keeps the selected button of a strip in view with Glide, which is loaded here. Returns the ref of the strip
 * and whether Glide is at work: without it the strip is a plain row that scrolls. `width` is that of the window,
 * 0 while unknown.
 */
export function useStrip(count: number, selected: number, width: number) {
  const root = useRef<HTMLDivElement>(null);
  const [glide, setGlide] = useState<Glide>();
  const visible = visibleCount(width, count);

  useEffect(() => {
    const element = root.current;
    // The style sheet arranges strip and cards beforehand by the same question.
    if (!element || !matchMedia('(scripting: enabled)').matches) return;
    loadLibrary(element, () => import('@glidejs/glide/dist/glide.modular.esm.js')).then((library) => {
      if (!library) return;
      const perView = visibleCount(windowWidth(), count);
      const direction = forward() > 0 ? 'ltr' : 'rtl';
      setGlide(new library.default(element, { ...settings, direction, perView }).mount({ Resize: still }));
    });
  }, [count]);

  useLayoutEffect(() => {
    if (width) glide?.update({ perView: visible });
  }, [glide, visible, width]);

  useLayoutEffect(() => {
    if (width) glide?.go(`=${stripPosition(selected, visible, count)}`);
  }, [glide, selected, visible, width, count]);

  return { root, active: glide !== undefined };
}

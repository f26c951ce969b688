import { useEffect, useState } from '#ui';
import { debounce } from './debounce.ts';

/** The width of the window as stylesheets count it: by the letters that the visitor chose, as if they had 16 pixels. */
export function windowWidth(): number {
  return (innerWidth * 16) / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** The width of the window, as it was 50 ms after the last resizing (K-07); 0 until the page is alive. */
export function useWindowWidth(): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(windowWidth());
    const resized = debounce(measure, 50);
    measure();
    addEventListener('resize', resized.call);
    return () => {
      resized.cancel();
      removeEventListener('resize', resized.call);
    };
  }, []);
  return width;
}

/**
 * Lays out what lies far below once the page is loaded, a part a frame, so that nothing waits for it and nothing that
 * measures or prints the page misses it. At once when somebody comes back, or to a place in the page: heights decide
 * where that is.
 */
export function showFar(): void {
  // Those that `layout.css` leaves for later are among them.
  const parts = [...document.querySelectorAll<HTMLElement>('main>*,.footer')];
  const show = (part: HTMLElement) => {
    part.style.contentVisibility = 'visible';
  };
  const showNext = () => {
    parts.splice(0, 1).forEach(show);
    if (parts[0]) requestAnimationFrame(showNext);
  };
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash || (visit as PerformanceNavigationTiming).type !== 'navigate') parts.forEach(show);
  else addEventListener('load', showNext);
}

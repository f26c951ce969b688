type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** How far a font that comes late may move words, as Chromium weighs it: a few pixels. */
export const fontSwap = 0.0015;

/** Runs in a page: notes in `window.shifts` how far something moved that nobody touched, when, and what. */
export function observeShifts() {
  const shifts: [number, string][] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, startTime, hadRecentInput, sources } = entry as Shift;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].join(),
        );
        return `${node?.textContent?.slice(0, 40) || node?.nodeName} (${before} to ${after})`;
      });
      if (!hadRecentInput) shifts.push([value, `${Math.round(startTime)} ms: ${moved.join(' | ')}`]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * How many of `count` slides stand side by side in a window of this width (K-05). The same as `--visible` in
 * tokens.css.
 */
export function visibleCount(width: number, count: number): number {
  return Math.min(width >= 1160 ? 10 : width >= 920 ? 3 : width >= 640 ? 2 : 1, count);
}

/** How long a counter runs, in milliseconds (K-08). */
export const countDuration = 2000;

/**
 * What a counter shows `elapsed` milliseconds after its start: whole numbers that slow down, the target only at the
 * end.
 */
export function countAt(target: number, elapsed: number): number {
  const progress = Math.min(Math.max(elapsed / countDuration, 0), 1);
  return Math.floor(target * (1 - (1 - progress) ** 3));
}

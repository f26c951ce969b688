/** The index before or after, around the ends. */
export function wrap(index: number, count: number): number {
  return (index + count) % count;
}

/** The first visible slide of a strip that shows `selected` in its middle and no empty space at its ends. */
export function stripPosition(selected: number, visible: number, count: number): number {
  return Math.max(0, Math.min(selected - Math.floor((visible - 1) / 2), count - visible));
}
